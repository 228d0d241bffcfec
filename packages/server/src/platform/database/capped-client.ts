import { Client, type ClientConfig, type Pool } from 'pg'
import type { CapMember, ConnectionKind } from './connection-cap.ts'

type ClientClass = new (options?: ClientConfig) => Client

const members = new Map<string, CapMember>()

/** From now on every connection to this address takes a place of the member; until what is returned was called. */
export function capConnections(url: string, member: CapMember): () => void {
  members.set(url, member)
  return () => {
    if (members.get(url) === member) members.delete(url)
  }
}

/** The kind of connection for an address: where many databases share a cap, it waits for a place first. */
export function cappedClient(url: string, Base: ClientClass = Client): ClientClass {
  const member = members.get(url)
  return member ? withPlace(Base, member) : Base
}

const kindOf = (name = ''): ConnectionKind =>
  name.startsWith('theke-listen') ? 'listen' : name === 'theke-jobs' ? 'jobs' : 'work'

function withPlace(Base: ClientClass, member: CapMember): ClientClass {
  return class extends Base {
    constructor(options: ClientConfig = {}) {
      super(options)
      const connect = this.connect.bind(this) as () => Promise<Client>
      const kind = kindOf(options.application_name)
      this.connect = ((callback?: (error: unknown, client?: Client) => void) => {
        const connected = connectInPlace(this, connect, () => member.enter(kind, this))
        if (!callback) return connected
        return void connected.then((client) => callback(null, client), callback)
      }) as Client['connect']
    }
  }
}

async function connectInPlace(
  client: Client,
  connect: () => Promise<Client>,
  enter: () => Promise<() => void>,
) {
  const leave = await enter()
  client.once('end', leave)
  try {
    await connect()
    return client
  } catch (error) {
    leave()
    throw error
  }
}

/** A pool of a capped address gives connections back when others wait for a place. */
export const shareCap = (url: string, pool: Pool): void => members.get(url)?.attach(pool)

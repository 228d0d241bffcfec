import { Client, type ClientConfig } from 'pg'
import type { DatabaseAddress, Host } from './address.ts'
import { noPrimary, primaryOf, type Primary } from './primary.ts'

type ClientClass = new (options?: ClientConfig) => Client

/**
 * The kind of connection for an address: where it names several servers, each connection goes to the one that is the
 * primary at that moment.
 */
export function clientClass(address: DatabaseAddress, Base: ClientClass = Client): ClientClass {
  if (address.hosts.length < 2) return Base
  const primary = primaryOf(address)
  return class extends Base {
    constructor(options?: ClientConfig) {
      super(options)
      const connect = this.connect.bind(this) as () => Promise<Client>
      this.connect = ((callback?: (error: unknown, client?: Client) => void) => {
        const connected = connectToPrimary(this, primary, connect)
        if (!callback) return connected
        return void connected.then((client) => callback(null, client), callback)
      }) as Client['connect']
    }
  }
}

type Parameter = { parameterName: string; parameterValue: string }

async function connectToPrimary(client: Client, primary: Primary, connect: () => Promise<Client>) {
  const host: Host = await primary.find()
  Object.assign(client, host)
  // PostgreSQL says so by itself, at the beginning and when it is promoted
  let isStandby = false
  client.connection.on('parameterStatus', ({ parameterName, parameterValue }: Parameter) => {
    if (parameterName === 'in_hot_standby') isStandby = parameterValue === 'on'
  })
  client.on('error', () => primary.forget(host))
  try {
    await connect()
  } catch (error) {
    primary.forget(host)
    throw error
  }
  if (!isStandby) return client
  primary.forget(host)
  await client.end()
  throw noPrimary()
}

/**
 * Sends statements without their names. A pooler that gives each transaction another connection would look for a prepared
 * statement where it was never prepared.
 */
export class UnnamedStatementsClient extends Client {
  override query = ((statement: unknown, ...rest: unknown[]) =>
    (super.query.bind(this) as (...args: unknown[]) => unknown)(
      withoutName(statement),
      ...rest,
    )) as Client['query']
}

function withoutName(statement: unknown): unknown {
  const isPlain = typeof statement === 'object' && statement !== null && !('submit' in statement)
  return isPlain && 'name' in statement ? { ...statement, name: undefined } : statement
}

import { Client } from 'pg'
import type { DatabaseAddress, Host } from './address.ts'

/** Milliseconds in which a server has to say whether it is the primary. */
const probeTimeout = 2_000

/** Which of several servers takes changes at the moment. */
export type Primary = {
  find(): Promise<Host>
  /** It failed or takes no changes any more: the next question looks again. */
  forget(host: Host): void
}

const known = new Map<string, Primary>()

/** One answer for all connections of the process, so that after a failover the servers are asked once. */
export function primaryOf(address: DatabaseAddress): Primary {
  const key = JSON.stringify(address)
  const primary = known.get(key) ?? createPrimary(address)
  known.set(key, primary)
  return primary
}

function createPrimary({ connectionString, hosts }: DatabaseAddress): Primary {
  let current: Host | undefined
  let looking: Promise<Host> | undefined

  async function look(): Promise<Host> {
    try {
      current = await Promise.any(hosts.map((host) => refuseStandby(connectionString, host)))
      return current
    } catch {
      throw noPrimary()
    } finally {
      looking = undefined
    }
  }

  return {
    find: async () => current ?? (await (looking ??= look())),
    forget(host) {
      if (current === host) current = undefined
    },
  }
}

/** Resolves with the host when it takes changes. */
async function refuseStandby(connectionString: string, host: Host): Promise<Host> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: probeTimeout,
    query_timeout: probeTimeout,
    application_name: 'theke-probe',
  })
  client.on('error', () => {}) // the call that is running rejects with the same error
  Object.assign(client, host)
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby !== false) throw noPrimary()
    return host
  } finally {
    client.end().catch(() => {}) // a server that hangs does not answer
  }
}

/** The code of a database that is starting: callers answer 503, and the queue of jobs tries again. */
export const noPrimary = () =>
  Object.assign(new Error('None of the database servers takes changes at the moment'), { code: '57P03' })

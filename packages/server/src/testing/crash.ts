import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster } from '../platform/database/postmaster.ts'
import { seededRandom } from './fuzz-cases.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

export type CrashOptions = {
  dataDir: string
  rounds: number
  clients: number
  seed: number
  /** A database of its own instead of the embedded one; then only the server is killed. */
  databaseUrl?: string
  onRound?: (line: string) => void
}

export type CrashReport = {
  acknowledged: number
  /** Acknowledged to a client, but gone. */
  lost: string[]
  /** Stored more than once. */
  duplicates: string[]
  /** Stored without the audit entry that belongs to the change. */
  unaudited: string[]
  /** Milliseconds of each start after a crash. */
  recoveries: number[]
}

const password = 'korrektes pferd batterie'

/**
 * Clients create records while the server is killed after a random number of them, every second time together with its database;
 * then it is started again and everything it had acknowledged must be there, once (R1). What a client did not hear
 * back about may or may not exist.
 */
export async function crashRounds(options: CrashOptions): Promise<CrashReport> {
  const { dataDir, rounds, clients, seed, databaseUrl, onRound = () => {} } = options
  const random = seededRandom(seed)
  const acknowledged = new Map<string, number>()
  const recoveries: number[] = []
  const environment = {
    DATA_DIR: dataDir,
    SHOP: 'empty',
    ADMIN_USERNAME: 'chef',
    ADMIN_PASSWORD: password,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  let server = await startServerProcess(environment)
  try {
    const cookie = await signIn(server.origin)
    for (let round = 1; round <= rounds; round++) {
      const writing = Array.from({ length: clients }, (_, client) =>
        createUntilGone(server.origin, cookie, `runde-${round}-${client}`, acknowledged),
      )
      const wanted = acknowledged.size + 15 + Math.round(random() * 40)
      await Promise.race([untilAcknowledged(acknowledged, wanted), Promise.all(writing)])
      const isDatabaseKilled = !databaseUrl && round % 2 === 0
      await crash(server, isDatabaseKilled ? dataDir : undefined)
      await Promise.all(writing)
      server = await startServerProcess(environment)
      recoveries.push(Math.round(server.startedIn))
      onRound(`round ${round}: ${acknowledged.size} acknowledged, back after ${recoveries.at(-1)} ms`)
    }
    // the session was acknowledged as well: the cookie from before the first crash still opens the door
    return {
      ...(await verdict(server.origin, cookie, acknowledged)),
      acknowledged: acknowledged.size,
      recoveries,
    }
  } finally {
    await server.end('SIGTERM')
  }
}

/** A moment that depends on the work that was done, not on the speed of the machine; writing goes on meanwhile. */
async function untilAcknowledged(acknowledged: ReadonlyMap<string, number>, wanted: number) {
  while (acknowledged.size < wanted) await sleep(5)
}

async function crash(server: ServerProcess, dataDir: string | undefined) {
  const postmaster = dataDir && findPostmaster(join(dataDir, 'postgres/data'))
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
  await server.end('SIGKILL')
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'chef', password }),
  })
  const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';')
  if (!cookie) throw new Error(`signing in failed with ${response.status}: ${await response.text()}`)
  return cookie
}

/** One client: creates one record after the other and remembers what was acknowledged, until nobody answers. */
async function createUntilGone(
  origin: string,
  cookie: string,
  name: string,
  acknowledged: Map<string, number>,
): Promise<void> {
  for (let number = 1; ; number++) {
    const identifier = `${name}-${number}`
    try {
      const response = await fetch(`${origin}/api/navigations`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ name: identifier, identifier }),
        signal: AbortSignal.timeout(10_000),
      })
      const { data } = (await response.json()) as { data?: { id: number } }
      if (response.status === 201 && data) acknowledged.set(identifier, data.id)
      else if (response.status !== 503) throw new Error(`unexpected answer ${response.status}`)
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('unexpected')) throw error
      return
    }
  }
}

async function verdict(origin: string, cookie: string, acknowledged: ReadonlyMap<string, number>) {
  const read = async <T>(path: string) => {
    const response = await fetch(`${origin}/api/${path}`, { headers: { cookie } })
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as T
  }
  type Stored = { id: number; identifier: string }
  const stored = (await read<{ data: Stored[] }>('navigations')).data
  const idOf = new Map(stored.map(({ identifier, id }) => [identifier, id]))
  const audited = new Set<number>()
  for (let after: number | null = 2_147_483_647; after !== null;) {
    type Entries = { data: { context: { entityId: number } }[]; meta: { next: number | null } }
    const page: Entries = await read(`logs?entity=navigations&limit=200&after=${after}`)
    for (const { context } of page.data) audited.add(context.entityId)
    after = page.meta.next
  }
  return {
    lost: [...acknowledged].filter(([name, id]) => idOf.get(name) !== id).map(([name]) => name),
    duplicates: stored
      .filter(({ identifier, id }) => idOf.get(identifier) !== id)
      .map((one) => one.identifier),
    unaudited: stored.filter(({ id }) => !audited.has(id)).map((one) => one.identifier),
  }
}

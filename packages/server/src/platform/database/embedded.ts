import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import {
  clusterIn,
  clusterPassword,
  clusterVersion,
  createCluster,
  startCluster,
  stopCluster,
  type Cluster,
  type Programs,
} from './cluster.ts'
import { DatabaseRefused } from './connect.ts'
import { findBinaries, type Binaries } from './postgres-binaries.ts'
import { findPostmaster, isStranded, type Postmaster } from './postmaster.ts'
import { possibleAccounts, type Account } from './run-as.ts'

export type EmbeddedPostgres = {
  /** For the application: owner of its database, not a superuser. */
  url: string
  /** For backups and for creating test databases. */
  superuserUrl: string
  /** Another process had already started the server. */
  joined: boolean
  /** Ends the server unless another process still uses it. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  log: (line: string) => void
  /** Work of this process for the time in which the server starts. */
  meanwhile?: () => Promise<unknown>
  /** For tests: other server settings, programs and ways around root, and fewer milliseconds to start or join in. */
  settings?: Record<string, string>
  binaries?: Binaries[]
  accounts?: Account[]
  startTimeout?: number
}

/**
 * Every process that uses the server holds a share of this advisory lock for as long as it lives, even if it dies by
 * kill -9. Who leaves and can take the whole lock is the last one, and stops the server; one that arrives in that moment
 * gets no share and waits until the server is gone. So it does not matter who started it.
 */
const presenceLock = 7_414_002

/** Starts PostgreSQL under `dataDir`, or joins the one that already runs there (R4). */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log } = options
  mkdirSync(options.dataDir, { recursive: true })
  const cluster = clusterIn(options.dataDir)
  const programs = await prepare(cluster, options)
  let presence = await enter(cluster, programs, options)
  const firstPort = presence.port
  let isStopping = false
  let reviving = Promise.resolve()
  watch()

  function watch() {
    void presence.lost.then(() => (reviving = revive()))
  }

  /** Brings the server back when it dies under us, e.g. killed because the machine ran out of memory. */
  async function revive() {
    for (let pause = 200; !isStopping; pause = Math.min(pause * 2, 5_000)) {
      try {
        log('The database server went away; bringing it back …')
        presence = await enter(cluster, programs, options, firstPort)
        if (presence.port !== firstPort)
          log(`The database server is at port ${presence.port} now, not ${firstPort}: start Theke again.`)
        return watch()
      } catch (error) {
        log(`The database server did not come back: ${messageOf(error)}`)
        await sleep(pause)
      }
    }
  }

  return {
    url: urlFor(cluster, 'theke', presence.port),
    superuserUrl: urlFor(cluster, 'postgres', presence.port),
    joined: presence.joined,
    async stop() {
      if (isStopping) return
      isStopping = true
      await reviving
      if (await presence.leave()) await stopCluster(cluster, programs)
      await presence.close()
    },
  }
}

async function prepare(cluster: Cluster, options: EmbeddedOptions): Promise<Programs> {
  try {
    const programs = await choosePrograms(cluster, options)
    if (clusterVersion(cluster) === undefined) {
      options.log('Creating the database (first start only) …')
      await createCluster(cluster, programs, options.settings?.fsync !== 'off')
    }
    clusterPassword(cluster)
    return programs
  } catch (error) {
    if (error instanceof DatabaseRefused) throw error
    throw new DatabaseRefused(
      `PostgreSQL cannot work in ${cluster.directory}: ${messageOf(error)}. Use a DATA_DIR that belongs to the user who starts Theke, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** The first programs of the right version that really run through the first account that may. */
async function choosePrograms(cluster: Cluster, options: EmbeddedOptions): Promise<Programs> {
  const wanted = clusterVersion(cluster)
  const reasons = []
  for (const { directory, origin } of options.binaries ?? findBinaries()) {
    for (const account of options.accounts ?? possibleAccounts()) {
      if (!account.canReach(options.dataDir)) {
        reasons.push(`${account.name} cannot reach ${options.dataDir}`)
        continue
      }
      try {
        const version = await account.run(join(directory, 'postgres'), ['--version'])
        const major = Number(/(\d+)/.exec(version)?.[1])
        if (major >= 15 && (wanted ?? major) === major) return { directory, account }
        reasons.push(`${origin} is version ${major}, needed is ${wanted ?? '15 or newer'}`)
      } catch (error) {
        reasons.push(`${origin} as ${account.name}: ${messageOf(error)}`)
      }
    }
  }
  throw new DatabaseRefused(
    `No PostgreSQL found that works here (${reasons.join('; ') || 'none installed'}). Install PostgreSQL 15 or newer, or set DATABASE_URL.`,
  )
}

type Presence = {
  port: number
  joined: boolean
  /** Resolves when the connection that stands for our presence ends, on either side. */
  lost: Promise<void>
  /** Gives our share back; true when nobody else holds one and the server may be stopped. */
  leave(): Promise<boolean>
  close(): Promise<void>
}

/** `port`: where connections expect the server, which must not come back anywhere else. */
async function enter(
  cluster: Cluster,
  programs: Programs,
  options: EmbeddedOptions,
  port?: number,
): Promise<Presence> {
  const { startTimeout = 60_000 } = options
  let joined = true
  let failedStarts = 0
  let problem: unknown
  let strandedSince: number | undefined
  for (
    const deadline = Date.now() + startTimeout;
    Date.now() < deadline && failedStarts < 5;
    await sleep(50)
  ) {
    try {
      if (!findPostmaster(cluster.data)) {
        const { settings = {}, meanwhile } = options
        await startCluster(cluster, programs, { settings, meanwhile, port })
        joined = false
      }
      const postmaster = findPostmaster(cluster.data)
      const presence = postmaster && (await takeShare(urlFor(cluster, 'postgres', postmaster.port)))
      if (presence) return { ...presence, port: postmaster.port, joined }
    } catch (error) {
      problem = error
      const running = findPostmaster(cluster.data)
      if (running) {
        // somebody was faster, or it still wakes up or winds down
        strandedSince = isWaking(error) && isStranded(running) ? (strandedSince ?? Date.now()) : undefined
        if (strandedSince && Date.now() - strandedSince > strandedPatience) {
          endStranded(running, options.log)
          strandedSince = undefined
        }
        continue
      }
      failedStarts += 1
      await sleep(400) // what is left of a killed server needs a moment to go
    }
  }
  const running = findPostmaster(cluster.data)
  const state = running ? `does not let us in (process ${running.pid})` : 'does not start'
  throw new DatabaseRefused(`PostgreSQL in ${cluster.directory} ${state}: ${messageOf(problem)}`, {
    cause: problem,
  })
}

/** Milliseconds for which a server may be without the process that starts it: after a crash it first ends all others. */
const strandedPatience = 5_000

/** It lets nobody in yet; one that winds down says something else. */
const isWaking = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === '57P03' &&
  !error.message.includes('shutting down')

/** At once and without writing anything: what is committed is in the log, from which the next start repairs the rest. */
function endStranded({ pid }: Postmaster, log: EmbeddedOptions['log']) {
  log(`The database server (process ${pid}) could not repair its files; starting it again …`)
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // it has ended by itself
  }
}

async function takeShare(url: string): Promise<Pick<Presence, 'lost' | 'leave' | 'close'> | undefined> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    application_name: 'theke-presence',
  })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', resolve)
  })
  await client.connect()
  const ask = async (question: string) => {
    const { rows } = await client.query<{ answer: boolean }>(`select ${question}(${presenceLock}) as answer`)
    return rows[0]?.answer ?? false
  }
  if (!(await ask('pg_try_advisory_lock_shared'))) {
    await client.end()
    return undefined
  }
  return {
    lost,
    close: () => client.end().catch(() => {}),
    async leave() {
      try {
        await ask('pg_advisory_unlock_shared')
        return await ask('pg_try_advisory_lock')
      } catch {
        return false // the server is already gone
      }
    },
  }
}

function urlFor(cluster: Cluster, role: 'theke' | 'postgres', port: number): string {
  return `postgresql://${role}:${clusterPassword(cluster)}@127.0.0.1:${port}/${role}`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

import { randomBytes, randomInt } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster } from './postmaster.ts'
import { giveTo, type Account } from './run-as.ts'

export type Programs = { directory: string; account: Account }

const configuration = 'postgresql.conf'

/** The files of one embedded server: `data/`, `password` and `server.log`, all under one directory that only we read. */
export type Cluster = { directory: string; data: string }

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  jit: 'off',
  // In a busy minute queues and orders change so much that plans made for what they were take many times as long.
  autovacuum_naptime: '10s',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of single statements are logged by the application; here they would fill the disk and hold personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  password_encryption: 'scram-sha-256',
}

export function clusterIn(dataDir: string): Cluster {
  const directory = join(dataDir, 'postgres')
  return { directory, data: join(directory, 'data') }
}

export function clusterVersion({ data }: Cluster): number | undefined {
  const file = join(data, 'PG_VERSION')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}

export function clusterPassword({ directory }: Cluster): string {
  return readFileSync(join(directory, 'password'), 'utf8')
}

/**
 * Creates role and database in a directory of its own and moves it into place when it is complete: a crash in between
 * leaves no half-made cluster, and of two processes that do it at once the second finds the first one's.
 */
export async function createCluster(cluster: Cluster, programs: Programs, isDurable: boolean): Promise<void> {
  const { account } = programs
  removeAbandoned(cluster)
  const directory = `${cluster.directory}.new-${randomBytes(6).toString('hex')}`
  const data = join(directory, 'data')
  const password = randomBytes(24).toString('base64url')
  mkdirSync(directory, { mode: 0o700 })
  writeFileSync(join(directory, 'password'), password, { mode: 0o600 })
  if (account.owner)
    for (const path of [directory, join(directory, 'password')]) chownSync(path, account.owner, account.owner)

  const options = [
    '--username=postgres',
    `--pwfile=${join(directory, 'password')}`,
    '--auth=scram-sha-256',
    '--data-checksums',
  ]
  const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=de-AT']
  await account.run(join(programs.directory, 'initdb'), [
    '-D',
    data,
    ...options,
    ...language,
    ...(isDurable ? [] : ['--no-sync']),
  ])
  const statements = `create role theke login password '${password}'\ncreate database theke owner theke\n`
  await account.run(join(programs.directory, 'postgres'), ['--single', '-D', data, 'postgres'], statements)
  publish(directory, cluster)
}

function publish(directory: string, cluster: Cluster) {
  try {
    renameSync(directory, cluster.directory)
    const parent = openSync(join(cluster.directory, '..'), 'r')
    fsyncSync(parent) // or a power cut could bring back the old name
    closeSync(parent)
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    if (clusterVersion(cluster) === undefined) throw error
  }
}

function removeAbandoned(cluster: Cluster) {
  const anHourAgo = Date.now() - 3_600_000
  for (const path of globSync(`${cluster.directory}.new-*`)) {
    if (statSync(path).mtimeMs < anHourAgo) rmSync(path, { recursive: true, force: true })
  }
}

export type Start = {
  /** Instead of our own settings. */
  settings?: Record<string, string>
  meanwhile?: (() => Promise<unknown>) | undefined
  /** The only one at which the server is looked for. */
  port?: number | undefined
}

/** Starts the server and returns when it answers. Fails when another one is already there. */
export async function startCluster(
  cluster: Cluster,
  programs: Programs,
  { settings: overrides = {}, meanwhile = async () => {}, port }: Start,
): Promise<void> {
  const log = join(cluster.directory, 'server.log')
  if (existsSync(log) && statSync(log).size > 5_000_000) renameSync(log, `${log}.old`)
  const begin = existsSync(log) ? statSync(log).size : 0
  giveTo(programs.account, cluster.directory)
  for (const path of [cluster.directory, cluster.data]) chmodSync(path, 0o700) // a restored copy may be more open
  await configure(cluster, programs, { ...overrides, port: String(await portFor(cluster, port)) })
  const start = ['start', '-D', cluster.data, '-l', log, '-w', '-t', '60', '-s']
  const starting = programs.account.run(join(programs.directory, 'pg_ctl'), start).catch((error: unknown) => {
    const reason = existsSync(log) ? readFileSync(log, 'utf8').slice(begin).trim() : ''
    throw new Error(reason.replaceAll(/\s*\n\s*/g, ' | ') || 'it gives no reason', { cause: error })
  })
  await Promise.all([starting, meanwhile()])
}

/** A fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopCluster({ data }: Cluster, { account, directory }: Programs): Promise<void> {
  const running = findPostmaster(data)
  if (!running) return
  if (process.platform === 'win32') {
    await account.run(join(directory, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w'])
    return
  }
  // Not pg_ctl: it waits for the lock file to go, which never happens when the next process starts at once.
  process.kill(running.pid, 'SIGINT')
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(20)) {
    if (findPostmaster(data)?.pid !== running.pid) return
  }
  throw new Error(`The database server (process ${running.pid}) has not stopped after 60 s`)
}

/** Ours entirely: written anew at every start, so that a new version brings its own values. */
async function configure(cluster: Cluster, { account }: Programs, overrides: Record<string, string>) {
  const lines = Object.entries({ ...settings, ...overrides }).map(([name, value]) => `${name} = '${value}'`)
  const text = [
    '# Written at every start. To tune PostgreSQL, run a server of your own and set DATABASE_URL.',
    ...lines,
    '',
  ]
  const file = join(cluster.data, configuration)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text.join('\n'), { mode: 0o600 })
  if (account.owner) chownSync(draft, account.owner, account.owner)
  renameSync(draft, file)
}

/** Milliseconds in which processes of a killed server let go of its port: those that had just begun still hold it. */
const portWait = 5_000

/**
 * The port of last time, so that connections find the server again after it was restarted. A new one, where none is given
 * and the last one is taken, lies below the range that systems give to outgoing connections: one of those could take it
 * while the server is away.
 */
async function portFor({ data }: Cluster, given: number | undefined): Promise<number> {
  const last = /^port = '(\d+)'/m.exec(readFileSync(join(data, configuration), 'utf8'))?.[1]
  const wanted = given ?? Number(last ?? 0)
  if (wanted > 0)
    for (const deadline = Date.now() + portWait; Date.now() < deadline; await sleep(50))
      if (await freePort(wanted)) return wanted
  if (given) return given // the server itself says that it is taken
  for (const port of Array.from({ length: 20 }, () => randomInt(20_000, 32_000)))
    if (await freePort(port)) return port
  return (await freePort(0)) ?? wanted
}

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

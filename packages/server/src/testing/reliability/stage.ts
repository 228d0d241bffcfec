import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProviderDouble } from '../../features/payments/double/provider-double.ts'
import { startProviderDouble } from '../../features/payments/double/provider-double.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded.ts'
import { openSession } from '../../platform/database/session.ts'
import { findPostmaster, processesOf } from '../../platform/database/postmaster.ts'
import { freePort, startServerProcess, type ServerProcess } from '../server-process.ts'
import { defects, type Defect, type DefectName } from './defects.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'
import { readProbe, type Holdings } from './probe.ts'
import { Recorder } from './recorder.ts'

const password = 'korrektes pferd batterie'
const watched = join(import.meta.dirname, 'watched-main.ts')

/** A shop in processes of its own, with doubles around it and a recorder beside it. */
export type Stage = {
  dataDir: string
  origin: string
  server: ServerProcess
  environment: Record<string, string>
  /** What is broken on purpose in the server that runs now. */
  defects: readonly DefectName[]
  branch: number
  product: number
  post: PostOffice
  double: ProviderDouble
  /** Starts the server again on the same port, with these defects; with what `environment` has now. */
  start(names?: readonly DefectName[]): Promise<ServerProcess>
  /** Another process of the same shop. */
  startAnother(): Promise<ServerProcess>
  /** What the server holds now. */
  holdings(): Promise<Holdings>
  databaseUrl(): string
  /** Asks the database itself, on a connection of its own. */
  sql<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** The session of the administrator. */
  cookie(): string
  asAdmin(method: string, path: string, body?: unknown): Promise<{ status: number; data: never }>
  /** Opens a new session for asAdmin. */
  signIn(): Promise<void>
  /** Waits until nothing is left to do of what came before. */
  rest(): Promise<void>
  newRecorder(): Promise<Recorder>
  postmaster(): number
  databaseProcesses(): number[]
  close(): Promise<void>
}

export type StageOptions = {
  /** A server of its own instead of the embedded one. */
  databaseUrl?: string
  defects?: readonly DefectName[]
  /** More settings of the server. */
  environment?: Record<string, string>
}

export async function openStage({
  databaseUrl,
  defects: first = [],
  environment: more = {},
}: StageOptions = {}): Promise<Stage> {
  const workspace = mkdtempSync(join(tmpdir(), 'theke-stage-'))
  chmodSync(workspace, 0o755) // PostgreSQL may run as nobody
  const dataDir = join(workspace, 'shop')
  const post = await openPostOffice()
  const double = await startProviderDouble()
  const port = await freePort()
  const probePort = await freePort()
  const environment: Record<string, string> = {
    PORT: String(port),
    DATA_DIR: dataDir,
    SECRET_KEY: 'the key of the shop and of its copies',
    SHOP: 'empty',
    LOG_LEVEL: 'fatal',
    ADMIN_USERNAME: 'chef',
    ADMIN_PASSWORD: password,
    SMTP_URL: post.smtpUrl,
    SMS_URL: post.smsUrl,
    SMS_TOKEN: 'token',
    SMS_FROM: 'Theke',
    MOLLIE_API_KEY: 'test_double',
    MOLLIE_URL: double.url,
    DATATRANS_MERCHANT_ID: '1100000000',
    DATATRANS_PASSWORD: 'double',
    DATATRANS_SIGN_KEY: '1337',
    DATATRANS_URL: double.url,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...more,
  }
  const origin = `http://127.0.0.1:${port}`
  const cluster = join(dataDir, 'postgres')
  let cookie = ''

  const stage: Stage = {
    dataDir,
    origin,
    environment,
    post,
    double,
    defects: [],
    branch: 0,
    product: 0,
    server: undefined as unknown as ServerProcess,
    async start(names = []) {
      stage.defects = names
      for (const ddl of names.flatMap((name) => (defects[name] as Defect).ddl ?? [])) await stage.sql(ddl)
      const own = { PROBE_PORT: String(probePort), DEFECTS: names.join(',') }
      stage.server = await startServerProcess({ ...environment, ...own }, watched)
      return stage.server
    },
    startAnother: async () => startServerProcess({ ...environment, PORT: String(await freePort()) }),
    holdings: () => readProbe(probePort),
    databaseUrl: () => more['DATABASE_DIRECT_URL'] ?? databaseUrl ?? embeddedUrl(cluster),
    sql: (text, values) => ask(stage.databaseUrl(), text, values),
    cookie: () => cookie,
    async asAdmin(method, path, body) {
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (path === '/login') cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
      const text = await response.text()
      return { status: response.status, data: (text ? JSON.parse(text).data : undefined) as never }
    },
    async signIn() {
      const { status } = await stage.asAdmin('POST', '/login', { username: 'chef', password })
      if (status >= 300) throw new Error(`signing in was answered with ${status}`)
    },
    async rest() {
      // what a killed process had begun is left alone: the next one takes it over after two minutes
      const due = `select to_jsonb(job) - 'payload' as job from graphile_worker._private_jobs job
        where run_at <= now() and attempts < max_attempts
        and (locked_at is null or locked_at > now() - interval '5 seconds')`
      let left: { job: unknown }[] = []
      for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(200)) {
        left = await stage.sql<{ job: unknown }>(due)
        if (left.length === 0) return
      }
      throw new Error(`after two minutes these jobs are still due: ${JSON.stringify(left.slice(0, 5))}`)
    },
    newRecorder: () => Recorder.open(join(workspace, `recorder-${randomUUID()}.ndjson`)),
    postmaster: () => findPostmaster(join(cluster, 'data'))?.pid ?? 0,
    databaseProcesses: () => [stage.postmaster(), ...processesOf({ pid: stage.postmaster() })],
    async close() {
      await stage.server.end('SIGTERM')
      await post.close()
      await double.close()
      rmSync(workspace, { recursive: true, force: true })
    },
  }
  try {
    await stage.start()
    await furnish(stage)
    if (first.length > 0) {
      await stage.server.end('SIGKILL')
      await stage.start(first)
    }
  } catch (error) {
    await stage.close().catch(() => {})
    throw error
  }
  return stage
}

async function ask<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = await openSession(url, 'theke-stage')
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

export type Copy = Pick<Stage, 'sql' | 'close'> & { start(): Promise<void> }

/** A second shop that a restore fills; it knows the same mail server as the first. */
export async function openCopy(
  { dataDir, environment }: Stage,
  fill: (environment: Record<string, string>) => Promise<void>,
): Promise<Copy> {
  const { DATABASE_URL: _original, ...rest } = environment
  const copied = { ...rest, DATA_DIR: `${dataDir}-${randomUUID()}`, PORT: String(await freePort()) }
  await fill(copied)
  // keeps the database running between the restore and the start
  const embedded = await startEmbeddedPostgres({ dataDir: copied.DATA_DIR, log: () => {} })
  let server: ServerProcess | undefined
  return {
    sql: (text, values) => ask(embedded.url, text, values),
    async start() {
      server = await startServerProcess(copied)
    },
    async close() {
      await server?.end('SIGTERM')
      await embedded.stop()
      rmSync(copied.DATA_DIR, { recursive: true, force: true })
    },
  }
}

function embeddedUrl(cluster: string): string {
  const password = readFileSync(join(cluster, 'password'), 'utf8')
  const port = findPostmaster(join(cluster, 'data'))?.port ?? 0
  return `postgresql://theke:${password}@127.0.0.1:${port}/theke`
}

/** A branch that is always open and takes every payment, and something to buy. */
async function furnish(stage: Stage) {
  /** On a busy machine a server that has just started may answer 503 for some seconds. */
  const sent = async (path: string, body: object) => {
    let answer = await stage.asAdmin('POST', path, body)
    for (let tries = 0; answer.status === 503 && tries < 20; tries++) {
      await sleep(1_000)
      answer = await stage.asAdmin('POST', path, body)
    }
    const { status, data } = answer
    if (status >= 300) throw new Error(`${path} answered ${status}`)
    return data as { id: number } | null
  }
  const idOf = async (path: string, body: object) => (await sent(path, body))?.id ?? 0
  await sent('/login', { username: 'chef', password })
  stage.branch = await idOf('/branches', {
    identifier: 'graz',
    name: 'Graz',
    isPublic: true,
    openingHours: [{ type: 'daily', isClosed: false, from: '00:00', to: '24:00' }],
    isTakeawayEnabled: true,
    isMollieEnabled: true,
    isDatatransEnabled: true,
  })
  stage.product = await idOf('/products', { name: 'Kürbiskernöl', price: 14.4, tax: 10 })
  await sent('/config', {
    enableMollie: true,
    enablePluginMollie: true,
    enableDatatrans: true,
    enablePluginDatatrans: true,
    enablePluginSMS: true,
  })
}

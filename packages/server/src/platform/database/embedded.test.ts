import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedOptions, type EmbeddedPostgres } from './embedded.ts'
import { findBinaries } from './postgres-binaries.ts'
import { findPostmaster, processesOf } from './postmaster.ts'
import { possibleAccounts } from './run-as.ts'

let seed: string
let dataDir: string
let data: string
let opened: EmbeddedPostgres[]
let apps: ChildProcess[]

vi.setConfig({ testTimeout: 60_000 })

// Creating a database takes longer than all the rest; most tests begin with a copy of one that was used and stopped.
beforeAll(async () => {
  seed = mkdtempSync(join(tmpdir(), 'theke-seed-'))
  await (await startEmbeddedPostgres({ dataDir: seed, log: () => {}, settings: { fsync: 'off' } })).stop()
})

afterAll(() => rmSync(seed, { recursive: true, force: true }))

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'theke-embedded-'))
  cpSync(seed, dataDir, { recursive: true })
  data = join(dataDir, 'postgres/data')
  opened = []
  apps = []
})

afterEach(async () => {
  for (const app of apps) app.kill('SIGKILL')
  for (const server of opened) await server.stop()
  if (findPostmaster(data)) await (await start()).stop() // an orphan: adopt it and be the last to leave
  rmSync(dataDir, { recursive: true, force: true })
})

test('the first start creates a database for a role that is not a superuser', async () => {
  forgetDatabase()
  const server = await start()
  expect(server.joined).toBe(false)
  expect(await ask(server.url, `select rolsuper as answer from pg_roles where rolname = current_user`)).toBe(
    false,
  )
  expect(
    await ask(server.superuserUrl, `select rolsuper as answer from pg_roles where rolname = current_user`),
  ).toBe(true)
  expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600)
  expect(await ask(server.url, `select 'Äpfel' < 'Birnen' as answer`)).toBe(true)
})

test('a shop that names no settings gets a server that survives a power cut', async () => {
  const server = await start({ settings: {} })
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    expect(await ask(server.url, `select current_setting('${name}') as answer`)).toBe('on')
  }
})

test('a wrong password is refused', async () => {
  const server = await start()
  const url = new URL(server.url)
  url.password = 'wrong'
  await expect(ask(url.href, 'select 1 as answer')).rejects.toThrow('password authentication failed')
})

test('a second process joins the running server, and the last one to leave stops it', async () => {
  const first = await start()
  const second = await start()
  expect(second).toMatchObject({ joined: true, url: first.url })

  await first.stop()
  expect(await ask(second.url, 'select 1 as answer')).toBe(1)
  await second.stop()
  expect(findPostmaster(data)).toBeUndefined()
})

test('a start that the running server does not let in ends with its process id (R4)', async () => {
  const first = await start()
  writeFileSync(join(dataDir, 'postgres/password'), 'wrong')
  await expect(start({ startTimeout: 500 })).rejects.toThrow(
    new RegExp(
      `does not let us in \\(process ${findPostmaster(data)?.pid}\\): password authentication failed`,
    ),
  )
  await first.stop()
  expect(findPostmaster(data)).toBeUndefined()
})

test('who joined may leave first', async () => {
  const first = await start()
  const second = await start()
  await second.stop()
  expect(await ask(first.url, 'select 1 as answer')).toBe(1)
  await first.stop()
  expect(findPostmaster(data)).toBeUndefined()
})

test('after kill -9 of the application the next one adopts the server, with all data, and stops it', async () => {
  const app = await startApp()
  await ask(app.url, 'create table kept (id int); insert into kept values (7); select 1 as answer')
  app.process.kill('SIGKILL')
  await once(app.process, 'exit')
  expect(findPostmaster(data)).toBeDefined()

  const next = await start()
  expect(next.joined).toBe(true)
  expect(await ask(next.url, 'select id as answer from kept')).toBe(7)
  await next.stop()
  expect(findPostmaster(data)).toBeUndefined()
})

test('four processes that start at once share one server, and nothing is left when all have ended', async () => {
  forgetDatabase()
  const started = await Promise.all([startApp(), startApp(), startApp(), startApp()])
  expect(new Set(started.map(({ url }) => url)).size).toBe(1)
  expect(started.filter(({ joined }) => !joined)).toHaveLength(1)

  await Promise.all(
    started.map(async ({ process: app }) => {
      app.kill('SIGTERM')
      await once(app, 'exit')
    }),
  )
  expect(findPostmaster(data)).toBeUndefined()
})

test('a process that starts while the last one leaves gets a server of its own', async () => {
  for (let round = 0; round < 3; round += 1) {
    const leaving = await start()
    const [, arriving] = await Promise.all([leaving.stop(), start()])
    expect(await ask(arriving.url, 'select 1 as answer')).toBe(1)
    await arriving.stop()
  }
})

test('a server that was killed comes back at the same address, with everything committed', async () => {
  const server = await start({ settings: {} })
  await ask(server.url, 'create table kept (id int); insert into kept values (8); select 1 as answer')
  process.kill(findPostmaster(data)?.pid ?? 0, 'SIGKILL')
  await expect
    .poll(() => ask(server.url, 'select id as answer from kept').catch(() => 'away'), { timeout: 15_000 })
    .toBe(8)
})

test('a server that was killed comes back at the same address when its port is free only a while later', async () => {
  const port = () => Number(new URL(server.url).port)
  const holder = createServer()
  const server = await start({ log: (line) => line.includes('went away') && holder.listen(port()) })
  process.kill(findPostmaster(data)?.pid ?? 0, 'SIGKILL')
  await once(holder, 'listening')
  await sleep(700) // processes that had just begun hold it for so long on a busy machine
  holder.close()
  await expect
    .poll(() => ask(server.url, 'select 1 as answer').catch(() => 'away'), { timeout: 15_000 })
    .toBe(1)
})

test('a server whose repair failed while the disk was full comes back when there is room again', async () => {
  const server = await start({ settings: {} })
  await ask(server.url, 'create table kept (id int); insert into kept values (9); select 1 as answer')
  const postmaster = findPostmaster(data)!
  for (const pid of [postmaster.pid, ...processesOf(postmaster)]) limitFiles(pid, '65536:unlimited')
  await ask(server.url, 'insert into kept select generate_series(1, 100000); select 1 as answer').catch(
    () => {},
  )
  const log = () => readFileSync(join(dataDir, 'postgres/server.log'), 'utf8')
  // a server that hears of the beginning of the repair and of its failure at once waits for ever
  await expect.poll(log, { timeout: 30_000, interval: 5 }).toContain('last known up')
  process.kill(postmaster.pid, 'SIGSTOP')
  await expect.poll(log, { timeout: 30_000 }).toMatch(/redo starts[^]*File too large/)
  for (const pid of [postmaster.pid, ...processesOf(postmaster)]) limitFiles(pid, 'unlimited')
  process.kill(postmaster.pid, 'SIGCONT')
  const first = () => ask(server.url, 'select id as answer from kept').catch(() => 'away')
  await expect.poll(first, { timeout: 30_000 }).toBe(9)
})

test('a postmaster.pid left over from a reboot, whose number now belongs to another process, is no obstacle', async () => {
  writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1700000000\n5432\n\n127.0.0.1\n`)
  const server = await start()
  expect(server.joined).toBe(false)
})

test('a port taken by somebody else is given up for a free one', async () => {
  const first = await start()
  await first.stop()
  const squatter = createServer()
  squatter.listen(Number(new URL(first.url).port), '127.0.0.1')
  await once(squatter, 'listening')
  try {
    const second = await start()
    expect(second.url).not.toBe(first.url)
    expect(await ask(second.url, 'select 1 as answer')).toBe(1)
  } finally {
    squatter.close()
  }
})

test('a crash while the database is being created leaves nothing behind that disturbs the next start', async () => {
  forgetDatabase()
  const half = join(dataDir, 'postgres.new-0123')
  mkdirSync(join(half, 'data'), { recursive: true })
  writeFileSync(join(half, 'data/PG_VERSION'), '18\n')
  const server = await start()
  expect(await ask(server.url, 'select 1 as answer')).toBe(1)
})

test('programs that do not run are passed over for the next ones', async () => {
  const broken = join(dataDir, 'broken')
  mkdirSync(broken)
  writeFileSync(join(broken, 'postgres'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const server = await start({ binaries: [{ directory: broken, origin: 'broken' }, ...findBinaries()] })
  expect(await ask(server.url, 'select 1 as answer')).toBe(1)
})

test('where no PostgreSQL works, one line says so and what to do', async () => {
  forgetDatabase()
  await expect(start({ binaries: [{ directory: '/nowhere', origin: 'nowhere' }] })).rejects.toThrow(
    /^No PostgreSQL found that works here \(nowhere as .*\)\. Install PostgreSQL 15 or newer, or set DATABASE_URL\.$/s,
  )
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('a damaged data directory is refused with what the server says, not after a long wait', async () => {
  rmSync(join(data, 'global'), { recursive: true })
  await expect(start()).rejects.toThrow(/does not start.*(global|control file)/)
})

const accounts = await Promise.all(
  possibleAccounts().map(async (account) => {
    const [binaries] = findBinaries()
    const works = binaries && account.canReach(binaries.directory) && account.run('sh', ['-c', 'true'])
    return works ? works.then(() => account).catch(() => undefined) : undefined
  }),
)

test.each(accounts.filter((account) => account !== undefined))('works through $name', async (account) => {
  forgetDatabase()
  if (!account.canReach(dataDir)) chmodSync(dataDir, 0o755) // else it stays closed to all but root
  const server = await start({ accounts: [account] })
  expect(await ask(server.url, 'select 1 as answer')).toBe(1)
  const pid = findPostmaster(data)?.pid
  expect(pid).toBeGreaterThan(1)
  await server.stop()
  expect(findPostmaster(data)).toBeUndefined()
  const again = await start() // the files change their owner when another way is used
  expect(await ask(again.url, 'select 1 as answer')).toBe(1)
})

function forgetDatabase() {
  rmSync(join(dataDir, 'postgres'), { recursive: true })
}

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    settings: { fsync: 'off' },
    ...options,
  })
  opened.push(server)
  return server
}

/** As on a full disk, writing beyond it fails. */
function limitFiles(pid: number, bytes: string) {
  spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}`])
}

async function startApp(): Promise<{ process: ChildProcess; joined: boolean; url: string }> {
  const script = join(import.meta.dirname, 'embedded-app.fixture.ts')
  const app = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  apps.push(app)
  const [line] = await once(app.stdout, 'data')
  return { process: app, ...JSON.parse(String(line)) }
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const results = [await client.query(question)].flat()
    return results.at(-1)?.rows[0]?.answer
  } finally {
    await client.end()
  }
}

import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { clusterIn } from '../../platform/database/cluster.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded.ts'
import { findPostmaster } from '../../platform/database/postmaster.ts'
import { packages } from '../../platform/place.ts'
import { startServerProcess } from '../server-process.ts'
import { memoryOf, memoryOfFamily, processorTime, quantile, visit } from './figures.ts'
import { hostOf, makeShops } from './template.ts'

/** `npm run test:shops`: what many shops in one process cost, with the bounds that have to hold. */
const { values } = parseArgs({ options: { shops: { type: 'string', default: '200' } } })
const count = Number(values.shops)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** As `npm start` runs it. */
const program = join(packages, 'server/dist/main.js')
if (process.platform !== 'linux' || !existsSync(program)) {
  say('This needs Linux, and a server that is built: npm start builds it.')
  process.exit(1)
}

type Line = { what: string; measured: number; bound: number; unit: string }
const lines: Line[] = []
const note = (what: string, measured: number, bound: number, unit: string) => {
  lines.push({ what, measured, bound, unit })
  say(
    `${measured <= bound ? 'held  ' : 'BROKEN'}  ${what}: ${measured.toFixed(unit === '' ? 0 : 1)} ${unit} (at most ${bound})`,
  )
}

const root = mkdtempSync(join(tmpdir(), 'theke-shops-'))
chmodSync(root, 0o755) // PostgreSQL may run as another user
const dataDir = join(root, 'postgres')
const postgres = await startEmbeddedPostgres({ dataDir, log: say })
const administrator = new Client({ connectionString: postgres.superuserUrl })
await administrator.connect()

/** Connections of the server, whatever they are for; the one of this program is not among them. */
async function connections(): Promise<number> {
  const { rows } = await administrator.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname like 'shop\\_%'`,
  )
  return rows[0]?.count ?? 0
}

async function untilConnections(most: number) {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(500))
    if ((await connections()) <= most) return
}

try {
  const began = performance.now()
  const directory = await makeShops(postgres, root, count)
  say(`${count} shops made in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  const environment = {
    SHOPS: directory,
    SHOPS_IDLE: '2',
    DATA_DIR: join(root, 'data'),
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: '--max-semi-space-size=8',
  }
  const server = await startServerProcess(environment, program)
  try {
    await measure(server.child.pid ?? 0, Number(new URL(server.origin).port))
  } finally {
    await server.end('SIGTERM')
  }
} finally {
  await administrator.end()
  await postgres.stop()
  rmSync(root, { recursive: true, force: true })
}

async function measure(pid: number, port: number) {
  const hosts = Array.from({ length: count }, (_, index) => hostOf(index + 1))
  const failed: string[] = []
  const firstPage = async (host: string) => {
    const { status, milliseconds } = await visit(port, host).catch((error: Error) => ({
      status: error.message,
      milliseconds: NaN,
    }))
    if (status !== 200) failed.push(`${host}: ${status}`)
    return milliseconds
  }
  for (const host of hosts.slice(0, 5)) await firstPage(host) // the process itself is cold as well
  const cold: number[] = []
  const before = processorTime(pid)
  for (const host of hosts.slice(5)) cold.push(await firstPage(host))
  const processor = (processorTime(pid) - before) / cold.length
  note('processor of the server for opening, first page and closing', processor, 300, 'ms')
  note('first page of a closed shop, median', quantile(cold, 0.5), 300, 'ms')
  note('first page of a closed shop, 95th percentile', quantile(cold, 0.95), 300, 'ms')

  let most = 0
  let isWatching = true
  const watching = (async () => {
    while (isWatching) {
      most = Math.max(most, await connections())
      await sleep(20)
    }
  })()
  const burst = hosts.slice(0, 60)
  const times = await Promise.all(burst.flatMap((host) => [host, host, host].map(firstPage)))
  say(`        60 shops opened at once: the last page after ${(Math.max(...times) / 1_000).toFixed(1)} s`)
  isWatching = false
  await watching
  note('connections while 60 shops open at once', most, 40, '')

  // a database that is dropped while its shop is open, with a job in its queue
  await firstPage(hostOf(1))
  await administrator.query('drop database shop_1 with (force)')
  const { status } = await visit(port, hostOf(1))
  note('shops that harm others by losing their database', await harmedBy(port, status), 0, '')

  await untilConnections(0)
  await sleep(5_000) // what was freed goes back
  note(`connections of ${count} idle shops`, await connections(), 20, '')
  note(`memory of the server, ${count} idle shops`, memoryOf(pid), 500, 'MB')
  const postmaster = findPostmaster(clusterIn(dataDir).data)
  note(`memory of PostgreSQL, ${count} idle shops`, memoryOfFamily(postmaster?.pid ?? 0), 1_024, 'MB')
  note('pages that failed', failed.length, 0, '')
  for (const line of failed.slice(0, 10)) say(`        ${line}`)
}

/** Nobody but the shop itself notices; it answers that it is away. */
async function harmedBy(port: number, status: number): Promise<number> {
  const others = await Promise.all(
    [2, 3].map((index) => visit(port, hostOf(index)).catch(() => ({ status: 0 }))),
  )
  return [status === 503 || status === 200, ...others.map((answer) => answer.status === 200)].filter(
    (isFine) => !isFine,
  ).length
}

say('\n| what | measured | bound | held |\n| --- | ---: | ---: | --- |')
for (const { what, measured, bound, unit } of lines)
  say(
    `| ${what} | ${measured.toFixed(unit === '' ? 0 : 1)} ${unit} | ${bound} ${unit} | ${measured <= bound ? 'yes' : '**no**'} |`,
  )
process.exitCode = lines.every(({ measured, bound }) => measured <= bound) ? 0 : 1

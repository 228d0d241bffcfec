import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterIn } from '../packages/server/src/platform/database/cluster.ts'
import { openDatabase } from '../packages/server/src/platform/database/connect.ts'
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded.ts'
import { migrateDatabase } from '../packages/server/src/platform/database/migrate.ts'
import { findPostmaster } from '../packages/server/src/platform/database/postmaster.ts'
import { growOrders } from '../packages/server/src/testing/grow-orders.ts'
import { createDatabase } from './orders/create-database.ts'
import { type Figures, type Server, measure, median, send, startServer } from './orders/load.ts'
import { plantShop, threeLines } from './orders/shop.ts'
import { measureWholeOrders } from './orders/whole-order.ts'
import { record } from './record.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3)
const many = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)

/** Both in turn, several times; the ratio of the medians, so that a busy moment of the machine hits both. */
async function compare(
  label: string,
  servers: { ours: Server; floor: Server; many?: Server },
  run: (server: Server) => Promise<Figures>,
): Promise<{ rate: number; cpu: number }> {
  const ours: Figures[] = []
  const floor: Figures[] = []
  const many: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    floor.push(await run(servers.floor))
    if (servers.many) many.push(await run(servers.many))
    ours.push(await run(servers.ours))
  }
  const of = (figures: Figures[], name: keyof Figures) => median(figures.map((figure) => figure[name]))
  const cpuOf = (figures: Figures[]) => of(figures, 'cpuOfServer') + of(figures, 'cpuOfDatabase')
  const rate = of(ours, 'perSecond') / of(floor, 'perSecond')
  const cpu = cpuOf(ours) / cpuOf(floor)
  const row = (figures: Figures[]) =>
    [
      `${number(of(figures, 'perSecond')).padStart(7)}/s`,
      `${number(cpuOf(figures), 2).padStart(6)} ms CPU (database ${number(of(figures, 'cpuOfDatabase'), 2)})`,
      `${number(of(figures, 'statements'), 1).padStart(5)} SQL`,
      `${number(of(figures, 'p95'), 1).padStart(7)} ms p95`,
    ].join('')
  say(`${label}\n  floor ${row(floor)}`)
  if (many.length > 0) say(`        ${row(many)}, a statement for each table`)
  say(`  ours  ${row(ours)}`)
  say(`  → ${number(rate * 100)} % of the floor's speed, ${number(cpu, 2)}x its CPU`)
  return { rate, cpu }
}

/** Placing and polling orders against a bare server that writes and reads the same rows. */
async function benchCalls(url: string, postmaster: number, files: string) {
  const database = await openDatabase(url)
  await migrateDatabase(database)
  const shop = await plantShop(database)
  const ours = await startServer('server', url, files)
  const path = '/api/orders'
  const first = await send(ours.port, { method: 'POST', path, body: threeLines(shop, shop.branches[0] ?? 0) })
  const { uid, hash } = JSON.parse(first.text).data as { uid: string; hash: string }
  const floor = await startServer('floor', url, files)
  const many = await startServer('floor', url, files, { BENCH_FLOOR: 'many' })
  const servers = { ours, floor, many }
  let turn = 0
  const order = (branches: number) => () => ({
    method: 'POST' as const,
    path,
    headers: { 'idempotency-key': randomUUID() },
    body: threeLines(shop, shop.branches[turn++ % branches] ?? 0),
  })
  try {
    // the first thousands of calls run code that is not compiled yet, and plans that are not kept yet
    for (const server of [floor, many, ours])
      await measure(server, postmaster, { clients: 16, seconds, expected: 201, next: order(8) })
    await database.pool.query('analyze')
    say('POST /api/orders, three lines')
    for (const branches of [1, 8]) {
      for (const clients of [1, 16]) {
        const label = `${clients} client${clients > 1 ? 's' : ''}, ${branches} branch${branches > 1 ? 'es' : ''}`
        const { rate, cpu } = await compare(label, servers, (server) =>
          measure(server, postmaster, { clients, seconds, expected: 201, next: order(branches) }),
        )
        record(`placing, ${label}: orders of the floor`, rate * 100, 80, { unit: '%', isAtLeast: true })
        record(`placing, ${label}: CPU of the floor`, cpu, 1.4, { unit: 'x' })
      }
    }
    say('\nGET /api/orders/public/{uid}/{hash}, 304')
    const poll = () => ({
      method: 'GET' as const,
      path: `${path}/public/${uid}/${hash}`,
      headers: { 'if-none-match': '"1"' },
    })
    const { rate } = await compare('16 clients', { ours, floor }, (server) =>
      measure(server, postmaster, { clients: 16, seconds, expected: 304, next: poll }),
    )
    record('order status, 304: time of the floor', 1 / rate, 1.5, { unit: 'x' })
  } finally {
    for (const { child } of [ours, floor, many]) child.kill()
    await database.close()
  }
}

/** Orders with everything that follows from them: mails, prints, alarms, customers. */
async function benchWholeOrders(url: string, postmaster: number, files: string) {
  const database = await openDatabase(url)
  await migrateDatabase(database)
  const shop = await plantShop(database)
  const ours = await startServer('server', url, files, { BENCH_WORKER: 'on' })
  const orders = 300 * seconds
  const load = { pool: database.pool, shop, orders, clients: 16 }
  try {
    await measureWholeOrders(ours, postmaster, load)
    await database.pool.query('analyze')
    const { cpuOfServer, cpuOfDatabase, statements, perSecond, behind, messages } = await measureWholeOrders(
      ours,
      postmaster,
      load,
    )
    const cpu = cpuOfServer + cpuOfDatabase
    say(`\nOrders with ${number(messages, 1)} messages each, until the queue is empty`)
    say(
      `  ${number(perSecond)}/s, ${number(cpu, 2)} ms CPU (database ${number(cpuOfDatabase, 2)}), ${number(statements, 1)} SQL, queue empty ${number(behind, 1)} s after the last order`,
    )
    record('order with its messages: CPU', cpu, 8, { unit: 'ms' })
    record('queue empty after the last order', behind, 5, { unit: 's' })
  } finally {
    ours.child.kill()
    await database.close()
  }
}

const lists = {
  current: '/api/orders/current',
  'history, page 1': '/api/orders?limit=50',
  'history, searched': '/api/orders?limit=50&search=kunde4711',
}

/** The lists of an employee with few and with very many orders. */
async function benchLists(url: string, postmaster: number, files: string) {
  const database = await openDatabase(url)
  await migrateDatabase(database)
  const shop = await plantShop(database)
  const ours = await startServer('server', url, files)
  const time = async (path: string) => {
    const next = () => ({ method: 'GET' as const, path, headers: shop.cookie })
    await measure(ours, postmaster, { clients: 1, seconds: 0.5, expected: 200, next })
    const { perSecond } = await measure(ours, postmaster, { clients: 1, seconds: 2, expected: 200, next })
    return 1_000 / perSecond
  }
  try {
    say('\nLists, milliseconds per call of one client')
    for (let order = 0; order < 40; order++) {
      const body = threeLines(shop, shop.branches[order % 2] ?? 0)
      await send(ours.port, { method: 'POST', path: '/api/orders', body })
    }
    await growOrders(database, 10_000)
    const few: Record<string, number> = {}
    for (const [name, path] of Object.entries(lists)) few[name] = await time(path)
    await growOrders(database, many)
    for (const [name, path] of Object.entries(lists)) {
      const small = few[name] ?? Number.NaN
      const large = await time(path)
      const ratio = large / small
      say(
        `  ${name}: ${number(small, 2)} with 10,000 orders, ${number(large, 2)} with ${number(many)} → ${number(ratio, 2)}x`,
      )
      record(`orders, ${name}: ${number(many)} to 10,000`, ratio, 2, { unit: 'x' })
    }
  } finally {
    ours.child.kill()
    await database.close()
  }
}

export default async function benchOrders() {
  const dataDir = await mkdtemp(join(tmpdir(), 'theke-bench-'))
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const postmaster = findPostmaster(clusterIn(dataDir).data)?.pid ?? 0
  const files = join(dataDir, 'files')
  try {
    await benchCalls(embedded.url, postmaster, files)
    await benchWholeOrders(await createDatabase(embedded, 'whole_orders'), postmaster, files)
    await benchLists(await createDatabase(embedded, 'lists'), postmaster, files)
  } finally {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

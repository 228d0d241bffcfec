import { countVisits } from '../packages/server/src/features/analytics/count-visits.ts'
import { findCountedOrders } from '../packages/server/src/features/orders/counted-orders.ts'
import { catchUpOrders, catchUpVisits } from '../packages/server/src/features/statistics/rollups.ts'
import { plantShop, threeLines } from './orders/shop.ts'
import { Client } from 'pg'
import { type OpenApp, withApp } from './open-app.ts'
import { record } from './record.ts'

const many = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
const events = Number(process.env['BENCH_EVENTS'] ?? 10 * many)
const rounds = 20
const zone = 'Europe/Vienna'
const day = 86_400_000
/** Raw events are kept for so many days (OPEN-200). */
const keptDays = 35
const askedDays = 90

const dateBefore = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)
const period = `from=${dateBefore(askedDays - 1)}&to=${dateBefore(0)}`
const calls = [
  'unique-visitors',
  'page-views',
  'pages',
  'events',
  'visitor-times',
  'orders',
  'revenue',
  'canceled-orders',
  'items',
  'popular-items',
  'order-times',
  'summary',
  'reviews',
  'working-activities',
  'working-schedules',
].map((name) => [name, `/api/statistics/${name}?${period}`] as const)
const asked = [...calls, ['forecast', '/api/statistics/forecast'] as const]

/** Orders of some hundred kinds, 900 a day, and the visits of five weeks. */
async function fill({ app, database }: OpenApp, { orders, visits }: { orders: number; visits: number }) {
  const shop = await plantShop(database)
  for (let n = 0; n < 200; n++) {
    const products = shop.products.slice(n).concat(shop.products.slice(0, n))
    const payload = threeLines({ ...shop, products }, shop.branches[n % 8] ?? 0)
    const headers = { 'content-type': 'application/json' }
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/orders', headers, payload })
    if (statusCode !== 201) throw new Error(body)
  }
  // a connection of its own: those of the pool are closed when a statement takes long
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query<{
      name: string
    }>(`select column_name as name from information_schema.columns
      where table_name = 'orders' and is_generated = 'NEVER' and column_name <> 'id' order by ordinal_position`)
    const replaced: Record<string, string> = {
      uid: `upper(lpad(to_hex(n), 8, '0'))`,
      hash: `md5(n::text)`,
      branch: `1 + n % 8`,
      ticket_number: `1000000 + n`,
      created_at: `now() - (n * interval '1 day' / 900)`,
      is_confirmed: 'true',
      is_completed: `n % 20 <> 0`,
      is_rejected: `n % 20 = 0`,
      email: `'kunde' || n % 5000 || '@example.at'`,
      phone: `'+43664' || 1000000 + n % 5000`,
      fingerprint: 'null',
    }
    await client.query(
      `insert into orders (${rows.map(({ name }) => `"${name}"`).join(', ')})
       select ${rows.map(({ name }) => replaced[name] ?? `o."${name}"`).join(', ')}
       from generate_series(1000, 999 + $1::int) n
       join (select row_number() over (order by id) as place, * from orders limit 200) o on o.place = 1 + n % 200`,
      [orders],
    )
    // every order was noted by itself; here each day of a branch is built once
    await client.query(`with noted as (delete from rollup_queue returning branch, placed_at)
      insert into rollup_queue (branch, placed_at, due_at)
      select distinct branch, date_trunc('day', placed_at), date_trunc('day', placed_at) from noted`)
    await client.query(
      `insert into analytics_events (created_at, type, name, category, path, visitor, data)
       select now() - n * ($2::int * interval '1 day' / $1::int), case when n % 3 = 0 then 'event' else 'pageview' end,
         'Seite ' || n % 400, '', '/seite/' || n % 400, md5((n % 20000)::text), '{}' from generate_series(1, $1::int) n`,
      [visits, keptDays],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** What the jobs of the server have done by then. */
async function buildRollups({ database: { orm } }: OpenApp) {
  const sources = { orders: findCountedOrders, visits: countVisits }
  await catchUpOrders(orm, sources, zone, 1_000_000)
  for (let back = keptDays; back >= 0; back--)
    await catchUpVisits(orm, sources, { now: new Date(Date.now() - back * day), zone })
  await orm.execute('vacuum analyze daily_rollups')
}

type Times = { best: number; p95: number }

/** The best and the 95th of hundred milliseconds. */
async function timesOf(work: () => Promise<void>): Promise<Times> {
  const all: number[] = []
  for (let round = 0; round < rounds + 5; round++) {
    const began = performance.now()
    await work()
    if (round >= 5) all.push(performance.now() - began)
  }
  all.sort((one, other) => one - other)
  return { best: all[0] ?? 0, p95: all[Math.floor(rounds * 0.95) - 1] ?? 0 }
}

/** Each call, and what a job reads when something of a day has changed. */
async function timesOfAll({ app, admin, database: { orm } }: OpenApp): Promise<Map<string, Times>> {
  const times = new Map<string, Times>()
  for (const [name, url] of asked) {
    const ask = async () => {
      const { statusCode, body } = await app.inject({ url, headers: admin })
      if (statusCode !== 200) throw new Error(`${url}: ${body}`)
    }
    times.set(name, await timesOf(ask))
  }
  const span = { from: new Date(Date.now() - 3 * day), to: new Date(Date.now() - 2 * day) }
  const read = async () => void (await findCountedOrders(orm, 1, span))
  times.set('a day of a branch, by its job', await timesOf(read))
  return times
}

async function measure(size: { orders: number; visits: number }) {
  let times = new Map<string, Times>()
  await withApp(async (opened) => {
    const began = performance.now()
    await fill(opened, size)
    await buildRollups(opened)
    const seconds = ((performance.now() - began) / 1_000).toFixed(0)
    process.stdout.write(
      `${size.orders.toLocaleString('en')} orders, ${size.visits.toLocaleString('en')} events: ready after ${seconds} s\n`,
    )
    times = await timesOfAll(opened)
  })
  return times
}

/** Every statistics call on all data against the same call on a tenth of it: no question adds up what lies behind it. */
export default async function run(): Promise<void> {
  const tenth = await measure({ orders: many / 10, visits: events / 10 })
  const all = await measure({ orders: many, visits: events })
  for (const [name, { best, p95 }] of all) {
    const less = tenth.get(name)?.best ?? 0
    // below two milliseconds it is the cost of a call, and what differs is the machine
    const ratio = Math.max(best, 2) / Math.max(less, 2)
    process.stdout.write(
      `${name}: ${best.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; on a tenth ${less.toFixed(1)} ms\n`,
    )
    record(`statistics, ${name}: time on all data against a tenth`, ratio, 2, { unit: 'x' })
  }
}

if (import.meta.main) await run()

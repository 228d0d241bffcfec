import { type OpenApp, withApp } from './open-app.ts'
import { growOrders } from '../packages/server/src/testing/grow-orders.ts'
import { plantShop, threeLines } from './orders/shop.ts'
import { record } from './record.ts'

const orders = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
const calls = 40
const limit = 2

/** What people type; the first one is a name as it is stored, which fills a page like most of the others. */
const searches = {
  'the exact name': 'Kunde4711',
  'an address': 'kunde123456@example.at',
  'a name without its accents': 'simeckova',
  'part of a name': 'simec',
  'a number with blanks': '0664 123 456',
  'a product': 'kurbiskernol',
  'a name that every order has': 'anna',
  'a product that every order has': 'produkt',
  'a name and a product': 'anna kürbis',
} as const

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

async function timeSearches({ app, admin }: OpenApp) {
  const times = new Map(Object.keys(searches).map((name) => [name, [] as number[]]))
  const found = new Map<string, number>()
  // in turn, so that a busy moment of the machine hits all of them
  for (let call = 0; call < calls; call++) {
    for (const [name, term] of Object.entries(searches)) {
      const began = performance.now()
      const url = `/api/orders?limit=50&search=${encodeURIComponent(term)}`
      const answer = await app.inject({ url, headers: admin })
      times.get(name)?.push(performance.now() - began)
      if (answer.statusCode !== 200) throw new Error(`${term}: ${answer.body}`)
      found.set(name, (answer.json() as { data: unknown[] }).data.length)
    }
  }
  return { times, found }
}

/** The search of the history against the search for an exact name, among very many orders. */
export default function run(): Promise<void> {
  return withApp(async (opened) => {
    const shop = await plantShop(opened.database)
    const payload = threeLines(shop, shop.branches[0] ?? 0)
    const headers = { 'content-type': 'application/json' }
    const placed = await opened.app.inject({ method: 'POST', url: '/api/orders', headers, payload })
    if (placed.statusCode !== 201) throw new Error(placed.body)
    await growOrders(opened.database, orders)
    const { times, found } = await timeSearches(opened)
    const exact = median(times.get('the exact name') ?? [])
    const count = orders.toLocaleString('en')
    for (const [name, each] of times) {
      const time = median(each)
      process.stdout.write(
        `${name}: ${time.toFixed(1)} ms, ${(time / exact).toFixed(2)}x, ${found.get(name)} orders found\n`,
      )
      if (name !== 'the exact name')
        record(`search in ${count} orders by ${name}, to the exact name`, time / exact, limit, { unit: 'x' })
    }
  })
}

if (import.meta.main) await run()

import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { givenBranch } from '../features/orders/testing.ts'
import { eventually } from '../testing/eventually.ts'
import type { TestApp } from '../testing/test-app.ts'
import { heardOfChanges } from '../testing/heard-of-changes.ts'
import { useTestShops, type TestShops } from '../testing/test-shops.ts'

let shops: TestShops
const urls: Record<string, string> = {}

/** Timers and sockets of this process: what a shop would leave behind. */
const resources = () =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout' || kind === 'TCPSocketWrap').length

beforeAll(async () => {
  shops = await useTestShops({ idleAfter: 50, pauseAfterFailure: 50 })
  for (const name of ['huber', 'maier']) urls[name] = (await shops.add(name))['DATABASE_URL'] ?? ''
  await eventually(() => shops.pool.files().length === 2)
})

const isOpen = (name: string) => shops.pool.isOpen(shops.pool.find(`${name}.test`)!)
const status = async (host: string, path = '/api/ready') => (await shops.ask(host, path)).status

test('[OPEN-147~] one process answers each host name with its own shop', async () => {
  for (const name of ['huber', 'maier']) {
    const { shop, release } = await shops.pool.acquire(shops.pool.find(`${name}.test`)!)
    await shop.services.database.pool.query(
      `insert into settings (id, "values") values (1, $1) on conflict (id) do update set "values" = excluded."values"`,
      [{ shopName: `Bäckerei ${name}` }],
    )
    await shop.services.database.pool.query(`select pg_notify('theke_changes', 'config')`)
    await heardOfChanges(shop)
    release()
  }
  for (const [host, shopName] of [
    ['huber.test', 'Bäckerei huber'],
    ['MAIER.test:8080', 'Bäckerei maier'],
  ] as const) {
    const { status: code, body } = await shops.ask(host, '/api/init')
    const [config] = JSON.parse(body).data as { data: { shopName: string } }[]
    expect([code, config?.data.shopName]).toEqual([200, shopName])
  }
})

test('a host without a shop gets a plain page, the same for every address and without information', async () => {
  const { status: code, headers, body } = await shops.ask('gibt-es-nicht.test', '/backend')
  expect([code, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(body).toContain('Unter dieser Adresse gibt es keinen Shop.')
  expect(body).not.toMatch(/huber|maier|theke/i)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(await status('gibt-es-nicht.test', '/api/products')).toBe(404)
  expect(await status('127.0.0.1')).toBe(200) // the process itself, for a load balancer
})

test('a file that is added, changed or removed counts without a restart', async () => {
  const variables = await shops.add('neu')
  await eventually(async () => (await status('neu.test')) === 200)
  shops.write('neu', { ...variables, HOSTS: 'www.neu.test' })
  await eventually(async () => (await status('www.neu.test')) === 200)
  expect(await status('neu.test')).toBe(200)
  shops.remove('neu')
  await eventually(async () => (await status('neu.test', '/')) === 404)
})

test('a shop whose database is away has a page that says so, and the others work', async () => {
  shops.write('kaputt', {
    PUBLIC_URL: 'http://kaputt.test',
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing',
  })
  shops.write('falsch', { PUBLIC_URL: 'http://falsch.test' })
  await eventually(() => shops.pool.find('falsch.test') !== undefined)
  for (const host of ['kaputt.test', 'falsch.test']) {
    const { status: code, headers, body } = await shops.ask(host, '/')
    expect([code, headers['retry-after']]).toEqual([503, '10'])
    expect(body).toContain('Wir sind gleich wieder da')
    expect(body).not.toMatch(/ECONN|DATABASE|kaputt|falsch/)
  }
  expect(JSON.parse((await shops.ask('kaputt.test', '/api/init')).body).errors[0].code).toBe('unavailable')
  expect(shops.lines).toContain('Shop falsch: DATABASE_URL is missing.')
  expect(await status('huber.test')).toBe(200)
  for (const name of ['kaputt', 'falsch']) shops.remove(name)
  await eventually(() => shops.pool.files().length === 2)
})

test('a shop that nobody visits holds no connection, no timer and no socket', async () => {
  await eventually(() => !isOpen('huber') && !isOpen('maier'))
  await eventually(async () => (await shops.connections('huber')) === 0)
  const before = resources()
  const rounds = 8
  for (let round = 0; round < rounds; round++) {
    expect(await Promise.all(Array.from({ length: 5 }, () => status('huber.test')))).toEqual(
      Array.from({ length: 5 }, () => 200),
    )
    await eventually(() => !isOpen('huber'))
    await eventually(async () => (await shops.connections('huber')) === 0)
  }
  // one that stays behind in each round would be eight more; the test runner has some of its own
  await eventually(() => resources() < before + rounds / 2)
})

test('an open stream is a visitor: the shop stays open until it ends', async () => {
  const { shop, release } = await shops.pool.acquire(shops.pool.find('huber.test')!)
  const { id } = await givenBranch(shop as unknown as TestApp)
  release()
  const stream = await shops.open('huber.test', `/api/branches/${id}/offer`)
  expect(stream.headers['content-type']).toContain('text/event-stream')
  // the other shop is closed meanwhile: time enough has passed for both
  expect(await status('maier.test')).toBe(200)
  await eventually(() => !isOpen('maier'))
  expect(isOpen('huber')).toBe(true)
  stream.destroy()
  await eventually(() => !isOpen('huber'))
})

/** Asks the database of a shop that may be closed. */
async function query<Row extends object>(name: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: urls[name] })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
const addJob = (name: string) =>
  query(name, `select graphile_worker.add_job('orders-remove-keys', max_attempts := 1)`)
const waitingJobs = async (name: string) =>
  (await query(name, 'select id from graphile_worker.jobs where run_at <= now()')).length
/** As if everything that comes round had just been done. */
const rest = (name: string) =>
  query(name, 'update graphile_worker._private_known_crontabs set last_execution = now()')

test('a closed shop with a due job is opened while it has work, one without is left alone', async () => {
  for (const name of ['huber', 'maier']) {
    expect(await status(`${name}.test`)).toBe(200)
    await eventually(() => !isOpen(name))
  }
  await shops.scan() // makes the rounds that both have missed
  for (const name of ['huber', 'maier']) {
    await eventually(() => !isOpen(name))
    await rest(name)
  }
  await eventually(async () => (await waitingJobs('maier')) === 0)
  await addJob('huber')
  let hasOpened = false
  const acquire = shops.pool.acquire
  shops.pool.acquire = (file) => {
    hasOpened ||= file.name === 'maier'
    return acquire(file)
  }
  await shops.scan()
  shops.pool.acquire = acquire
  expect(hasOpened).toBe(false)
  expect(await waitingJobs('huber')).toBe(0)
  await eventually(() => !isOpen('huber'))
})

test('what comes round by itself is made up for in a shop that nobody has visited for an hour', async () => {
  await query(
    'huber',
    `update graphile_worker._private_known_crontabs set last_execution = now() - interval '61 minutes'`,
  )
  await shops.scan()
  const [row] = await query<{ late: boolean }>(
    'huber',
    `select min(last_execution) < now() - interval '61 minutes' as late from graphile_worker._private_known_crontabs
     where identifier = 'watchWaitingOrders'`,
  )
  expect(row?.late).toBe(false)
  await eventually(() => !isOpen('huber'))
})

test('many requests in more shops than connections: all are answered, and the cap holds', async () => {
  const few = await useTestShops({ idleAfter: 50, waitMs: 10_000 }, { SHOPS_CONNECTIONS: '8' })
  const names = ['a', 'b', 'c', 'd', 'e']
  for (const name of names) await few.add(name)
  await eventually(() => few.pool.files().length === names.length)
  let most = 0
  const watching = setInterval(() => (most = Math.max(most, few.cap.held())), 1)
  const answers = await Promise.all(
    names.flatMap((name) => Array.from({ length: 4 }, () => few.ask(`${name}.test`, '/api/ready'))),
  )
  clearInterval(watching)
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(8)
})

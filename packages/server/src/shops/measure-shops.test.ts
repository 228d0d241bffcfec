import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { useTestShops, type TestShops } from '../testing/test-shops.ts'

const token = 'a token of the process with more than 32 characters'.replaceAll(' ', '-')
const ownToken = 'a token of one shop with more than 32 characters'.replaceAll(' ', '-')
const written: string[] = []
const log = { write: (line: string) => void written.push(line) }
let shops: TestShops

beforeAll(async () => {
  shops = await useTestShops({ log }, { LOG_LEVEL: 'info', METRICS_TOKEN: token })
  await shops.add('huber', { METRICS_TOKEN: ownToken })
  await shops.add('maier')
  shops.write('falsch', { PUBLIC_URL: 'http://falsch.test' })
  await eventually(() => shops.pool.files().length === 3)
})

const ask = (host: string, path: string, sent?: string) =>
  shops.ask(host, path, sent ? { headers: { authorization: `Bearer ${sent}` } } : {})
const readProcess = async () => (await ask('127.0.0.1', '/metrics', token)).body
const valueOf = (text: string, name: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1)

test('every line of the log names its shop, those of requests and those of failures', async () => {
  for (const name of ['huber', 'maier']) {
    written.length = 0
    expect((await ask(`${name}.test`, '/api/branches')).status).toBe(200)
    const { shop, release } = await shops.pool.acquire(shops.pool.find(`${name}.test`)!)
    shop.app.log.warn({ job: 'send-mail' }, 'job failed')
    release()
    await eventually(() => written.length >= 2)
    const lines = written.map((line) => JSON.parse(line) as { shop?: string; msg: string })
    expect(new Set(lines.map((line) => line.shop))).toEqual(new Set([name]))
    expect(new Set(lines.map((line) => line.msg))).toEqual(new Set(['request', 'job failed']))
  }
})

test('the process counts its shops, their connections and the answers of each', async () => {
  expect((await ask('huber.test', '/api/branches')).status).toBe(200)
  const before = await readProcess()
  expect((await ask('huber.test', '/api/gibt-es-nicht')).status).toBe(404)
  expect((await ask('huber.test', '/api/branches')).status).toBe(200)
  expect((await ask('falsch.test', '/')).status).toBe(503)
  const answers = (text: string, shop: string, status: string) =>
    Number(valueOf(text, `theke_shops_answers_total{shop="${shop}",status="${status}"}`) ?? 0)
  await eventually(async () => answers(await readProcess(), 'falsch', '5xx') === 1)
  const after = await readProcess()
  expect(answers(after, 'huber', '2xx') - answers(before, 'huber', '2xx')).toBe(1)
  expect(answers(after, 'huber', '4xx') - answers(before, 'huber', '4xx')).toBe(1)
  const states = ['open', 'closed', 'broken'].map((state) =>
    Number(valueOf(after, `theke_shops{state="${state}"}`)),
  )
  expect([states.reduce((sum, count) => sum + count), states[2]]).toEqual([3, 1])
  expect(Number(valueOf(after, 'theke_shops_connections{state="held"}'))).toBeGreaterThan(0)
  expect(valueOf(after, 'theke_shops_connection_waiters')).toBe('0')
  expect(after).toMatch(/^process_resident_memory_bytes /m)
})

test('only the token of the process opens its metrics, and only where no shop is', async () => {
  for (const wrong of [undefined, ownToken, `${token}x`])
    expect((await ask('127.0.0.1', '/metrics', wrong)).status, wrong).toBe(404)
  for (const host of ['huber.test', 'maier.test'])
    expect((await ask(host, '/metrics', token)).status).toBe(404)
})

test('a shop has metrics of its own, without those of the process, which it would measure again with each opening', async () => {
  const { status, body } = await ask('huber.test', '/metrics', ownToken)
  expect(status).toBe(200)
  expect(valueOf(body, 'theke_database_up')).toBe('1')
  expect(body).not.toMatch(/^(process|nodejs)_/m)
})

test('a shop whose file is gone is no label any more', async () => {
  await shops.add('weg')
  await eventually(async () => (await ask('weg.test', '/api/branches')).status === 200)
  await eventually(async () => (await readProcess()).includes('shop="weg"'))
  shops.remove('weg')
  await eventually(async () => !(await readProcess()).includes('weg'))
})

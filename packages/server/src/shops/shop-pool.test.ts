import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenShop } from '../open-shop.ts'
import { createShopPool } from './shop-pool.ts'
import type { ShopFile } from './shop-files.ts'
import type { TurnOptions } from './take-turns.ts'

const fileOf = (name: string, text = name): ShopFile => ({ name, hosts: [`${name}.test`], text, problem: '' })

/** A pool whose shops write down what happens to them; a test decides when an opening succeeds. */
function givenPool(turns?: TurnOptions) {
  const events: string[] = []
  const openings: PromiseWithResolvers<void>[] = []
  const pool = createShopPool({
    async open({ name }) {
      events.push(`open ${name}`)
      const opening = Promise.withResolvers<void>()
      openings.push(opening)
      await opening.promise
      const app = { close: async () => void events.push(`end app of ${name}`) } as unknown as OpenShop['app']
      const close: OpenShop['close'] = async (closeApp) => {
        await closeApp?.(app)
        events.push(`close ${name}`)
      }
      return { app, close } as OpenShop
    },
    idleAfter: 1_000,
    maxOpen: 3,
    pauseAfterFailure: 500,
    ...(turns ? { turns } : {}),
    complain: (line) => void events.push(line),
  })
  const acquire = async (file: ShopFile) => {
    const acquiring = pool.acquire(file)
    await vi.advanceTimersByTimeAsync(0) // the opening begins
    for (const opening of openings) opening.resolve()
    return acquiring
  }
  return { pool, events, openings, acquire }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('many visitors at once open a shop once', async () => {
  const { pool, events, openings } = givenPool()
  const file = fileOf('a')
  const visits = [pool.acquire(file), pool.acquire(file), pool.acquire(file)]
  await vi.advanceTimersByTimeAsync(0)
  openings[0]?.resolve()
  const [one, other] = await Promise.all(visits)
  expect(events).toEqual(['open a'])
  expect(one?.shop).toBe(other?.shop)
})

test('two shops open at once, others in turn, and one that hangs holds nobody up for long', async () => {
  const { pool, events, openings } = givenPool()
  const visits = ['a', 'b', 'c', 'd', 'e'].map((name) => pool.acquire(fileOf(name)))
  for (const visit of visits) visit.catch(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(events).toEqual(['open a', 'open b'])
  openings[1]?.resolve()
  await visits[1]
  await vi.advanceTimersByTimeAsync(0)
  expect(events.slice(2)).toEqual(['open c'])
  await vi.advanceTimersByTimeAsync(3_900) // busy, not hanging: more at once would make all of them slower
  expect(events.slice(3)).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(events.slice(3)).toEqual(['open d', 'open e'])
})

test('who waits for a turn longer than anybody waits for a page is refused, and the turn goes to the next', async () => {
  const { pool, events, openings } = givenPool({ atOnce: 1, longestTurn: 60_000, longestWait: 30_000 })
  const visits = ['a', 'b'].map((name) => pool.acquire(fileOf(name)))
  const late = expect(visits[1]).rejects.toThrow('Too many shops are being opened')
  await vi.advanceTimersByTimeAsync(29_999)
  expect(events).toEqual(['open a'])
  await vi.advanceTimersByTimeAsync(1)
  await late
  const next = pool.acquire(fileOf('c'))
  openings[0]?.resolve()
  await visits[0]
  await vi.advanceTimersByTimeAsync(0)
  openings[1]?.resolve()
  await next
  expect(events).toEqual(['open a', 'Shop b: Too many shops are being opened', 'open c'])
})

test('a shop is closed when nobody has been inside for a while, and opened again by the next visitor', async () => {
  const { pool, events, acquire } = givenPool()
  const file = fileOf('a')
  const [first, second] = [await acquire(file), await acquire(file)]
  first.release()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(pool.isOpen(file)).toBe(true) // the second visitor is still there
  second.release()
  second.release()
  await vi.advanceTimersByTimeAsync(999)
  ;(await acquire(file)).release()
  await vi.advanceTimersByTimeAsync(999)
  expect(events).toEqual(['open a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(events).toEqual(['open a', 'end app of a', 'close a'])
  expect(pool.countOpen()).toBe(0)
  const opening = pool.acquire(file)
  await vi.advanceTimersByTimeAsync(0)
  expect(events.at(-1)).toBe('open a')
  void opening
})

test('a shop that cannot be opened says so to everybody who comes in the pause, and is tried again after it', async () => {
  const { pool, events, openings } = givenPool()
  const file = fileOf('a')
  const first = pool.acquire(file)
  await vi.advanceTimersByTimeAsync(0)
  openings[0]?.reject(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  await expect(pool.acquire(file)).rejects.toThrow('no database')
  expect(events).toEqual(['open a', 'Shop a: no database'])
  await vi.advanceTimersByTimeAsync(500)
  void pool.acquire(file).catch(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(events.at(-1)).toBe('open a')
})

test('a shop whose file is changed or removed is closed, others stay open', async () => {
  const { pool, events, acquire } = givenPool()
  const [a, b] = [fileOf('a'), fileOf('b')]
  pool.update([a, b])
  for (const file of [a, b]) (await acquire(file)).release()
  pool.update([fileOf('a'), fileOf('b', 'other text')])
  await vi.advanceTimersByTimeAsync(0)
  expect(pool.find('a.test')).toBe(a) // the same text is the same shop
  expect(events).toEqual(['open a', 'open b', 'end app of b', 'close b'])
  pool.update([fileOf('b', 'other text')])
  await vi.advanceTimersByTimeAsync(0)
  expect(events.slice(4)).toEqual(['end app of a', 'close a'])
  expect(pool.find('a.test')).toBeUndefined()
})

test('a shop that has to end waits for its running requests, and is opened anew only after that', async () => {
  const { pool, events, acquire } = givenPool()
  pool.update([fileOf('a')])
  const visit = await acquire(pool.find('a.test')!)
  pool.update([fileOf('a', 'other text')])
  const next = pool.acquire(pool.find('a.test')!)
  await vi.advanceTimersByTimeAsync(0)
  expect(events).toEqual(['open a', 'end app of a'])
  visit.release()
  await vi.advanceTimersByTimeAsync(0)
  expect(events.slice(2)).toEqual(['close a', 'open a'])
  void next
})

test('above the limit of open shops the one that was left first is closed at once', async () => {
  const { pool, events, acquire } = givenPool()
  const [a, b, c, d] = [fileOf('a'), fileOf('b'), fileOf('c'), fileOf('d')]
  const staying = await acquire(a)
  for (const file of [b, c]) {
    ;(await acquire(file)).release()
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(pool.countOpen()).toBe(3)
  await acquire(d)
  await vi.advanceTimersByTimeAsync(0)
  expect(events.slice(4)).toEqual(['end app of b', 'close b'])
  expect([a, b, c, d].map((file) => pool.isOpen(file))).toEqual([true, false, true, true])
  staying.release()
})

test('at the end everything closes and nothing opens any more', async () => {
  const { pool, events, acquire } = givenPool()
  const visit = await acquire(fileOf('a'))
  const ending = pool.close()
  await expect(pool.acquire(fileOf('b'))).rejects.toThrow('ending')
  visit.release()
  await ending
  expect(events).toEqual(['open a', 'end app of a', 'close a'])
})

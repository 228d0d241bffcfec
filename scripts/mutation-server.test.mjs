import { describe, expect, test } from 'vitest'
import { draw, identified, isProduct, reachedBy, testsFor } from './mutation-choice.mjs'
import { resultOf } from './mutation-server.mjs'

const own = 'packages/server/src/features/orders/place-order.test.ts'
const slowOwn = 'packages/server/src/features/payments/payments.test.ts'
const foreign = 'packages/server/src/features/metrics/metrics.test.ts'

/** @param {Record<string, string[]>} tests what each reaches @param {{ hooks?: string[], loading?: string[], ms?: number }} [more] */
const file = (tests, { hooks = [], loading = [], ms = 1_000 } = {}) => ({
  digest: '',
  hooksMs: 0,
  hooks,
  loading,
  tests: Object.entries(tests).map(([name, reached]) => ({ name, ms, reached })),
})

/** @param {string} id */
const change = (id) => ({
  id,
  number: id,
  fileName: 'packages/server/src/features/orders/place-order.ts',
  status: '',
  mutatorName: 'BlockStatement',
  location: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
})

test('product files are changed; tests, doubles, builders and tables are not', () => {
  const files = ['orders/place-order.ts', 'payments/mollie/adapter.ts']
  const others = [
    'orders/place-order.test.ts',
    'orders/order-tables.ts',
    'orders/order-push-table.ts',
    'orders/testing.ts',
    'orders/given-orders.ts',
    'payments/double/main.ts',
    'messages/routes.ts',
  ]
  const chosen = [...files, ...others].filter((path) => isProduct(`packages/server/src/features/${path}`))
  expect(chosen).toEqual(files)
})

test('a seed draws the same changes again, whatever else is left out; another seed draws others', () => {
  const changes = Array.from({ length: 200 }, (_, index) => change(String(index)))
  const drawn = (/** @type {number} */ seed, /** @type {string[]} */ left = []) =>
    draw(changes, { onlyLoading: new Set(left) }, seed, 20).map(({ id }) => id)
  expect(drawn(1)).toEqual(drawn(1))
  expect(drawn(1)).not.toEqual(drawn(2))
  const [first = '', ...others] = drawn(1)
  expect(drawn(1, [first]).slice(0, 19)).toEqual(others)
  expect(draw(changes.toReversed(), { onlyLoading: new Set() }, 1, 20).map(({ id }) => id)).toEqual(drawn(1))
})

test('a change keeps its id while lines before it and other changes are edited, and equal ones differ', () => {
  /** @param {string} source @param {string[]} texts */
  const idsIn = (source, texts) =>
    identified(
      texts.map((text, index) => {
        const rows = source.split('\n')
        const line = rows.findIndex((row, at) => row.includes(text) && at >= index)
        const column = (rows[line] ?? '').indexOf(text) + 1
        const start = { line: line + 1, column }
        const end = { line: line + 1, column: column + text.length }
        return { ...change(String(index)), location: { start, end } }
      }),
      () => source,
    ).map(({ id }) => id)
  const before = idsIn('amount > 0\namount > 0\ntip < 5', ['amount > 0', 'amount > 0', 'tip < 5'])
  expect(new Set(before).size).toBe(3)
  expect(idsIn('amount > 0\namount > 0\ntip < 9', ['amount > 0', 'amount > 0', 'tip < 9'])).toEqual([
    before[0],
    before[1],
    expect.not.stringMatching(before[2] ?? ''),
  ])
  expect(idsIn('\n  tip < 5', ['tip < 5'])).toEqual([before[2]])
})

test('what runs only while files are loaded is told from what a test or a hook reaches', () => {
  const { running, onlyLoading } = reachedBy({
    [own]: file({ places: ['1'] }, { hooks: ['2'], loading: ['1', '2', '3'] }),
  })
  expect([...running].sort()).toEqual(['1', '2'])
  expect([...onlyLoading]).toEqual(['3'])
})

test('of each file only the tests that reach a change run: own features first, quick files before slow ones', () => {
  const measured = {
    [foreign]: file({ counts: ['1'] }),
    [slowOwn]: file({ pays: ['1'], refunds: ['2'] }, { ms: 5_000 }),
    [own]: file({ places: ['1'], refuses: ['2'] }, { hooks: ['3'] }),
  }
  expect([...testsFor(change('1'), measured).choice]).toEqual([
    [own, new Set(['places'])],
    [slowOwn, new Set(['pays'])],
    [foreign, new Set(['counts'])],
  ])
  expect(
    [...testsFor(change('3'), measured).choice],
    'a hook reaches it: every test of the file may notice',
  ).toEqual([[own, new Set(['places', 'refuses'])]])
  expect(testsFor(change('4'), measured).choice.size).toBe(0)
})

test('what runs while a server starts meets the files first that reach the most of its product file', () => {
  const measured = {
    [own]: file({ places: ['2'] }, { hooks: ['1'] }),
    [foreign]: file({ counts: ['2', '3'] }, { hooks: ['1'] }),
  }
  const { choice } = testsFor(change('1'), measured, { kin: ['1', '2', '3'] })
  expect([...choice.keys()]).toEqual([foreign, own])
})

test('what has survived meets only the files that are new to it, however long they take', () => {
  const measured = { [own]: file({ places: ['1'] }), [foreign]: file({ counts: ['1'] }, { ms: 90_000 }) }
  const { choice, isCut } = testsFor(change('1'), measured, { fresh: [foreign] })
  expect({ files: [...choice.keys()], isCut }).toEqual({ files: [foreign], isCut: false })
})

test('a test that needs another one before it takes its whole file along', () => {
  const { choice } = testsFor(
    change('1'),
    { [own]: file({ first: [], second: ['1'] }) },
    { dependent: [`${own} > second`] },
  )
  expect([...choice]).toEqual([[own, new Set(['first', 'second'])]])
})

test('tests of other features end where their time is used up, which is said', () => {
  const measured = { [own]: file({ places: ['1'] }), [foreign]: file({ counts: ['1'] }) }
  expect(testsFor(change('1'), measured, { maxMs: 500 })).toMatchObject({ isCut: true, ms: 1_000 })
  expect(testsFor(change('1'), measured, { maxMs: 1_500 })).toMatchObject({ isCut: true, ms: 1_000 })
  expect(testsFor(change('1'), measured, { maxMs: 2_000 })).toMatchObject({ isCut: false, ms: 2_000 })
})

describe('what a process that tries two changes says about them', () => {
  const rounds = ['1', '1', '2'].map((active) => ({ active, file: own, names: [] }))
  const begun = { round: 0, at: 1_000, pid: 7 }
  const whole = [begun, { round: 0, at: 2_000, isOver: /** @type {const} */ (true) }]
  const both = [
    ...whole,
    { round: 1, at: 2_000, pid: 7 },
    { round: 1, at: 4_000, isOver: /** @type {const} */ (true) },
  ]
  const calm = { rounds, isLate: false, isUnclean: false }

  test('all tests passed: it survived', () => {
    expect(resultOf({ number: '1', isCut: false }, { ...calm, progress: both })).toEqual({
      status: 'Survived',
      ms: 3_000,
    })
  })

  test('one failed, whatever happened besides: it is noticed', () => {
    const progress = [begun, { round: 0, at: 1_500, failed: 'places' }]
    expect(resultOf({ number: '1', isCut: false }, { ...calm, isUnclean: true, progress })).toMatchObject({
      status: 'Killed',
      by: expect.stringContaining('place-order.test.ts > places'),
    })
  })

  test('its process had to be ended: it hangs, and the others are open', () => {
    const late = { ...calm, isLate: true, isUnclean: true, progress: [begun] }
    expect(resultOf({ number: '1', isCut: false }, late)).toMatchObject({ status: 'Timeout' })
    expect(resultOf({ number: '2', isCut: false }, late)).toBe(undefined)
  })

  test('an error that nobody waited for decides nothing, unless only one change was there', () => {
    const unclean = { ...calm, isUnclean: true, progress: both }
    expect(resultOf({ number: '1', isCut: false }, unclean)).toBe(undefined)
    const alone = { ...unclean, rounds: rounds.slice(0, 2) }
    expect(resultOf({ number: '1', isCut: false }, alone)).toMatchObject({ status: 'Killed' })
  })
})

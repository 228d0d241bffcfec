import { expect, test } from 'vitest'
import { hasTest, tableLines, textOf } from './documented-tests.ts'
import { brokenBuilds } from './reliability/trials.ts'

const security = textOf('docs/security.md')
/** Number, what is asked, the answer, file and title of a test. */
const lines = tableLines(security).filter(([, number = '']) => /^\d+\.\d/.test(number))
const kinds = /^(yes|part|untested|open|does not apply): ./
const isProven = (answer = '') => /^(yes|part): /.test(answer)

test('every line of docs/security.md has an answer, and all chapters are there', () => {
  expect(lines.filter(([, , asked, answer = '']) => !asked || !kinds.test(answer))).toEqual([])
  const chapters = new Set(lines.map(([, number = '']) => Number.parseInt(number, 10)))
  expect([...chapters]).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
  expect(new Set(lines.map(([, number]) => number)).size).toBe(lines.length)
})

test('every answer in docs/security.md that claims a test names one that exists', () => {
  const claimed = lines.filter(([, , , answer]) => isProven(answer))
  expect(claimed.length).toBeGreaterThan(100)
  expect(claimed.filter(([, , , , file = '', title = '']) => !hasTest(file, title))).toEqual([])
  const others = lines.filter(([, , , answer]) => !isProven(answer))
  expect(others.filter(([, , , , file, title]) => file !== '' || title !== '')).toEqual([])
})

test('what docs/security.md calls open stands open in its line', () => {
  const listed = [...security.matchAll(/^- \*\*([\d.]+)\*\*/gm)].map(([, number]) => number)
  expect(listed.length).toBeGreaterThan(0)
  const missing = lines.filter(([, , , answer = '']) => /^(open|part): /.test(answer))
  expect(missing.map(([, number]) => number)).toEqual(expect.arrayContaining(listed))
})

test('every rule of docs/rules.md names a test that exists, or a gap', () => {
  const rules = tableLines(textOf('docs/rules.md')).filter(([, id = '']) => /^[BRT]\d+$/.test(id))
  const ids = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)
  expect(rules.map(([, id]) => id)).toEqual([...ids('B', 49), ...ids('R', 27), ...ids('T', 25)])
  const isAnswered = (file: string, title: string) =>
    file === '' ? title.startsWith('gap: ') : hasTest(file, title)
  expect(rules.filter(([, , , file = '', title = '']) => !isAnswered(file, title))).toEqual([])
})

test('every promise of docs/rules.md has a build that is broken on purpose', () => {
  const ids = tableLines(textOf('docs/rules.md')).map(([, id = '']) => id)
  const seeded = [...textOf('scripts/defects.mjs').matchAll(/'(R\d+)'/g)].map(([, id]) => id)
  const broken = new Set([...brokenBuilds.map(({ id }) => id), ...seeded])
  expect(ids.filter((id) => /^R\d+$/.test(id) && !broken.has(id))).toEqual([])
})

import { expect, test } from 'vitest'
import { countOf, shareOf, survivorsOf, unexplainedIn } from './mutation-report.mjs'

const source = ['const a = 1', 'export const isMore = (b) => b > a', ''].join('\n')
const location = { start: { line: 2, column: 30 }, end: { line: 2, column: 35 } }
/** @param {string} status @param {string} [replacement] */
const mutant = (status, replacement) => ({
  status,
  mutatorName: 'EqualityOperator',
  location,
  ...(replacement ? { replacement } : {}),
})

test('what no test noticed is listed with its place, what stood there and what it became', () => {
  const mutants = [mutant('Killed', 'b < a'), mutant('Survived', 'b >= a'), mutant('NoCoverage', 'b <= a')]
  expect(survivorsOf({ 'src/more.ts': { source, mutants } })).toEqual([
    'src/more.ts:2 EqualityOperator: b > a → b >= a',
    'src/more.ts:2 EqualityOperator: b > a → b <= a (no test comes here)',
  ])
})

test('a change that hangs counts as noticed, one that no test reaches does not, one that was left out not at all', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError']
  const count = countOf({ 'src/more.ts': { source, mutants: statuses.map((status) => mutant(status)) } })
  expect(count).toEqual({ killed: 2, survived: 2, ignored: 1 })
  expect(shareOf(count)).toBe(0.5)
  expect(shareOf({ killed: 0, survived: 0, ignored: 3 })).toBe(1)
})

test('a survivor is explained by its line in the document, wherever its file has moved it', () => {
  const survivors = [
    'src/more.ts:2 EqualityOperator: b > a → b >= a',
    'src/more.ts:9 EqualityOperator: b > a → b >= a',
    'src/more.ts:2 StringLiteral: "" → "Stryker was here!" (no test comes here)',
    'src/less.ts:2 EqualityOperator: b > a → b >= a',
  ]
  const document = [
    '# Mutation testing',
    'more.ts: b > a → b >= a',
    'more.ts: "" → "Stryker was here!"  # never shown',
  ]
  expect(unexplainedIn(survivors, document.join('\n'))).toEqual([survivors[3]])
})

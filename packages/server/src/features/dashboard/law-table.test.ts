import { describe, expect, test } from 'vitest'
import { hasTest, isWritten, tableLines, textOf } from '../../testing/documented-tests.ts'

const law = textOf('docs/law.md')

/** The lines of the table of duties in docs/law.md: number, duty, source, what is done, file and title of a test. */
const lines = tableLines(law).filter(([, number = '']) => /^\d+$/.test(number))

test('the table has all thirty duties, in order, each a check, a feature or a reason', () => {
  expect(lines.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  )
  for (const line of lines) expect(line[4]).toMatch(/^(check|feature|nicht zutreffend): /)
})

describe('every duty names a test that exists', () => {
  test.each(
    lines.map((line) => ({ number: line[1], duty: line[2], file: line[5] ?? '', title: line[6] ?? '' })),
  )('$number $duty', ({ file, title }) => {
    expect(hasTest(file, title), `${file}: ${title}`).toBe(true)
  })
})

/** The lines about holidays, working time, leave and records: rule, source, test, without their heads. */
const ofWork = law
  .split(/^## /m)
  .filter((part) => /^(Public holidays|Working time|Leave|Records)/.test(part))
  .flatMap(tableLines)
  .filter(([, rule]) => rule !== 'Rule' && !/^-+$/.test(rule ?? ''))

describe('every rule about working time and leave names a test of the domain', () => {
  const isOfDomain = (path: string) => path.startsWith('packages/domain/')
  test.each(ofWork.map((line) => ({ rule: line[1], title: line.at(-2) ?? '' })))('$rule', ({ title }) => {
    expect(title, 'the name of a test').not.toBe('')
    expect(isWritten(title, isOfDomain), title).toBe(true)
  })
  test('there are all of them', () => expect(ofWork.length).toBeGreaterThanOrEqual(33))
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../../..')
const tests = globSync(['packages/*/{src,app}/**/*.test.{ts,tsx}', 'e2e/*.test.ts'], { cwd: root })

/** The lines of the table of duties in docs/law.md: number, duty, source, what is done, file and title of a test. */
const lines = readFileSync(join(root, 'docs/law.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ +\|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

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
    expect(title, 'the name of a test').not.toBe('')
    const found = tests.filter((path) => path.endsWith(`/${file}`))
    expect(
      found.some((path) => readFileSync(join(root, path), 'utf8').includes(title)),
      `${file}: ${title}`,
    ).toBe(true)
  })
})

/** The lines about holidays, working time, leave and records: rule, source, test, without their heads. */
const ofWork = readFileSync(join(root, 'docs/law.md'), 'utf8')
  .split(/^## /m)
  .filter((part) => /^(Public holidays|Working time|Leave|Records)/.test(part))
  .flatMap((part) => part.split('\n').filter((line) => line.startsWith('| ')))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, rule]) => rule !== 'Rule' && !/^-+$/.test(rule ?? ''))

describe('every rule about working time and leave names a test of the domain', () => {
  const texts = tests
    .filter((path) => path.startsWith('packages/domain/'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
  test.each(ofWork.map((line) => ({ rule: line[1], title: line.at(-2) ?? '' })))('$rule', ({ title }) => {
    expect(title, 'the name of a test').not.toBe('')
    expect(
      texts.some((text) => text.includes(title)),
      title,
    ).toBe(true)
  })
  test('there are all of them', () => expect(ofWork.length).toBeGreaterThanOrEqual(33))
})

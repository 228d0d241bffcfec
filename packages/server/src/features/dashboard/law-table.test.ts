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

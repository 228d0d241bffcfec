import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeFailures, failuresOfChecks, failuresOfPlaywright, failuresOfVitest } from './failures.mjs'
import { environment, root } from './setup.mjs'

let folder = ''

beforeAll(() => {
  mkdirSync(join(root, 'build'), { recursive: true })
  folder = mkdtempSync(join(root, 'build/failures-')) // inside the tree, for its packages; git and checks pass it by
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a file of tests with the runner itself, so that the report is what it really writes. @param {string} program @param {string[]} args @param {Record<string, string>} files */
function reportOf(program, args, files, env = {}) {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  spawnSync(program, args, { cwd: folder, env: environment({ ...env, FORCE_COLOR: '1' }) })
  return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
}

test('a failed test of vitest has file, name, message and line; a file that does not load is one too', () => {
  const report = reportOf(
    'vitest',
    ['run', '--root', folder, '--reporter=json', '--outputFile=report.json'],
    {
      'vitest.config.mjs': `export default { test: { include: ['*.case.mjs'] } }`,
      'sums.case.mjs': `import { describe, expect, test } from 'vitest'
      test('is right', () => expect(1 + 1).toBe(2))
      describe('sums', () => test('is wrong', () => expect(1 + 1).toBe(3)))
      test.skip('is left out', () => {})`,
      'broken.case.mjs': `import './nowhere.mjs'`,
    },
  )
  const failures = failuresOfVitest(report)
  expect(failures.map(({ file, name }) => `${file.split('/').at(-1)} › ${name}`).toSorted()).toEqual([
    'broken.case.mjs › the whole file',
    'sums.case.mjs › is left out',
    'sums.case.mjs › sums is wrong',
  ])
  const wrong = describeFailures(failures.filter(({ name }) => name === 'sums is wrong'))
  expect(wrong[1]).toContain('expected 2 to be 3')
  expect(wrong.join('\n')).toContain('sums.case.mjs:3:')
})

test('a failed journey has file, name, message and line; so has an error outside every journey', () => {
  const report = reportOf(
    'playwright',
    ['test', '--reporter=json'],
    {
      'playwright.config.mjs': `export default { testMatch: '*.trip.mjs', retries: 0 }`,
      'sums.trip.mjs': `import { expect, test } from '@playwright/test'
      test('is right', () => expect(1 + 1).toBe(2))
      test.describe('sums', () => { test('is wrong', () => expect(1 + 1).toBe(3)) })
      test.skip('is left out', () => {})`,
    },
    { PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'report.json') },
  )
  const failures = failuresOfPlaywright(report)
  expect(failures.map(({ file, name }) => `${file} › ${name}`)).toEqual([
    'e2e/sums.trip.mjs › is left out',
    'e2e/sums.trip.mjs › sums is wrong',
  ])
  const wrong = describeFailures(failures.slice(1)).join('\n')
  expect(wrong).toContain('Expected: 3')
  expect(wrong).toContain('sums.trip.mjs:3:')
  const outside = { suites: [], errors: [{ message: 'Error: the shop did not start' }] }
  expect(describeFailures(failuresOfPlaywright(outside))).toEqual([
    '✗ e2e › outside every journey',
    '    Error: the shop did not start',
  ])
})

test('a check that is not clean is a failure with what it printed', () => {
  const checks = [
    { name: 'lint', ok: true, output: 'fine' },
    { name: 'format', ok: false, output: 'a.ts\nb.ts' },
  ]
  expect(describeFailures(failuresOfChecks(checks))).toEqual(['✗ check › format', '    a.ts', '    b.ts'])
})

test('many failures take no more lines than a build machine keeps', () => {
  const error = `Error: wrong\n${'detail\n'.repeat(50)}    at ${root}/packages/domain/src/a.ts:1:2`
  const failures = Array.from({ length: 200 }, (_, index) => ({ file: 'a.test.ts', name: `${index}`, error }))
  for (const many of [1, 5, 20, 29, 30, 200]) {
    const lines = describeFailures(failures.slice(0, many))
    expect(lines.length).toBeLessThanOrEqual(60)
    expect(lines[0]).toBe('✗ a.test.ts › 0')
    expect(lines[1]).toBe('    Error: wrong')
  }
  expect(describeFailures(failures).at(-1)).toBe('… and 171 more')
  expect(describeFailures(failures.slice(0, 1)).at(-1)).toBe('    at packages/domain/src/a.ts:1:2')
})

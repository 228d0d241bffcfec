import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { resultFile, resultOf } from './accessibility.mjs'

const words = { 'image-alt': { help: 'Abbildungen müssen einen Alternativtext besitzen.' } }
/** @param {string[][]} rules */
const text = (...rules) =>
  rules.map((each) => JSON.stringify({ tool: 'axe-core 4.14.0', rules: each })).join('\n')

test('every view counts, every broken rule is named once and in German', () => {
  expect(resultOf(text([], ['image-alt', 'region'], ['image-alt']), '2026-11-17', words)).toEqual({
    date: '2026-11-17',
    tool: 'axe-core 4.14.0',
    views: 3,
    barriers: ['Abbildungen müssen einen Alternativtext besitzen.', 'region'],
  })
})

test('an examination of nothing is none', () => {
  expect(() => resultOf('', '2026-11-17', words)).toThrow('Nothing was examined.')
})

test('the shop was examined with the axe that is in use: npm run accessibility does it anew', () => {
  const { tool, views } = JSON.parse(readFileSync(resultFile, 'utf8'))
  const { version } = createRequire(import.meta.url)('axe-core/package.json')
  expect(tool).toBe(`axe-core ${version}`)
  expect(views).toBeGreaterThanOrEqual(40)
})

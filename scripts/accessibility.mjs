import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, environment, fail, follow, isMain, root, say, Stop } from './setup.mjs'

/** The journeys that walk through the shop with axe. */
const journeys = ['accessibility.test.ts', 'ordering-accessibility.test.ts'].map((name) => `e2e/${name}`)

/** What the accessibility statement of every shop is made of. */
export const resultFile = join(root, 'packages/storefront/app/shop/accessibility-result.json')

/**
 * The result of all examinations: how many there were, and each broken rule once, in German.
 * @param {string} text one examination in each line @param {string} date
 * @param {Record<string, { help?: string }>} words what axe calls its rules
 */
export function resultOf(text, date, words) {
  /** @type {{ tool: string, rules: string[] }[]} */
  const all = text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  if (all.length === 0) throw new Stop('Nothing was examined.')
  const rules = [...new Set(all.flatMap((each) => each.rules))].sort()
  return {
    date,
    tool: all[0]?.tool ?? '',
    views: all.length,
    barriers: rules.map((rule) => words[rule]?.help ?? rule),
  }
}

if (isMain(import.meta.url)) {
  const directory = mkdtempSync(join(tmpdir(), 'theke-axe-'))
  try {
    await ensureInstalled()
    const CHROMIUM_PATH = ensureChromium()
    await ensureBuilt()
    const results = join(directory, 'results.ndjson')
    writeFileSync(results, '')
    const code = await follow('playwright', ['test', '--reporter=line', ...journeys], {
      env: environment({ CHROMIUM_PATH, AXE_RESULTS: results }),
      shell: process.platform === 'win32',
    })
    const { rules } = createRequire(import.meta.url)('axe-core/locales/de.json')
    const result = resultOf(readFileSync(results, 'utf8'), new Date().toISOString().slice(0, 10), rules)
    // a journey that ended early has examined too little: only barriers may be written then
    if (code !== 0 && result.barriers.length === 0)
      throw new Stop('The journeys failed; nothing was written.')
    writeFileSync(resultFile, `${JSON.stringify(result, null, 2)}\n`)
    say(`${result.views} views, ${result.barriers.length} barriers`)
    process.exitCode = code
  } catch (error) {
    fail(error)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { runChecks } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, environment, fail, root, say } from './setup.mjs'

/** Rules about days and hours must not depend on where the server stands. */
const timeZones = ['UTC', 'America/New_York', 'Pacific/Kiritimati']

const longest = 30 * 60_000

/** @typedef {{ passed: number, failed: number }} Count */

const filters = process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'theke-reports-'))

try {
  await ensureInstalled()
  const results = [...(await everything())]
  const passed = sum(results, 'passed')
  const failed = sum(results, 'failed') + (sum(results, 'passed') + sum(results, 'failed') === 0 ? 1 : 0)
  if (passed + sum(results, 'failed') === 0) say('Not a single test ran.')
  process.exitCode = failed > 0 ? 1 : 0
  say(`\n${passed} passed, ${failed} failed`)
} catch (error) {
  fail(error)
} finally {
  rmSync(reports, { recursive: true, force: true })
}

/** @returns {Promise<Count[]>} */
async function everything() {
  const hasJourneys =
    existsSync(join(root, 'e2e')) && readdirSync(join(root, 'e2e')).some((name) => name.endsWith('.test.ts'))
  const chromium = ensureChromium()
  if (hasJourneys) await ensureBuilt()
  if (filters.length > 0) {
    return [
      await vitest('all projects', filters, { CHROMIUM_PATH: chromium }),
      ...(hasJourneys ? [await journeys(chromium)] : []),
    ]
  }
  title('Format, lint, types, arrows')
  const checks = await runChecks()
  const results = [
    { passed: checks.filter(({ ok }) => ok).length, failed: checks.filter(({ ok }) => !ok).length },
  ]
  results.push(await vitest('all projects', [], { CHROMIUM_PATH: chromium }))
  for (const zone of timeZones)
    results.push(await vitest(`domain in ${zone}`, ['--project', 'domain'], { TZ: zone }))
  if (hasJourneys) results.push(await journeys(chromium))
  return results
}

/** @param {string} name @param {string[]} args @param {Record<string, string>} env */
async function vitest(name, args, env) {
  title(`vitest, ${name}`)
  const file = join(reports, `vitest-${name.replaceAll(/\W/g, '-')}.json`)
  const options = [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const code = await execute('vitest', [...options, ...args], env)
  const report = readReport(file)
  // A file that cannot even be loaded has no tests, and an error outside every test fails none of them.
  const broken = (report?.testResults ?? []).filter(
    (/** @type {any} */ suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  )
  return count(code, report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + broken.length)
}

/** @param {string} chromium */
async function journeys(chromium) {
  title('playwright')
  const file = join(reports, 'playwright.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await execute(
    'playwright',
    ['test', '--reporter=line,json', '--pass-with-no-tests', ...filters],
    env,
  )
  const stats = readReport(file)?.stats
  return count(code, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0)
}

/** A runner that complains although no test failed counts as one failure. @param {number} code @param {number} passed @param {number} failed */
function count(code, passed, failed) {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** @param {string} program @param {string[]} args @param {Record<string, string>} env @returns {Promise<number>} */
function execute(program, args, env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: environment({ CI: 'true', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env }),
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    const limit = setTimeout(() => child.kill('SIGTERM'), longest)
    const stop = () => child.kill('SIGTERM')
    process.once('SIGINT', stop).once('SIGTERM', stop)
    child.on('error', (error) => {
      say(error.message)
      resolve(1)
    })
    child.on('exit', (code) => {
      clearTimeout(limit)
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve(code ?? 1)
    })
  })
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** @param {Count[]} results @param {'passed' | 'failed'} key */
function sum(results, key) {
  return results.reduce((total, result) => total + result[key], 0)
}

/** @param {string} text */
function title(text) {
  say(`\n=== ${text}`)
}

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { runChecks } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, environment, listFiles, root, say, Stop } from './setup.mjs'

/** Rules about days and hours must not depend on where the server stands; `npm run test:reliability -- R12` runs all the rest so. */
const timeZones = ['UTC', 'America/New_York', 'Pacific/Kiritimati']
const timeRules = ['opening-hours', 'values', 'checkout'].map((name) => `packages/domain/src/${name}/`)

const longest = 45 * 60_000

/** @typedef {{ passed: number, failed: number }} Count */

const filters = process.argv.slice(2)

/** Whoever stops a run stops all of it, not only the step that is under way. */
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupted.abort())

/** Everything that this run leaves behind; open to others, because PostgreSQL may run as nobody. */
const workspace = mkdtempSync(join(tmpdir(), 'theke-tests-'))
chmodSync(workspace, 0o755)

const results = [await step(everything)].flat()
rmSync(workspace, { recursive: true, force: true })
const passed = sum('passed')
const failed = sum('failed')
if (passed + failed === 0) say('Not a single test ran.')
process.exitCode = passed === 0 || failed > 0 ? 1 : 0
say(`\n${passed} passed, ${passed + failed === 0 ? 1 : failed} failed`)

/** @returns {Promise<Count[]>} */
async function everything() {
  await ensureInstalled()
  const isWanted = (/** @type {string} */ name) =>
    filters.length === 0 || filters.some((part) => name.includes(part))
  const hasJourneys = listFiles(join(root, 'e2e')).some((name) => name.endsWith('.test.ts') && isWanted(name))
  const isWhole = filters.length === 0
  const checking = isWhole ? step(checks) : undefined // beside everything else
  const counts = []
  if (isWhole) counts.push(await step(build))
  // component tests run in the browser too
  counts.push(await step(() => vitest('all projects', filters, { CHROMIUM_PATH: ensureChromium() })))
  for (const zone of isWhole ? timeZones : []) counts.push(await step(() => inZone(zone)))
  if (hasJourneys) counts.push(await step(journeys))
  if (checking) counts.push(await checking)
  return counts.flat()
}

/** What cannot even begin is one failure, and the rest still runs. @template T @param {() => Promise<T>} run */
async function step(run) {
  if (interrupted.signal.aborted) return { passed: 0, failed: 1 }
  try {
    return await run()
  } catch (error) {
    say(error instanceof Stop ? error.message : error instanceof Error ? String(error.stack) : String(error))
    return { passed: 0, failed: 1 }
  }
}

/** Before the tests of the server, which serves what was built. */
async function build() {
  await ensureBuilt()
  return { passed: 0, failed: 0 }
}

async function checks() {
  const found = await runChecks()
  return { passed: found.filter(({ ok }) => ok).length, failed: found.filter(({ ok }) => !ok).length }
}

/** The same tests elsewhere in the world: what fails counts, what passes was counted before. @param {string} zone */
async function inZone(zone) {
  const { failed } = await vitest(`rules of time in ${zone}`, ['--project', 'domain', ...timeRules], {
    TZ: zone,
  })
  return { passed: 0, failed }
}

/** @param {string} name @param {string[]} args @param {Record<string, string>} env */
async function vitest(name, args, env) {
  title(`vitest, ${name}`)
  const file = join(workspace, `vitest-${name.replaceAll(/\W/g, '-')}.json`)
  const options = [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const code = await execute('vitest', [...options, ...args], {
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
    ...env,
  })
  const report = readReport(file)
  // A file that cannot even be loaded has no tests, and an error outside every test fails none of them.
  const broken = (report?.testResults ?? []).filter(
    (/** @type {any} */ suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  )
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  return count(code, report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + skipped + broken.length)
}

async function journeys() {
  title('playwright')
  const chromium = ensureChromium()
  await ensureBuilt()
  const file = join(workspace, 'playwright.json')
  const env = {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_TEMPLATE: mkdtempSync(join(workspace, 'shop-')),
    ...(process.stdout.isTTY ? {} : { FORCE_COLOR: '0' }),
  }
  const code = await execute(
    'playwright',
    ['test', '--retries=0', '--reporter=line,json', '--pass-with-no-tests', ...filters],
    env,
  )
  const stats = readReport(file)?.stats
  // a journey that needed a second try, or that never ran, has not passed
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0)
  return count(code, stats?.expected ?? 0, failed)
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
      env: environment({ CI: 'true', TMPDIR: workspace, ...env }),
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    const limit = setTimeout(() => child.kill('SIGTERM'), longest)
    const stop = () => child.kill('SIGTERM')
    interrupted.signal.addEventListener('abort', stop, { once: true })
    child.on('error', (error) => {
      say(error.message)
      resolve(1)
    })
    child.on('exit', (code) => {
      clearTimeout(limit)
      interrupted.signal.removeEventListener('abort', stop)
      resolve(code ?? 1)
    })
  })
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** @param {'passed' | 'failed'} key */
function sum(key) {
  return results.reduce((total, result) => total + result[key], 0)
}

/** @param {string} text */
function title(text) {
  const minutes = (performance.now() / 60_000).toFixed(1)
  say(`\n=== ${text} (after ${minutes} min)`)
}

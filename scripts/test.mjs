import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { runChecks } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { describeFailures, failuresOfChecks, failuresOfPlaywright, failuresOfVitest } from './failures.mjs'
import { ensureInstalled, environment, listFiles, root, say, Stop } from './setup.mjs'

/** Rules about days and hours must not depend on where the server stands; `npm run test:reliability -- R12` runs all the rest so. */
const timeZones = ['UTC', 'America/New_York', 'Pacific/Kiritimati']
const timeRules = ['opening-hours', 'values', 'checkout'].map((name) => `packages/domain/src/${name}/`)

const longest = 45 * 60_000

/** @typedef {{ passed: number, failed: number }} Count */

const filters = process.argv.slice(2)

/** In the order in which they were found; printed at the very end, which is all that a build machine may keep. @type {import('./failures.mjs').Failure[]} */
const failures = []

/** Stopping a run stops all of it, not only the step that is under way. */
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
if (failures.length > 0) say(['\n=== what failed', ...describeFailures(failures)].join('\n'))
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
  if (isWhole) counts.push(...(await Promise.all(timeZones.map((zone) => step(() => inZone(zone))))))
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
    const text = error instanceof Error ? (error instanceof Stop ? error.message : error.stack) : undefined
    failures.push({ file: 'scripts/test.mjs', name: run.name || 'a step', error: text ?? String(error) })
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
  failures.push(...failuresOfChecks(found))
  return { passed: found.filter(({ ok }) => ok).length, failed: found.filter(({ ok }) => !ok).length }
}

/** The same tests elsewhere in the world: what fails counts, what passes was counted before. @param {string} zone */
async function inZone(zone) {
  // three of them run side by side, and each further process would load the rules once more
  const args = ['--project', 'domain', '--maxWorkers=1', ...timeRules]
  const { failed } = await vitest(`rules of time in ${zone}`, args, { TZ: zone })
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
  const { code, end } = await execute('vitest', [...options, ...args], {
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
    ...env,
  })
  const report = readReport(file)
  const found = report ? failuresOfVitest(report) : []
  failures.push(
    ...found.map((failure) => (env['TZ'] ? { ...failure, name: `${failure.name} (${env['TZ']})` } : failure)),
  )
  // A file that cannot even be loaded has no tests, and an error outside every test fails none of them.
  const broken = (report?.testResults ?? []).filter(
    (/** @type {any} */ suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  )
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  const failed = (report?.numFailedTests ?? 0) + skipped + broken.length
  return count(`vitest, ${name}`, { code, end }, report?.numPassedTests ?? 0, failed)
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
  const progress = process.stdout.isTTY ? 'line' : 'dot'
  const result = await execute(
    'playwright',
    ['test', '--retries=0', `--reporter=${progress},json`, '--pass-with-no-tests', ...filters],
    env,
  )
  const report = readReport(file)
  if (report) failures.push(...failuresOfPlaywright(report))
  const stats = report?.stats
  // a journey that needed a second try, or that never ran, has not passed
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0)
  return count('playwright', result, stats?.expected ?? 0, failed)
}

/** A runner that complains although no test failed counts as one failure. @param {string} name @param {Run} run @param {number} passed @param {number} failed */
function count(name, { code, end }, passed, failed) {
  if (failed > 0 || code === 0) return { passed, failed }
  failures.push({ file: name, name: `ended with ${code} although no test failed`, error: complaintIn(end) })
  return { passed, failed: 1 }
}

/** Errors outside every test are in no report, only in what was printed. @param {string} output */
function complaintIn(output) {
  const begin = output.indexOf('Unhandled')
  return begin >= 0 ? output.slice(begin) : output.trim().split('\n').slice(-12).join('\n')
}

/** How a runner ended and the end of what it printed; a terminal shows it itself. @typedef {{ code: number, end: string }} Run */

/** @param {string} program @param {string[]} args @param {Record<string, string>} env @returns {Promise<Run>} */
function execute(program, args, env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: environment({ CI: 'true', TMPDIR: workspace, ...env }),
      stdio: process.stdout.isTTY ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let end = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        process.stdout.write(part)
        end = `${end}${part}`.slice(-20_000)
      })
    const limit = setTimeout(() => child.kill('SIGTERM'), longest)
    const stop = () => child.kill('SIGTERM')
    interrupted.signal.addEventListener('abort', stop, { once: true })
    child.on('error', (error) => resolve({ code: 1, end: error.message }))
    const finish = (/** @type {number | null} */ code) => {
      clearTimeout(limit)
      interrupted.signal.removeEventListener('abort', stop)
      for (const stream of [child.stdout, child.stderr]) stream?.destroy()
      resolve({ code: code ?? 1, end })
    }
    child.on('close', finish)
    // a program that it leaves behind may hold on to its output
    child.on('exit', (code) => setTimeout(() => finish(code), 5_000).unref())
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

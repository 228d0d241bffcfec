import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { countOf, describe, shareOf, sumOf, survived, survivorsOf } from './mutation-report.mjs'
import { mutateServer } from './mutation-server.mjs'
import { fetchTools, tools, workspace } from './stryker.mjs'
import { ensureInstalled, environment, fail, follow, isMain, nodeProgram, root, say, Stop } from './setup.mjs'

/**
 * `npm run test:mutation [-- folder …]`: Stryker changes one thing after the other in packages/domain, and a test must
 * notice. By folder, so that a part can be run alone; what was found is kept in build/mutation, and the next run tries
 * only what has changed since. `-- server` is for orders and payments: mutation-server.mjs.
 *
 * @typedef {import('./mutation-report.mjs').Mutant} Mutant
 * @typedef {import('./mutation-report.mjs').File} File
 * @typedef {import('./mutation-report.mjs').Count} Count
 */

const copy = join(workspace, 'domain')
const leastShare = 0.95

/** @param {string[]} wanted */
async function main(wanted) {
  await ensureInstalled()
  if (wanted[0] === 'server') return mutateServer(wanted.slice(1))
  fetchTools()
  const folders = readdirSync(join(root, 'packages/domain/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const unknown = wanted.find((name) => !folders.includes(name))
  if (unknown) throw new Stop(`packages/domain/src has no folder ${unknown}.`)
  copyDomain()
  const chosen = wanted.length > 0 ? wanted : folders
  /** @type {Map<string, Count>} */
  const counts = new Map()
  const lines = []
  for (const folder of chosen) {
    const files = await mutate(folder)
    counts.set(folder, countOf(files))
    lines.push(...survivorsOf(files))
  }
  writeFileSync(join(workspace, 'survivors.txt'), `${lines.join('\n')}\n`)
  say('')
  for (const [folder, count] of counts) say(describe(folder, count))
  const all = sumOf([...counts.values()])
  say(describe('all', all))
  say('What survived stands in build/mutation/survivors.txt.')
  process.exitCode = shareOf(all) >= leastShare ? 0 : 1
}

/** Apart from the project: Stryker reads every file below, and TypeScript 7 is unknown to it. */
function copyDomain() {
  rmSync(join(copy, 'src'), { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  cpSync(join(root, 'packages/domain/src'), join(copy, 'src'), { recursive: true })
  cpSync(join(root, 'packages/domain/package.json'), join(copy, 'package.json'))
  // properties with the same few cases in every run: a change is noticed by them always or never
  writeFileSync(
    join(copy, 'setup.ts'),
    `import * as fc from 'fast-check'\nfc.configureGlobal({ numRuns: 30, seed: 1 })\n`,
  )
}

/** First with the tests beside the code, then, for what these do not notice, with all tests. @param {string} folder */
async function mutate(folder) {
  say(`\n=== ${folder}`)
  const files = await runStryker(folder, {
    mutate: [`src/${folder}/**/*.ts`, '!src/**/*.test.ts'],
    tests: `src/${folder}/**/*.test.ts`,
  })
  const open = missedIn(files).map(([path, { location }]) => `${path}:${rangeOf(location)}`)
  if (open.length === 0) return files
  const again = await runStryker(`${folder}-again`, { mutate: [...new Set(open)], tests: 'src/**/*.test.ts' })
  return merge(files, again)
}

/** @param {Record<string, File>} files @returns {[path: string, mutant: Mutant][]} */
const missedIn = (files) =>
  Object.entries(files).flatMap(([path, { mutants }]) =>
    mutants
      .filter(({ status }) => survived.includes(status))
      .map((mutant) => /** @type {[string, Mutant]} */ ([path, mutant])),
  )

/** @param {Mutant['location']} location */
const rangeOf = ({ start, end }) => `${start.line}:${start.column}-${end.line}:${end.column}`

/** What the second run has noticed counts. @param {Record<string, File>} files @param {Record<string, File>} again @returns {Record<string, File>} */
export function merge(files, again) {
  /** @param {string} path @param {Mutant} mutant */
  const keyOf = (path, { location, mutatorName, replacement }) =>
    `${path}:${rangeOf(location)} ${mutatorName} ${replacement}`
  const later = new Map(
    Object.entries(again).flatMap(([path, { mutants }]) =>
      mutants.map((mutant) => [keyOf(path, mutant), mutant.status]),
    ),
  )
  return Object.fromEntries(
    Object.entries(files).map(([path, { source, mutants }]) => [
      path,
      {
        source,
        mutants: mutants.map((mutant) =>
          survived.includes(mutant.status)
            ? { ...mutant, status: later.get(keyOf(path, mutant)) ?? mutant.status }
            : mutant,
        ),
      },
    ]),
  )
}

/** @param {string} name @param {{ mutate: string[], tests: string }} choice @returns {Promise<Record<string, File>>} */
async function runStryker(name, { mutate: places, tests }) {
  const report = join(workspace, `${name}.json`)
  const config = join(copy, `stryker-${name}.json`)
  const runner = join(tools, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')
  writeFileSync(
    join(copy, 'vitest.config.ts'),
    `export default { test: { include: ['${tests}'], setupFiles: ['./setup.ts'], testTimeout: 600_000 } }\n`,
  )
  const settings = {
    testRunner: 'vitest',
    plugins: [runner],
    tsconfigFile: 'none.json', // one that it finds would be read with the TypeScript of the project
    mutate: places,
    coverageAnalysis: 'perTest',
    // what is computed once when a file is loaded would need every test again for each change
    ignoreStatic: process.env['MUTATION_STATIC'] !== 'on',
    concurrency: Number(process.env['MUTATION_WORKERS'] ?? Math.max(1, availableParallelism() - 1)),
    dryRunTimeoutMinutes: 30,
    reporters: ['json', 'clear-text'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
    jsonReporter: { fileName: report },
    incremental: true,
    incrementalFile: join(workspace, `${name}.incremental.json`),
    allowConsoleColors: false,
  }
  writeFileSync(config, JSON.stringify(settings))
  rmSync(report, { force: true })
  const program = join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const code = await follow(nodeProgram(), [program, 'run', config], { cwd: copy, env: environment() })
  if (code !== 0 || !existsSync(report)) throw new Stop(`Stryker ended with ${code} in ${name}.`)
  return JSON.parse(readFileSync(report, 'utf8')).files
}

if (isMain(import.meta.url)) {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    fail(error)
  }
}

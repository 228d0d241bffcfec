import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { digest, listFiles, modules, root, say, Stop } from './setup.mjs'
import { instrument, readJson, workspace } from './stryker.mjs'

/**
 * All changes of packages/domain stand at once in a copy of its sources, each behind a switch of Stryker. Each process
 * loads the tests once and tries its share of the changes: first every file of tests with the changes of its own folder,
 * then with all that are still open.
 *
 * @typedef {import('./stryker.mjs').Change} Change
 * @typedef {import('./mutation-domain-runner.mjs').Note} Note
 * @typedef {import('./mutation-report.mjs').File} File
 * @typedef {{ status: string, by?: string, product: string, tests: string }} Result
 */

const copy = join(workspace, 'domain')
const source = join(root, 'packages/domain')
const stateFile = join(workspace, 'domain-results.json')

/** Time of the processor after which a test hangs. */
const maxSeconds = 10

/** What product files remember from one call to the next, and how the copy forgets it between two changes. */
const memories = {
  'src/values/zone-offset.ts': 'bucketsByZone.clear()',
  'src/values/format.ts': "signs.clear(), signs.set('EUR', '€')",
  'src/values/german-order.ts': 'collator = undefined',
  'src/public-holidays/public-holidays.ts': 'cache.clear()',
}

/**
 * Fewer cases of each property, the same in every run: a change is noticed by them always or never. The counterexample
 * itself is of no interest, so it is not made smaller.
 */
const fewRuns = (/** @type {string} */ library) => `import * as real from '${library}'
export * from '${library}'
real.configureGlobal({ seed: 1, endOnFailure: true })
const fewer = (options) => ({ ...options, numRuns: Math.min(options?.numRuns ?? 100, globalThis.__runs__) })
export const assert = (property, options) => real.assert(property, fewer(options))
export default { ...real.default, assert }
`

/** @param {string[]} folders @returns {Promise<Map<string, Record<string, File>>>} what became of each change, by folder */
export async function mutateDomain(folders) {
  const sources = copyDomain()
  const products = sources.filter((file) => isProduct(file) && folders.some((name) => isIn(file, name)))
  const changes = await instrument(copy, products, source)
  for (const [file, statement] of Object.entries(memories)) {
    const text = readFileSync(join(source, file), 'utf8')
    const [name = ''] = statement.split(/\W/)
    if (!new RegExp(`^(const|let) ${name}\\b`, 'm').test(text))
      throw new Stop(`${file} has no ${name} any more.`)
    appendFileSync(join(copy, file), `;(globalThis.__forget__ ??= []).push(() => { ${statement} })\n`)
  }
  for (const file of products) countOnlyWhereAsked(join(copy, file))
  const digests = new Map(sources.map((file) => [file, digest([join(source, file)])]))
  const all = digest(sources.map((file) => join(source, file)))
  const results = earlierResults({ changes, digests, all })
  const open = changes.filter(({ id }) => !results.has(id))
  say(`${changes.length} changes, ${open.length} of them to be tried`)
  const tests = sources.filter((file) => file.endsWith('.test.ts'))
  const lanes = Math.max(
    1,
    Math.min(Number(process.env['MUTATION_WORKERS'] ?? availableParallelism()), open.length),
  )
  /** @param {string} id @param {Omit<Result, 'product' | 'tests'>} result */
  const settle = (id, result) => {
    const product = digests.get(changes[indexOf(id)]?.fileName ?? '') ?? ''
    const by = result.by ? digests.get(result.by.split(' > ')[0] ?? '') : all
    results.set(id, { ...result, product, tests: by ?? '' })
    if (results.size % 200 === 0) save(changes, results)
  }
  const indexes = new Map(changes.map(({ id }, index) => [id, index]))
  const indexOf = (/** @type {string} */ id) => indexes.get(id) ?? -1
  await Promise.all(
    Array.from({ length: open.length > 0 ? lanes : 0 }, (_, lane) =>
      runLane({ lane, open: open.filter((_change, index) => index % lanes === lane), tests, settle }),
    ),
  )
  save(changes, results)
  return byFolder(folders, changes, results)
}

/** Apart from the project, so that nothing but the tests of the copy meets a change. */
function copyDomain() {
  rmSync(join(copy, 'src'), { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  cpSync(join(source, 'src'), join(copy, 'src'), { recursive: true })
  cpSync(join(source, 'package.json'), join(copy, 'package.json'))
  writeFileSync(join(copy, 'few-runs.mjs'), fewRuns(join(modules, 'fast-check/lib/fast-check.js')))
  return listFiles(join(source, 'src')).map((file) => relative(source, file))
}

/** Counting what is reached takes longer than most tests, and is needed only once. @param {string} path */
function countOnlyWhereAsked(path) {
  const text = readFileSync(path, 'utf8')
  const head = 'function cover() {'
  if (text.includes('stryCov_') && !text.includes(head))
    throw new Stop(`Stryker counts in ${path} otherwise than it did.`)
  writeFileSync(path, text.replace(head, `${head} if (ns.isQuiet) return;`))
}

/** @param {string} file */
const isProduct = (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/\/given-[^/]*$/.test(file)

/** @param {string} file @param {string} folder */
const isIn = (file, folder) => file.startsWith(`src/${folder}/`)

/** @param {Change} change */
const keyOf = ({ fileName, location: { start, end }, mutatorName, replacement }) =>
  `${fileName}:${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`

/**
 * What was noticed stays so as long as its file and the tests that noticed it are the same, anything else as long as
 * everything is.
 * @param {{ changes: Change[], digests: Map<string, string>, all: string }} now @returns {Map<string, Result>} by number
 */
function earlierResults({ changes, digests, all }) {
  const earlier = readJson(stateFile, /** @type {Record<string, Result>} */ ({}))
  return new Map(
    changes.flatMap((change) => {
      const result = earlier[keyOf(change)]
      const tests = result?.by ? digests.get(result.by.split(' > ')[0] ?? '') : all
      const isSame = result && result.product === digests.get(change.fileName) && result.tests === tests
      return isSame ? [/** @type {[string, Result]} */ ([change.id, result])] : []
    }),
  )
}

/** @param {Change[]} changes @param {Map<string, Result>} results */
function save(changes, results) {
  const state = readJson(stateFile, /** @type {Record<string, Result>} */ ({}))
  for (const change of changes) {
    const result = results.get(change.id)
    if (result) state[keyOf(change)] = result
  }
  writeFileSync(stateFile, JSON.stringify(state))
}

/**
 * One process after another until all test files have run twice: a change that hangs ends its process, and so does one
 * that spoils it for the others.
 * @param {{ lane: number, open: Change[], tests: string[], settle: (id: string, result: { status: string, by?: string }) => void }} work
 */
async function runLane({ lane, open, tests, settle }) {
  const notes = join(workspace, `domain-${lane}.ndjson`)
  const vitest = await startVitest()
  const [project] = vitest.projects
  const left = new Map(open.map((change) => [change.id, change]))
  /** @type {Set<string>} */
  const loaded = new Set()
  /** @type {Set<string>} */
  const reached = new Set()
  const rest = [
    ...tests.map((file) => ({ file, isAgain: false })),
    ...tests.map((file) => ({ file, isAgain: true })),
  ]
  let first = ''
  try {
    while (rest.length > 0) {
      rmSync(notes, { force: true })
      const changes = [...left.values()]
        .toSorted((one, other) => Number(other.id === first) - Number(one.id === first))
        .map(({ id, fileName }) => ({
          id,
          folder: fileName.split('/')[1] ?? '',
          isKept: fileName in memories,
        }))
      project.provide('mutation', { changes, files: rest, notes, maxSeconds })
      await vitest.runTestSpecifications(
        rest.map(({ file }) => project.createSpecification(join(copy, file))),
      )
      const read = readNotes(notes)
      if (read.length === 0) throw new Stop('Vitest ran nothing.')
      let round = ''
      let isSpoiled = false
      for (const note of read) {
        for (const id of note.loaded ?? []) loaded.add(id)
        for (const id of note.reached ?? []) reached.add(id)
        for (const test of note.left ?? []) say(`left out, it fails when it runs twice: ${test}`)
        if (note.round) round = note.round
        if (note.spoiled) {
          isSpoiled = true
          first = note.spoiled
        }
        if (note.killed) {
          settle(note.killed, { status: 'Killed', by: note.by ?? '' })
          left.delete(note.killed)
        }
        if (note.over) {
          rest.shift()
          round = ''
        }
      }
      if (rest.length > 0 && round && !isSpoiled) {
        say(`hangs: ${keyOf(/** @type {Change} */ (left.get(round) ?? open[0]))}`)
        settle(round, { status: 'Timeout' })
        left.delete(round)
      } else if (rest.length > 0 && !isSpoiled) throw new Stop('Vitest ended too early.')
    }
  } finally {
    await vitest.close()
  }
  for (const id of left.keys()) {
    const status = reached.has(id) ? 'Survived' : loaded.has(id) ? 'Ignored' : 'NoCoverage'
    settle(id, { status })
  }
}

/** One vitest for the whole run, with the copy as its project. @returns {Promise<any>} */
async function startVitest() {
  const { createVitest, BaseSequencer } = await import('vitest/node')
  class AsGiven extends BaseSequencer {
    /** @override @param {any} files */
    async sort(files) {
      return files
    }
  }
  return createVitest({
    config: false,
    root: copy,
    watch: false,
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 600_000,
    update: false,
    alias: { 'fast-check': join(copy, 'few-runs.mjs') },
    runner: join(root, 'scripts/mutation-domain-runner.mjs'),
    reporters: [{}],
    silent: true,
    sequence: { sequencer: AsGiven },
  })
}

/** @param {string} file @returns {Note[]} */
function readNotes(file) {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

/** As Stryker reports it. @param {string[]} folders @param {Change[]} changes @param {Map<string, Result>} results */
function byFolder(folders, changes, results) {
  /** @type {Map<string, Record<string, File>>} */
  const found = new Map(folders.map((folder) => [folder, {}]))
  for (const change of changes) {
    const files = found.get(change.fileName.split('/')[1] ?? '')
    if (!files) continue
    const text = () => readFileSync(join(source, change.fileName), 'utf8')
    const file = (files[change.fileName] ??= { source: text(), mutants: [] })
    file.mutants.push({ ...change, status: results.get(change.id)?.status ?? 'NoCoverage' })
  }
  return found
}

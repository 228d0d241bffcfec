import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { copyOfTree } from './copy-of-tree.mjs'
import { draw, features, isOwn, isProduct, keyOf, reachedBy, testsFor } from './mutation-choice.mjs'
import { countOf, describe, survived, survivorsOf } from './mutation-report.mjs'
import { digest, listFiles, root, say, Stop } from './setup.mjs'
import { fetchTools, instrument, readJson, workspace } from './stryker.mjs'

/**
 * `npm run test:mutation -- server [part of a path …] [--seed N] [--minutes N]`: 300 changes of orders and payments,
 * drawn by a seed, against the tests of the server. All changes stand in one copy of the sources behind Stryker's
 * switches; vitest and PostgreSQL stay up, and a change meets only the tests that reach it, until one fails. What was
 * found is kept in build/mutation, so that the next run goes on where this one ended.
 *
 * @typedef {import('./stryker.mjs').Change} Change
 * @typedef {{ name: string, ms: number, reached: string[] }} Test
 * @typedef {{ digest: string, loading: string[], hooks: string[], hooksMs: number, tests: Test[] }} Measured
 * @typedef {{ status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage', by?: string, isCut?: boolean, isOld?: boolean, ms: number }} Result
 * @typedef {{ sources: string, results: Record<string, Result>, dependent: string[] }} State
 * @typedef {Map<string, Set<string>>} Choice of tests, by file
 * @typedef {import('./mutation-runner.mjs').Round} Round
 * @typedef {import('./mutation-runner.mjs').Progress} Progress
 */

const testFolder = 'packages/server/src/features'
const leastShare = 0.8
/** A run whose clock stood still for longer was stopped; tests that waited meanwhile say nothing. */
const maxPauseMs = 15_000
/** Changes that share a process: it takes longer to load than most tests take. */
const batchSize = 12

const copy = join(workspace, 'server')
const stateFile = join(workspace, 'server-results.json')
const measuredFile = join(workspace, 'server-measured.json')
const progressFile = join(workspace, 'server-progress.ndjson')

/** @param {string[]} args */
export async function mutateServer(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { seed: { type: 'string', default: '1' }, minutes: { type: 'string', default: '600' } },
  })
  const end = Date.now() + Number(values.minutes) * 60_000
  const isTime = () => Date.now() < end
  fetchTools()
  mkdirSync(workspace, { recursive: true })
  copyOfTree(copy)
  hurry()
  const files = listFiles(join(root, 'packages/server/src/features')).map((file) => relative(root, file))
  const products = files.filter(isProduct)
  const changes = await instrument(copy, products)
  const state = openState(digest(products.map((file) => join(root, file))))
  const measured = readJson(measuredFile, /** @type {Record<string, Measured>} */ ({}))
  const server = await startVitest()
  try {
    const tests = files.filter((file) => file.endsWith('.test.ts') && isNear(file))
    await measure({ server, tests, measured, state, isTime })
    if (!isTime()) return say('Not all test files are measured yet: the next run goes on.')
    const sample = draw(changes, reachedBy(measured), Number(values.seed))
    const wanted = sample.filter(
      ({ fileName }) => positionals.length === 0 || positionals.some((part) => fileName.includes(part)),
    )
    say(`${sample.length} of ${changes.length} changes drawn with --seed ${values.seed}`)
    await tryAll({ server, wanted, changes, measured, state, isTime })
    report(wanted, state)
  } finally {
    await server.close()
  }
}

/** What a change keeps from happening is waited for by many tests: in the copy not for as long as on a busy machine. */
function hurry() {
  const path = join(copy, 'packages/server/src/testing/eventually.ts')
  const text = readFileSync(path, 'utf8')
  if (!text.includes('timeout = 20_000')) throw new Stop(`${path} waits otherwise than it did.`)
  writeFileSync(path, text.replace('timeout = 20_000', 'timeout = 6_000'))
}

/** Tests of the two features and of those that name one of them, as a path or in an address. @param {string} file */
const isNear = (file) => isOwn(file) || /\/(orders|payments)\b/.test(readFileSync(join(root, file), 'utf8'))

/** @param {string} sources @returns {State} */
function openState(sources) {
  const empty = { sources, results: {}, dependent: [] }
  const state = readJson(stateFile, empty)
  if (state.sources === sources) return state
  // another product has other changes: what was measured names them by numbers that have moved
  rmSync(measuredFile, { force: true })
  return empty
}

/** @param {State} state */
const save = (state) => writeFileSync(stateFile, JSON.stringify(state))

/** One vitest for the whole run, with the settings of the project, in the copy. */
async function startVitest() {
  process.chdir(copy)
  process.env['NODE_COMPILE_CACHE'] = join(workspace, 'compiled') // every process loads the same packages
  /** @param {string} path */
  const load = (path) => import(pathToFileURL(join(copy, path)).href)
  const { createVitest, BaseSequencer } = await load('node_modules/vitest/dist/node.js')
  const { projects } = (await load('vitest.config.ts')).default.test
  const settings = projects.find((/** @type {any} */ { test }) => test.name === 'server').test
  class AsGiven extends BaseSequencer {
    /** @param {any} specifications */
    async sort(specifications) {
      return specifications
    }
  }
  const vitest = await createVitest({
    ...settings,
    config: false,
    root: copy,
    watch: false,
    maxWorkers: 1,
    // on a busy machine a hundred requests at once take a while; what hangs is ended by runRounds
    testTimeout: 90_000,
    hookTimeout: 120_000,
    runner: join(copy, 'scripts/mutation-runner.mjs'),
    reporters: [{}],
    silent: true,
    sequence: { sequencer: AsGiven },
  })
  const [project] = vitest.projects

  /** @param {string[]} paths @param {Round[]} rounds @returns {Promise<{ testModules: any[], unhandledErrors: any[] }>} */
  const run = (paths, rounds) => {
    rmSync(progressFile, { force: true })
    project.provide('mutation', { rounds, progressFile })
    return vitest.runTestSpecifications(paths.map((path) => project.createSpecification(path)))
  }

  return {
    close: () => vitest.close(),

    /** Runs whole test files without any change. @param {string[]} files */
    async runSound(files) {
      const paths = files.map((file) => join(copy, file))
      const { testModules, unhandledErrors } = await run(paths, [])
      if (unhandledErrors[0])
        throw new Stop(`Red before anything is changed: ${String(unhandledErrors[0].message)}`)
      return testModules.filter(({ moduleId }) => paths.includes(moduleId))
    },

    /** Runs rounds in one process, until one takes longer than it may. @param {(Round & { maxMs: number })[]} rounds */
    async runRounds(rounds) {
      let [isLate, wasStopped] = [false, false]
      let [round, seconds, before] = [-1, 0, Date.now()]
      // counted in steps and not by the clock: a run that was stopped for a while has not hung
      const watch = setInterval(() => {
        const last = readProgress().findLast(({ pid }) => pid !== undefined)
        wasStopped ||= Date.now() - before > maxPauseMs
        before = Date.now()
        if (isLate || !last) return
        if (last.round !== round) [round, seconds] = [last.round, 0]
        seconds += 1
        if (seconds * 1_000 < (rounds[round]?.maxMs ?? 0)) return
        isLate = true
        end(Number(last.pid))
      }, 1_000)
      const paths = rounds.map(({ file }) => file)
      const { unhandledErrors } = await run(paths, rounds).finally(() => clearInterval(watch))
      return { isLate, wasStopped, isUnclean: unhandledErrors.length > 0, progress: readProgress() }
    },
  }
}

/** @param {number} pid */
function end(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended by itself meanwhile
  }
}

/** @returns {Progress[]} */
function readProgress() {
  if (!existsSync(progressFile)) return []
  const lines = readFileSync(progressFile, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}

/** @typedef {Awaited<ReturnType<typeof startVitest>>} Server */

/**
 * Which changes each test reaches, for test files that are new or have changed; what has survived and is reached by one
 * of these is tried again.
 * @param {{ server: Server, tests: string[], measured: Record<string, Measured>, state: State, isTime: () => boolean }} work
 */
async function measure({ server, tests, measured, state, isTime }) {
  // of the copy: what is edited meanwhile has not run
  const digests = new Map(tests.map((file) => [file, digest([join(copy, file)])]))
  for (const file of Object.keys(measured)) if (!digests.has(file)) delete measured[file]
  const open = tests.filter((file) => measured[file]?.digest !== digests.get(file))
  // those of the two features first: they reach the most
  open.sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
  while (open.length > 0 && isTime()) {
    const some = open.splice(0, 6)
    for (const module of await server.runSound(some)) {
      const file = relative(copy, module.moduleId)
      const isRed = module.state() === 'failed'
      if (isRed) say(`left out, red before anything is changed: ${file}`)
      measured[file] = measuredOf(module, digests.get(file) ?? '')
      // the next run measures it again
      if (isRed) measured[file] = { ...measured[file], digest: '', hooks: [], tests: [] }
      const reached = new Set(
        [measured[file].hooks, ...measured[file].tests.map(({ reached: ids }) => ids)].flat(),
      )
      for (const [id, result] of Object.entries(state.results))
        if (reached.has(id) && survived.includes(result.status)) result.isOld = true
    }
    writeFileSync(measuredFile, JSON.stringify(measured))
    save(state)
    say(`measured ${tests.length - open.length} of ${tests.length} test files`)
  }
}

/** @param {any} module @param {string} fileDigest @returns {Measured} */
function measuredOf(module, fileDigest) {
  const { loading = [], hooks = [] } = module.meta()
  /** @type {Test[]} */
  const tests = [...module.children.allTests()]
    .filter((test) => test.result().state === 'passed')
    .map((test) => ({
      name: test.fullName,
      ms: Math.ceil(test.diagnostic()?.duration ?? 0),
      reached: test.meta().reached ?? [],
    }))
  const { setupDuration = 0, collectDuration = 0, duration = 0 } = module.diagnostic()
  const hooksMs = Math.max(0, duration - tests.reduce((sum, { ms }) => sum + ms, 0))
  return {
    digest: fileDigest,
    loading,
    hooks,
    hooksMs: Math.ceil(setupDuration + collectDuration + hooksMs),
    tests,
  }
}

/** @param {{ server: Server, wanted: Change[], changes: Change[], measured: Record<string, Measured>, state: State, isTime: () => boolean }} work */
async function tryAll({ server, wanted, changes, measured, state, isTime }) {
  /** What an error that nobody waited for left undecided. @type {Set<string>} */
  const alone = new Set()
  for (;;) {
    const fresh = wanted.filter(({ id }) => !state.results[id])
    const open = fresh.length > 0 ? fresh : wanted.filter(({ id }) => state.results[id]?.isOld)
    if (open.length === 0) break
    if (!isTime()) return
    const first = /** @type {Change} */ (open[0])
    const batch = alone.has(first.id) ? [first] : open.filter(({ id }) => !alone.has(id)).slice(0, batchSize)
    const { results, isUndecided } = await tryBatch({ server, batch, changes, measured, state })
    for (const change of batch) {
      const result = results.get(change.id)
      if (!result && !isUndecided) alone.add(change.id)
      if (!result) continue
      state.results[change.id] = result
      const { start } = change.location
      const place = `${change.fileName.slice(testFolder.length + 1)}:${start.line}:${start.column}`
      say(`${result.status.padEnd(10)} ${place} ${change.mutatorName} ${(result.ms / 1_000).toFixed(1)} s`)
    }
    save(state)
  }
  await confirm({ server, state })
}

/** What is known after one process for all of them. @param {{ server: Server, batch: Change[], changes: Change[], measured: Record<string, Measured>, state: State }} work */
async function tryBatch({ server, batch, changes, measured, state }) {
  const { dependent } = state
  const jobs = batch.map((change) => {
    const kin = changes.filter(({ fileName }) => fileName === change.fileName).map(({ id }) => id)
    return { id: change.id, ...testsFor(change, measured, { dependent, kin }) }
  })
  const rounds = jobs.flatMap(({ id, choice, ms }) =>
    [...choice].map(([file, names]) => ({
      active: id,
      file: join(copy, file),
      names: [...names],
      maxMs: 30_000 + 3 * ms,
    })),
  )
  const ran = rounds.length > 0 ? await server.runRounds(rounds) : undefined
  /** @type {Map<string, Result>} */
  const results = new Map()
  for (const job of jobs) {
    if (ran?.wasStopped) continue
    /** @type {Result | undefined} */
    const result =
      job.choice.size === 0 ? { status: 'NoCoverage', ms: 0 } : ran && resultOf(job, { rounds, ...ran })
    if (result) results.set(job.id, result)
  }
  return { results, isUndecided: ran !== undefined && (ran.isLate || ran.wasStopped) }
}

/**
 * Nothing as long as it is not clear: an error that nobody waited for may belong to any change of the process.
 * @param {{ id: string, isCut: boolean }} job
 * @param {{ rounds: Round[], isLate: boolean, isUnclean: boolean, progress: Progress[] }} ran
 * @returns {Result | undefined}
 */
export function resultOf({ id, isCut }, { rounds, isLate, isUnclean, progress }) {
  const own = progress.filter(({ round }) => rounds[round]?.active === id)
  const ms = (own.at(-1)?.at ?? 0) - (own[0]?.at ?? 0)
  const failure = own.find(({ failed }) => failed !== undefined)
  if (failure) {
    const file = relative(copy, rounds[failure.round]?.file ?? '')
    return { status: 'Killed', by: keyOf(file, failure.failed ?? ''), ms }
  }
  const wanted = rounds.filter(({ active }) => active === id).length
  const isWhole = own.filter(({ isOver }) => isOver).length === wanted
  if (isWhole && !isUnclean) return { status: 'Survived', ms, ...(isCut ? { isCut } : {}) }
  if (!isWhole && own.length > 0 && isLate) return { status: 'Timeout', ms }
  const isAlone = rounds.every(({ active }) => active === id)
  return isAlone ? { status: 'Killed', by: keyOf('', ''), ms } : undefined
}

/**
 * Tests that have noticed something have to pass where nothing is changed and only they run: one that fails then needs
 * another test before it, and what it seemed to notice is tried again.
 * @param {{ server: Server, state: State }} work
 */
async function confirm({ server, state }) {
  /** @type {Choice} */
  const choice = new Map()
  for (const { by } of Object.values(state.results)) {
    const [file, ...name] = by?.split(' > ') ?? []
    if (file && name.join('') && !state.dependent.includes(by ?? ''))
      choice.set(file, (choice.get(file) ?? new Set()).add(name.join(' > ')))
  }
  // each file is a change of its own that changes nothing
  const rounds = [...choice].map(([file, names]) => ({
    active: `none in ${file}`,
    file: join(copy, file),
    names: [...names],
    maxMs: 300_000,
  }))
  if (rounds.length === 0) return
  const { progress } = await server.runRounds(rounds)
  for (const { round, failed } of progress) {
    if (failed === undefined) continue
    const by = keyOf(relative(copy, rounds[round]?.file ?? ''), failed)
    say(`needs another test before it, the next run tries again what it noticed: ${by}`)
    state.dependent.push(by)
    for (const [id, result] of Object.entries(state.results)) if (result.by === by) delete state.results[id]
  }
  save(state)
}

/** @param {Change[]} changes @param {State} state */
function report(changes, state) {
  const done = changes.filter(({ id }) => state.results[id])
  /** @type {Record<string, { source: string, mutants: Change[] }>} */
  const files = {}
  for (const change of done) {
    const source = readFileSync(join(root, change.fileName), 'utf8')
    const { status } = /** @type {Result} */ (state.results[change.id])
    const file = (files[change.fileName] ??= { source, mutants: [] })
    file.mutants.push({ ...change, status })
  }
  writeFileSync(join(workspace, 'server-survivors.txt'), `${survivorsOf(files).join('\n')}\n`)
  for (const folder of features) {
    const own = Object.entries(files).filter(([file]) => file.startsWith(folder))
    say(describe(basename(folder), countOf(Object.fromEntries(own))))
  }
  const all = countOf(files)
  say(describe('all', all))
  const results = done.map(({ id }) => state.results[id])
  /** @param {(result: Result) => boolean} fits */
  const count = (fits) => results.filter((result) => result && fits(result)).length
  say(
    `${count(({ status }) => status === 'Timeout')} of them by hanging; ${count(({ status }) => status === 'NoCoverage')} reached by no test, ` +
      `${count(({ isCut }) => isCut === true)} survived the nearest tests only`,
  )
  const left = changes.length - done.length + count(({ isOld }) => isOld === true)
  if (left > 0) say(`${left} not tried with the tests of now: the next run goes on.`)
  say('What survived stands in build/mutation/server-survivors.txt.')
  process.exitCode = left === 0 && all.killed >= leastShare * done.length ? 0 : 1
}

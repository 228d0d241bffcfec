import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { copyOfTree } from './copy-of-tree.mjs'
import {
  draw,
  features,
  identified,
  isOwn,
  isProduct,
  keyOf,
  reachedBy,
  testsFor,
  timeOf,
} from './mutation-choice.mjs'
import { countOf, describe, survived, survivorsOf } from './mutation-report.mjs'
import { startVitest } from './mutation-vitest.mjs'
import { digest, listFiles, root, say, Stop } from './setup.mjs'
import { fetchTools, instrument, readJson, workspace } from './stryker.mjs'

/**
 * `npm run test:mutation -- server [part of a path …] [--seed N] [--minutes N]`: 300 changes of orders and payments,
 * drawn by a seed, against the tests of the server. All changes stand in one copy of the sources behind Stryker's
 * switches; vitest and PostgreSQL stay up, and a change meets only the tests that reach it, until one fails. What was
 * found is kept in build/mutation, so that the next run goes on where this one ended and tries what was edited.
 *
 * @typedef {import('./mutation-choice.mjs').Change} Change
 * @typedef {{ name: string, ms: number, reached: string[] }} Test
 * @typedef {{ digest: string, isOld?: boolean, loading: string[], hooks: string[], hooksMs: number, tests: Test[] }} Measured
 * @typedef {{ status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage', by?: string, isCut?: boolean, fresh?: string[], ms: number }} Result fresh: test files that it has not met
 * @typedef {{ sources: Record<string, string>, results: Record<string, Result>, dependent: string[] }} State
 * @typedef {Map<string, Set<string>>} Choice of tests, by file
 * @typedef {import('./mutation-runner.mjs').Round} Round
 * @typedef {import('./mutation-runner.mjs').Progress} Progress
 * @typedef {import('./mutation-vitest.mjs').Server} Server
 */

const testFolder = 'packages/server/src/features'
const leastShare = 0.8
/** Changes that share a process: it takes longer to load than most tests take. */
const batchSize = 12

const copy = join(workspace, 'server')
const stateFile = join(workspace, 'server-results.json')
const measuredFile = join(workspace, 'server-measured.json')

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
  const sources = new Map(products.map((file) => [file, readFileSync(join(copy, file), 'utf8')]))
  const changes = identified(await instrument(copy, products), (file) => sources.get(file) ?? '')
  const { state, measured } = openState(changes, products)
  const lanes = Number(process.env['MUTATION_WORKERS'] ?? availableParallelism())
  const servers = await Promise.all(Array.from({ length: lanes }, (_, lane) => startVitest(copy, lane)))
  try {
    const tests = files.filter((file) => file.endsWith('.test.ts') && isNear(file))
    await measure({ servers, tests, changes, measured, state, isTime })
    if (!isTime()) return say('Not all test files are measured yet: the next run goes on.')
    const sample = draw(changes, reachedBy(measured), Number(values.seed))
    const wanted = sample.filter(
      ({ fileName }) => positionals.length === 0 || positionals.some((part) => fileName.includes(part)),
    )
    say(`${sample.length} of ${changes.length} changes drawn with --seed ${values.seed}`)
    await tryAll({ servers, wanted, changes, measured, state, isTime })
    report(wanted, state)
  } finally {
    await Promise.all(servers.map((server) => server.close()))
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

/**
 * What was found, without the changes of product files that were edited; what reaches one of these is measured again.
 * @param {Change[]} changes @param {string[]} products
 */
function openState(changes, products) {
  /** @type {State} */
  const { sources, results, dependent } = readJson(stateFile, { sources: {}, results: {}, dependent: [] })
  const measured = readJson(measuredFile, /** @type {Record<string, Measured>} */ ({}))
  const digests = Object.fromEntries(products.map((file) => [file, digest([join(root, file)])]))
  const same = new Set(
    changes.filter(({ fileName }) => sources[fileName] === digests[fileName]).map(({ id }) => id),
  )
  for (const id of Object.keys(results)) if (!same.has(id)) delete results[id]
  for (const one of Object.values(measured)) one.isOld ||= [...reachedIn(one)].some((id) => !same.has(id))
  // kept at once: the digests of now must not meet what was measured before
  writeFileSync(measuredFile, JSON.stringify(measured))
  const state = { sources: digests, results, dependent }
  save(state)
  return { state, measured }
}

/** @param {Measured} measured */
const reachedIn = ({ hooks, tests }) => new Set([hooks, ...tests.map(({ reached }) => reached)].flat())

/** @param {State} state */
function save(state) {
  writeFileSync(stateFile, JSON.stringify(state))
}

/**
 * Which changes each test reaches, for test files that are new or have changed and those that reach an edited product
 * file; what has survived meets the new and the changed ones.
 * @param {{ servers: Server[], tests: string[], changes: Change[], measured: Record<string, Measured>, state: State, isTime: () => boolean }} work
 */
async function measure({ servers, tests, changes, measured, state, isTime }) {
  // of the copy: what is edited meanwhile has not run
  const digests = new Map(tests.map((file) => [file, digest([join(copy, file)])]))
  for (const file of Object.keys(measured)) if (!digests.has(file)) delete measured[file]
  const open = tests.filter((file) => measured[file]?.digest !== digests.get(file) || measured[file]?.isOld)
  const ids = new Map(changes.map(({ id, number }) => [number, id]))
  // those of the two features first: they reach the most
  open.sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
  let left = open.length
  /** @param {Server} server @param {string[]} some */
  const measureSome = async (server, some) => {
    for (const module of await server.runSound(some)) {
      const file = relative(copy, module.moduleId)
      const isRed = module.state() === 'failed'
      if (isRed) say(`without what is red before anything is changed: ${file}`)
      const isFresh = measured[file]?.digest !== digests.get(file)
      const now = measuredOf(module, digests.get(file) ?? '', ids)
      // the next run measures it again
      measured[file] = isRed ? { ...now, digest: '' } : now
      if (isFresh) meetAgain(file, measured[file], state)
    }
    writeFileSync(measuredFile, JSON.stringify(measured))
    save(state)
    left -= some.length
    say(`measured ${tests.length - left} of ${tests.length} test files`)
  }
  await Promise.all(
    servers.map(async (server) => {
      while (open.length > 0 && isTime()) await measureSome(server, open.splice(0, 6))
    }),
  )
}

/** What a test has noticed that is gone is tried again. @param {string} file @param {Measured} measured @param {State} state */
function meetAgain(file, measured, { results }) {
  const reached = reachedIn(measured)
  const names = new Set(['', ...measured.tests.map(({ name }) => name)].map((name) => keyOf(file, name)))
  for (const [id, result] of Object.entries(results)) {
    if (result.by?.startsWith(keyOf(file, '')) && !names.has(result.by)) delete results[id]
    if (reached.has(id) && survived.includes(result.status))
      result.fresh = [...new Set([...(result.fresh ?? []), file])]
  }
}

/** @param {any} module @param {string} fileDigest @param {Map<string, string>} ids by the numbers of switches @returns {Measured} */
function measuredOf(module, fileDigest, ids) {
  const idsOf = (/** @type {string[]} */ numbers = []) => numbers.flatMap((number) => ids.get(number) ?? [])
  const { loading, hooks } = module.meta()
  /** @type {Test[]} */
  const tests = [...module.children.allTests()]
    .filter((test) => test.result().state === 'passed')
    .map((test) => ({
      name: test.fullName,
      ms: Math.ceil(test.diagnostic()?.duration ?? 0),
      reached: idsOf(test.meta().reached),
    }))
  const { setupDuration = 0, collectDuration = 0, duration = 0 } = module.diagnostic()
  const hooksMs = Math.max(0, duration - tests.reduce((sum, { ms }) => sum + ms, 0))
  return {
    digest: fileDigest,
    loading: idsOf(loading),
    hooks: idsOf(hooks),
    hooksMs: Math.ceil(setupDuration + collectDuration + hooksMs),
    tests,
  }
}

/** @param {{ servers: Server[], wanted: Change[], changes: Change[], measured: Record<string, Measured>, state: State, isTime: () => boolean }} work */
async function tryAll({ servers, wanted, changes, measured, state, isTime }) {
  /** What an error that nobody waited for left undecided. @type {Set<string>} */
  const alone = new Set()
  /** What another process tries now. @type {Set<string>} */
  const taken = new Set()
  const nextBatch = () => {
    const free = wanted.filter(({ id }) => !taken.has(id))
    const untried = free.filter(({ id }) => !state.results[id])
    const open = untried.length > 0 ? untried : free.filter(({ id }) => state.results[id]?.fresh)
    const [first] = open
    if (first && alone.has(first.id)) return [first]
    return open.filter(({ id }) => !alone.has(id)).slice(0, batchSize)
  }
  /** @param {Server} server @param {Change[]} batch */
  const tryNow = async (server, batch) => {
    for (const { id } of batch) taken.add(id)
    const { results, isUndecided } = await tryBatch({ server, batch, changes, measured, state })
    for (const change of batch) {
      taken.delete(change.id)
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
  await Promise.all(
    servers.map(async (server) => {
      for (let batch = nextBatch(); batch.length > 0 && isTime(); batch = nextBatch())
        await tryNow(server, batch)
    }),
  )
  const [server] = servers
  if (server && isTime()) await confirm({ server, state })
}

/** What is known after one process for all of them. @param {{ server: Server, batch: Change[], changes: Change[], measured: Record<string, Measured>, state: State }} work */
async function tryBatch({ server, batch, changes, measured, state }) {
  const { dependent } = state
  const jobs = batch.map((change) => {
    const kin = changes.filter(({ fileName }) => fileName === change.fileName).map(({ id }) => id)
    const earlier = state.results[change.id]
    const tests = testsFor(change, measured, { dependent, kin, fresh: earlier?.fresh })
    return { ...change, ...tests, isCut: earlier?.isCut ?? tests.isCut, earlier }
  })
  const rounds = jobs.flatMap(({ number, choice }) =>
    [...choice].map(([file, names]) => ({
      active: number,
      file: join(copy, file),
      names: [...names],
      maxMs: 30_000 + 3 * timeOf(measured[file], names),
    })),
  )
  const ran = rounds.length > 0 ? await server.runRounds(rounds) : undefined
  /** @type {Map<string, Result>} */
  const results = new Map()
  for (const job of jobs) {
    if (ran?.wasStopped) continue
    /** @type {Result} */
    const unreached = { status: job.earlier?.status ?? 'NoCoverage', ms: 0 }
    const result = job.choice.size === 0 ? unreached : ran && resultOf(job, { rounds, ...ran })
    if (result) results.set(job.id, result)
  }
  return { results, isUndecided: ran !== undefined && (ran.isLate || ran.wasStopped) }
}

/**
 * Nothing as long as it is not clear: an error that nobody waited for may belong to any change of the process.
 * @param {{ number: string, isCut: boolean }} job
 * @param {{ rounds: Round[], isLate: boolean, isUnclean: boolean, progress: Progress[] }} ran
 * @returns {Result | undefined}
 */
export function resultOf({ number, isCut }, { rounds, isLate, isUnclean, progress }) {
  const own = progress.filter(({ round }) => rounds[round]?.active === number)
  const ms = (own.at(-1)?.at ?? 0) - (own[0]?.at ?? 0)
  const failure = own.find(({ failed }) => failed !== undefined)
  if (failure) {
    const file = relative(copy, rounds[failure.round]?.file ?? '')
    return { status: 'Killed', by: keyOf(file, failure.failed ?? ''), ms }
  }
  const wanted = rounds.filter(({ active }) => active === number).length
  const isWhole = own.filter(({ isOver }) => isOver).length === wanted
  if (isWhole && !isUnclean) return { status: 'Survived', ms, ...(isCut ? { isCut } : {}) }
  if (!isWhole && own.length > 0 && isLate) return { status: 'Timeout', ms }
  const isAlone = rounds.every(({ active }) => active === number)
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
  const left = changes.length - done.length + count(({ fresh }) => fresh !== undefined)
  if (left > 0) say(`${left} not tried with the tests of now: the next run goes on.`)
  say('What survived stands in build/mutation/server-survivors.txt.')
  process.exitCode = left === 0 && all.killed >= leastShare * done.length ? 0 : 1
}

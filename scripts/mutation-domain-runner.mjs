import { appendFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { TestRunner } from 'vitest'

/**
 * Runs a test file once as it is, noting which changes each of its tests reaches; then, in the same process and with
 * everything loaded, its tests again for each change that they reach, until one fails. Nothing is collected or reported
 * anew for a change, so that trying one costs no more than the tests themselves.
 *
 * @typedef {{ id: string, folder: string, isKept: boolean }} Wanted change; kept: its file remembers what it has computed
 * @typedef {{ changes: Wanted[], files: { isAgain: boolean }[], notes: string, maxSeconds: number }} Work
 * @typedef {{ loaded?: string[], reached?: string[], left?: string[], round?: string, killed?: string, by?: string, spoiled?: string, over?: string }} Note
 * @typedef {{ id: string, fullTestName: string, type: string, mode: string, tasks?: Task[], result?: { state: string, duration?: number } }} Task
 * @typedef {{ name: string, run: () => unknown, ms: number, hits: Record<string, number>, runs: number }} Test
 */

const everywhere = /** @type {any} */ (globalThis)
/** @type {{ activeMutant?: string | undefined, currentTestId?: string | undefined, hitCount?: number | undefined, hitLimit?: number | undefined, isQuiet?: boolean, mutantCoverage: { static: Record<string, number>, perTest: Record<string, Record<string, number>> } }} */
const switches = (everywhere.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} } })

/** Of the whole process: every file has a runner of its own. @type {{ files: number, done: Set<string>, tried: number, clock?: Int32Array }} */
const shared = (everywhere.__mutation__ ??= { files: 0, done: new Set(), tried: 0 })

/** Cases of a property: those of the first run, in which the changes are counted that they reach, and those for a change. */
const firstRuns = 30
const maxRuns = 100
/** What a test with properties should reach at most, which takes about a quarter of a second. */
const maxHits = 2_000_000

const forgetAll = () => {
  for (const forget of everywhere.__forget__ ?? []) forget()
}

export default class MutationDomainRunner extends TestRunner {
  /** @type {Work} */
  #work

  /** @param {import('vitest').SerializedConfig} config */
  constructor(config) {
    super(config)
    everywhere.__runs__ = firstRuns
    this.#work = this.injectValue('mutation')
    shared.clock ??= startWatch(this.#work.maxSeconds)
  }

  /** At once: what hangs is ended from outside. @param {Note} note */
  #note(note) {
    appendFileSync(this.#work.notes, `${JSON.stringify(note)}\n`)
  }

  /** @override @param {any} file */
  onCollectStart(file) {
    super.onCollectStart(file)
    switches.currentTestId = undefined
    switches.mutantCoverage.static = {}
  }

  onBeforeRunFiles() {
    this.#note({ loaded: Object.keys(switches.mutantCoverage.static) })
  }

  /** @override @param {any} test */
  async onBeforeRunTask(test) {
    await super.onBeforeRunTask(test)
    forgetAll()
    switches.currentTestId = test.id
  }

  /** @override @param {any} test */
  onAfterRunTask(test) {
    switches.currentTestId = undefined
    super.onAfterRunTask(test)
  }

  /** @override @param {any[]} files @returns {any} */
  onAfterRunFiles(files) {
    return this.#tryFiles(files).then(() => super.onAfterRunFiles(files))
  }

  /** @param {any[]} files */
  async #tryFiles(files) {
    for (const file of files) {
      await this.#tryAll(file)
      shared.files += 1
      this.#note({ over: file.name })
    }
  }

  /** The first time only the changes beside the tests. @param {Task & { name: string }} file */
  async #tryAll(file) {
    const tests = testsIn(file)
    this.#note({ reached: [...new Set(tests.flatMap(({ hits }) => Object.keys(hits)))] })
    /** @type {Test[]} */
    const sound = []
    switches.isQuiet = true
    for (const test of tests) if (!(await failed(test))) sound.push(test)
    for (const test of sound) test.runs = runsFor(test)
    sound.sort((one, other) => one.ms - other.ms)
    const left = tests.filter((test) => !sound.includes(test)).map(({ name }) => `${file.name} > ${name}`)
    if (left.length > 0) this.#note({ left })
    const isAgain = this.#work.files[shared.files]?.isAgain
    for (const change of this.#work.changes) {
      if (shared.done.has(change.id) || (!isAgain && !file.name.startsWith(`src/${change.folder}/`))) continue
      const reaching = sound.filter(({ hits }) => hits[change.id])
      if (reaching.length > 0) await this.#try(change, reaching, file.name)
    }
    switches.isQuiet = false
    everywhere.__runs__ = firstRuns
  }

  /** @param {Wanted} change @param {Test[]} tests @param {string} file */
  async #try({ id, isKept }, tests, file) {
    this.#note({ round: id })
    for (const test of tests) {
      if (isKept) forgetAll()
      Atomics.add(/** @type {Int32Array} */ (shared.clock), 0, 1)
      switches.activeMutant = id
      switches.hitCount = 0
      switches.hitLimit = 100 * (test.hits[id] ?? 0) + 1_000
      const isNoticed = await failed(test)
      switches.activeMutant = undefined
      switches.hitCount = undefined
      if (isKept) forgetAll()
      if (!isNoticed) continue
      // what the change has left behind in this process may have failed the test, or an earlier change's
      if ((await failed(test)) && shared.tried > 0) {
        this.#note({ spoiled: id })
        process.kill(process.pid, 'SIGKILL')
      }
      shared.done.add(id)
      this.#note({ killed: id, by: `${file} > ${test.name}` })
      break
    }
    shared.tried += 1
  }
}

/** @param {Task} file @returns {Test[]} */
function testsIn(file) {
  /** @param {Task} task @returns {Task[]} */
  const below = (task) => (task.type === 'test' ? [task] : (task.tasks ?? []).flatMap(below))
  return below(file)
    .filter(({ result }) => result?.state === 'pass')
    .map((task) => ({
      name: task.fullTestName,
      run: TestRunner.getTestFn(/** @type {any} */ (task)),
      ms: task.result?.duration ?? 0,
      hits: switches.mutantCoverage.perTest[task.id] ?? {},
      runs: firstRuns,
    }))
}

/** @param {Test} test how long it takes is noted */
async function failed(test) {
  const begin = performance.now()
  everywhere.__runs__ = test.runs
  try {
    await test.run()
    test.ms = performance.now() - begin
    return false
  } catch {
    return true
  }
}

/** A hundred cases of a property, fewer where they take long: by what they reach and not by the clock, so that every run has the same. @param {Test} test */
function runsFor({ hits, runs }) {
  const count = Object.values(hits).reduce((sum, one) => sum + one, 0)
  return Math.max(3, Math.min(maxRuns, Math.round((runs * maxHits) / count)))
}

/** A test that never ends is noticed by a thread, by the time of the processor: another's load does not count. @param {number} maxSeconds */
function startWatch(maxSeconds) {
  const rounds = new Int32Array(new SharedArrayBuffer(4))
  const code = `
    const { workerData: { rounds, maxSeconds } } = require('node:worker_threads')
    let last = -1
    let since = 0
    setInterval(() => {
      const now = Atomics.load(rounds, 0)
      const { user, system } = process.cpuUsage()
      const seconds = (user + system) / 1e6
      if (now !== last) [last, since] = [now, seconds]
      else if (now > 0 && seconds - since > maxSeconds) process.kill(process.pid, 'SIGKILL')
    }, 1_000)`
  const thread = new Worker(code, { eval: true, workerData: { rounds, maxSeconds } })
  thread.unref()
  return rounds
}

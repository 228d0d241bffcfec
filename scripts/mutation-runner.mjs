import { appendFileSync } from 'node:fs'
import { TestRunner } from 'vitest'

/**
 * Runs test files in rounds, each with one change of the product switched on and of its tests only those that were asked
 * for, until one fails for the change. Without rounds it notes for each test and for the hooks of its file which changes
 * they reach (Stryker's switches count that).
 *
 * @typedef {{ active?: string, file: string, names: string[] }} Round
 * @typedef {{ round: number, at: number, pid?: number, isOver?: true, failed?: string }} Progress
 * @typedef {{ fullTestName: string, mode: string, tasks?: Task[] }} Task
 * @typedef {{ activeMutant?: string | undefined, currentTestId?: string | undefined, mutantCoverage: { static: Record<string, number>, perTest: Record<string, Record<string, number>> } }} Switches
 */

// the files of one process have a runner each
const everywhere = /** @type {any} */ (globalThis)
/** @type {Switches} */
const switches = (everywhere.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} } })
/** @type {{ index: number, failed: Set<string | undefined> }} */
const progress = (everywhere.__mutationProgress__ ??= { index: -1, failed: new Set() })

export default class MutationRunner extends TestRunner {
  /** @type {{ rounds: Round[], progressFile: string }} */
  #wanted
  /** @type {Round | undefined} */
  #round

  /** @param {import('vitest').SerializedConfig} config */
  constructor(config) {
    super(config)
    this.#wanted = this.injectValue('mutation')
  }

  /** Written at once: a loop without end can only be ended from outside. @param {Partial<Progress>} what */
  #note(what) {
    const line = { round: progress.index, at: Date.now(), ...what }
    appendFileSync(this.#wanted.progressFile, `${JSON.stringify(line)}\n`)
  }

  /** @param {string} name */
  #fail(name) {
    if (!this.#round || progress.failed.has(this.#round.active)) return
    progress.failed.add(this.#round.active)
    this.#note({ failed: name })
  }

  /** @override @param {any} file */
  onCollectStart(file) {
    super.onCollectStart(file)
    switches.currentTestId = undefined
    switches.mutantCoverage.static = {}
    progress.index += 1
    this.#round = this.#wanted.rounds[progress.index]
    switches.activeMutant = this.#round?.active
    // for the processes that a test starts
    process.env['__STRYKER_ACTIVE_MUTANT__'] = this.#round?.active ?? ''
    this.#note({ pid: process.pid })
  }

  /** @param {any[]} files */
  onBeforeRunFiles(files) {
    for (const file of files) {
      file.meta.loading = Object.keys(switches.mutantCoverage.static)
      if (file.result?.state === 'fail') this.#fail('')
      const isDecided = progress.failed.has(this.#round?.active)
      if (this.#round) keepOnly(file, new Set(isDecided ? [] : this.#round.names))
    }
    switches.mutantCoverage.static = {}
  }

  /** @override @param {any} suite */
  async onBeforeRunSuite(suite) {
    switches.currentTestId = undefined
    await super.onBeforeRunSuite(suite)
  }

  /** @override @param {any} suite */
  async onAfterRunSuite(suite) {
    if (suite.result?.state === 'fail') this.#fail('')
    if ('filepath' in suite) suite.meta.hooks = Object.keys(switches.mutantCoverage.static)
    await super.onAfterRunSuite(suite)
  }

  /** @override @param {any} test */
  async onBeforeRunTask(test) {
    if (this.#round && progress.failed.has(this.#round.active)) test.mode = 'skip'
    switches.currentTestId = test.id
    await super.onBeforeRunTask(test)
  }

  /** @override @param {any} test */
  onAfterRunTask(test) {
    if (test.result?.state === 'fail') this.#fail(test.fullTestName)
    test.meta.reached = Object.keys(switches.mutantCoverage.perTest[test.id] ?? {})
    super.onAfterRunTask(test)
  }

  /** @override @param {any[]} files */
  onAfterRunFiles(files) {
    this.#note({ isOver: true })
    super.onAfterRunFiles(files)
  }
}

/** Whether anything is left of it; a suite without tests would still run its hooks. @param {Task} task @param {Set<string>} names @returns {boolean} */
function keepOnly(task, names) {
  const isKept = task.tasks
    ? task.tasks.map((one) => keepOnly(one, names)).includes(true)
    : names.has(task.fullTestName) && task.mode === 'run'
  if (!isKept) task.mode = 'skip'
  return isKept
}

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Stop } from './setup.mjs'
import { workspace } from './stryker.mjs'

/**
 * Vitest with the tests of the server, in a copy whose changes are switched on by mutation-runner.mjs.
 *
 * @typedef {import('./mutation-runner.mjs').Round} Round
 * @typedef {import('./mutation-runner.mjs').Progress} Progress
 * @typedef {Awaited<ReturnType<typeof startVitest>>} Server
 */

/** A run whose clock stood still for longer was stopped; tests that waited meanwhile say nothing. */
const maxPauseMs = 15_000

/** One vitest for the whole run, with the settings of the project. @param {string} copy @param {number} lane one of several beside each other */
export async function startVitest(copy, lane) {
  const progressFile = join(workspace, `server-progress-${lane}.ndjson`)
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
        const last = readProgress(progressFile).findLast(({ pid }) => pid !== undefined)
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
      return {
        isLate,
        wasStopped,
        isUnclean: unhandledErrors.length > 0,
        progress: readProgress(progressFile),
      }
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

/** @param {string} progressFile @returns {Progress[]} */
function readProgress(progressFile) {
  if (!existsSync(progressFile)) return []
  const lines = readFileSync(progressFile, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}

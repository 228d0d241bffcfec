import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { textAt } from './mutation-report.mjs'

/**
 * Which changes of the server are tried, and which tests each of them meets.
 *
 * @typedef {import('./stryker.mjs').Change} Numbered
 * @typedef {Numbered & { number: string }} Change with an id that stays, and the number of its switch
 * @typedef {import('./mutation-server.mjs').Measured} Measured
 * @typedef {import('./mutation-server.mjs').Choice} Choice
 */

export const features = ['orders', 'payments'].map((name) => `packages/server/src/features/${name}/`)
const drawn = 300
/** A change that all the tests of a busy line let pass would take minutes; these are the nearest of them. */
const maxTestMs = 30_000

/** @param {string} file */
export const isOwn = (file) => features.some((folder) => file.startsWith(folder))

/** @param {string} file */
export const isProduct = (file) =>
  isOwn(file) &&
  !file.includes('/double/') &&
  !/(\.test|-tables?|^given-.*|^testing)\.ts$/.test(basename(file))

/**
 * Stryker's numbers move with every edit. An id stays as long as nothing is edited at the change itself: it is made of the
 * file, the kind, what stood there, what it became and how many equal ones come before it.
 * @param {Numbered[]} changes @param {(file: string) => string} sourceOf @returns {Change[]}
 */
export function identified(changes, sourceOf) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  return changes.map((change) => {
    const { fileName, mutatorName, location, replacement } = change
    const what = JSON.stringify([fileName, mutatorName, textAt(sourceOf(fileName), location), replacement])
    const before = counts.get(what) ?? 0
    counts.set(what, before + 1)
    return { ...change, id: hash(`${what} ${before}`).slice(0, 12), number: change.id }
  })
}

/** @param {string} text */
const hash = (text) => createHash('sha256').update(text).digest('hex')

/** Changes by how they are reached; what runs only while files are loaded is nobody's in particular. @param {Record<string, Measured>} measured */
export function reachedBy(measured) {
  const files = Object.values(measured)
  const running = new Set(
    files.flatMap(({ hooks, tests }) => [hooks, ...tests.map(({ reached }) => reached)].flat()),
  )
  const loading = files.flatMap((file) => file.loading)
  return { running, onlyLoading: new Set(loading.filter((id) => !running.has(id))) }
}

/**
 * The same changes for the same seed, without those that run only while a file is loaded. What is edited elsewhere
 * changes nothing.
 * @param {Change[]} changes @param {{ onlyLoading: Set<string> }} reached @param {number} seed @param {number} [count]
 */
export function draw(changes, { onlyLoading }, seed, count = drawn) {
  return changes
    .filter(({ id }) => !onlyLoading.has(id))
    .map((change) => ({ change, rank: hash(`${seed} ${change.id}`) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ change }) => change)
}

/**
 * The tests that reach a change: all of its own feature, then the nearest of the others until their time is used up,
 * quick files before slow ones. What runs while a server starts may be noticed by any test of a file: the files come
 * first that reach the most of the product file (its kin). A test that needs another one before it takes its whole file
 * along. What has survived the others meets only the files that are new to it.
 * @param {Pick<Change, 'id' | 'fileName'>} change @param {Record<string, Measured>} measured
 * @param {{ dependent?: string[], kin?: string[], fresh?: string[] | undefined, maxMs?: number }} [options]
 */
export function testsFor(
  { id, fileName },
  measured,
  { dependent = [], kin = [], fresh, maxMs = maxTestMs } = {},
) {
  const kinship = new Set(kin)
  const isAtStart = Object.values(measured).some(({ hooks }) => hooks.includes(id))
  const files = Object.entries(measured).flatMap(([file, { hooks, hooksMs, tests }]) => {
    if (fresh && !fresh.includes(file)) return []
    const reaching = tests.filter(({ reached }) => reached.includes(id))
    const isWhole = hooks.includes(id) || reaching.some(({ name }) => dependent.includes(keyOf(file, name)))
    const chosen = isWhole ? tests : reaching
    if (chosen.length === 0) return []
    const names = new Set(chosen.map(({ name }) => name))
    const ms = timeOf({ hooksMs, tests }, names)
    const reachedKin = new Set(tests.flatMap(({ reached }) => reached.filter((one) => kinship.has(one))))
    const isOfFeature = features.some((folder) => file.startsWith(folder) && fileName.startsWith(folder))
    const rank = isAtStart ? -reachedKin.size : isOfFeature ? -1 : isOwn(file) ? 0 : 1
    return [{ file, names, ms, rank, isNeeded: isOfFeature || fresh }]
  })
  /** @type {Choice} */
  const choice = new Map()
  let ms = 0
  for (const one of files.toSorted((a, b) => a.rank - b.rank || a.ms - b.ms)) {
    if (!one.isNeeded && choice.size > 0 && ms + one.ms > maxMs) continue
    ms += one.ms
    choice.set(one.file, one.names)
  }
  return { choice, ms, isCut: choice.size < files.length }
}

/** How long some tests of a file usually take. @param {Pick<Measured, 'hooksMs' | 'tests'> | undefined} file @param {Set<string>} names */
export const timeOf = (file, names) =>
  (file?.tests ?? []).reduce((sum, { name, ms }) => sum + (names.has(name) ? ms : 0), file?.hooksMs ?? 0)

/** @param {string} file @param {string} name */
export const keyOf = (file, name) => `${file} > ${name}`

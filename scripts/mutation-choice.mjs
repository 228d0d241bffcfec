import { basename } from 'node:path'

/**
 * Which changes of the server are tried, and which tests each of them meets.
 *
 * @typedef {import('./mutation-server.mjs').Change} Change
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
 * The same changes for the same seed, without those that run only while a file is loaded.
 * @param {Change[]} changes @param {{ onlyLoading: Set<string> }} reached @param {number} seed @param {number} [count]
 */
export function draw(changes, { onlyLoading }, seed, count = drawn) {
  const random = randomOf(seed)
  return changes
    .map((change) => ({ change, rank: random() }))
    .filter(({ change }) => !onlyLoading.has(change.id))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ change }) => change)
}

/** mulberry32 @param {number} seed */
function randomOf(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * The tests that reach a change: all of its own feature, then the nearest of the others until their time is used up,
 * quick files before slow ones. What runs while a server starts may be noticed by any test of a file: the files come
 * first that reach the most of the product file (its kin). A test that needs another one before it takes its whole file
 * along.
 * @param {Pick<Change, 'id' | 'fileName'>} change @param {Record<string, Measured>} measured
 * @param {{ dependent?: string[], kin?: string[], maxMs?: number }} [options]
 */
export function testsFor({ id, fileName }, measured, { dependent = [], kin = [], maxMs = maxTestMs } = {}) {
  const kinship = new Set(kin)
  const isAtStart = Object.values(measured).some(({ hooks }) => hooks.includes(id))
  const files = Object.entries(measured).flatMap(([file, { hooks, hooksMs, tests }]) => {
    const reaching = tests.filter(({ reached }) => reached.includes(id))
    const isWhole = hooks.includes(id) || reaching.some(({ name }) => dependent.includes(keyOf(file, name)))
    const chosen = isWhole ? tests : reaching
    if (chosen.length === 0) return []
    const ms = chosen.reduce((sum, test) => sum + test.ms, hooksMs)
    const reachedKin = new Set(tests.flatMap(({ reached }) => reached.filter((one) => kinship.has(one))))
    const isOfFeature = features.some((folder) => file.startsWith(folder) && fileName.startsWith(folder))
    const rank = isAtStart ? -reachedKin.size : isOfFeature ? -1 : isOwn(file) ? 0 : 1
    return [{ file, names: new Set(chosen.map(({ name }) => name)), ms, rank, isNeeded: isOfFeature }]
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

/** @param {string} file @param {string} name */
export const keyOf = (file, name) => `${file} > ${name}`

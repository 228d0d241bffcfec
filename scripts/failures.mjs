import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './setup.mjs'

/** What went wrong, where, and what was said about it. @typedef {{ file: string, name: string, error: string }} Failure */

/** @typedef {{ title: string, fullName?: string, status: string, failureMessages?: string[] | null }} VitestCase */
/** @typedef {{ testResults: { name: string, status: string, message?: string, assertionResults: VitestCase[] }[] }} VitestReport */

/** @typedef {{ message?: string, stack?: string }} PlaywrightError */
/** @typedef {{ status: string, results: { errors?: PlaywrightError[] }[] }} PlaywrightTry */
/** @typedef {{ title: string, specs?: { title: string, file: string, tests: PlaywrightTry[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ suites: PlaywrightSuite[], errors?: PlaywrightError[] }} PlaywrightReport */

/** Tests that failed or did not run, and files that could not even be loaded. @param {VitestReport} report @returns {Failure[]} */
export function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failures = assertionResults
      .filter((one) => one.status !== 'passed')
      .map((one) => ({
        file,
        name: one.fullName ?? one.title,
        error: one.failureMessages?.join('\n') || `did not run (${one.status})`,
      }))
    // A file whose set-up broke has tests that only did not run, or none at all.
    const isBroken = status === 'failed' && !assertionResults.some((one) => one.status === 'failed')
    return isBroken ? [{ file, name: 'the whole file', error: message ?? '' }, ...failures] : failures
  })
}

/** Journeys that failed, needed a second try or did not run. @param {PlaywrightReport} report @returns {Failure[]} */
export function failuresOfPlaywright({ suites, errors = [] }) {
  const outside = errors.map((error) => ({
    file: 'e2e',
    name: 'outside every journey',
    error: textOf(error),
  }))
  return [...outside, ...suites.flatMap((suite) => failuresOfSuite(suite, []))]
}

/** @param {PlaywrightSuite} suite @param {string[]} above @returns {Failure[]} */
function failuresOfSuite({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => ({
        file: `e2e/${spec.file}`,
        name: [...path.slice(1), spec.title].join(' '), // the first title is the file's
        error: results.flatMap((result) => result.errors ?? []).map(textOf)[0] ?? `did not run (${status})`,
      })),
  )
  return [...own, ...suites.flatMap((inner) => failuresOfSuite(inner, path))]
}

/** @param {PlaywrightError} error */
function textOf({ message = '', stack }) {
  return stack?.includes(message) ? stack : [message, stack].filter(Boolean).join('\n')
}

/** @param {import('./check.mjs').Check[]} checks @returns {Failure[]} */
export function failuresOfChecks(checks) {
  return checks.filter(({ ok }) => !ok).map(({ name, output }) => ({ file: 'check', name, error: output }))
}

const isStackLine = (/** @type {string} */ line) => /^\s*(at |❯ )/.test(line)

/** In a browser our files have addresses. @param {string} line */
const isOwnLine = (line) =>
  isStackLine(line) &&
  !/node_modules|node:/.test(line) &&
  (line.includes(root) || /:\/\/.*\/packages\//.test(line))

/**
 * The failures as the last words of a run, of which a build machine may keep nothing else: fewer lines for each of many.
 * @param {Failure[]} failures
 */
export function describeFailures(failures, maxLines = 60) {
  const shown = failures.slice(0, Math.floor((maxLines - 2) / 2))
  const linesForEach = Math.min(14, Math.floor((maxLines - 2) / Math.max(1, shown.length)))
  const lines = shown.flatMap((failure) => describe(failure, linesForEach))
  const more = failures.length - shown.length
  return more > 0 ? [...lines, `… and ${more} more`] : lines
}

/** Name, the beginning of the message, the first line of our own code. @param {Failure} failure @param {number} maxLines */
function describe({ file, name, error }, maxLines) {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const message = lines.filter((line) => !isStackLine(line))
  const place = maxLines > 2 ? lines.find(isOwnLine) : undefined
  const room = maxLines - 1 - (place ? 1 : 0)
  return [
    `✗ ${file} › ${name}`,
    ...message.slice(0, room).map((line) => `    ${line.trimEnd()}`),
    ...(place ? [`    ${place.trim().replaceAll(`${root}/`, '')}`] : []),
  ].map((line) => (line.length > 240 ? `${line.slice(0, 239)}…` : line))
}

/**
 * What became of changes, in the words of Stryker's reports.
 *
 * @typedef {{ status: string, mutatorName: string, replacement?: string, location: { start: { line: number, column: number }, end: { line: number, column: number } } }} Mutant
 * @typedef {{ source: string, mutants: Mutant[] }} File
 * @typedef {{ killed: number, survived: number, ignored: number }} Count
 */

const killed = ['Killed', 'Timeout']
export const survived = ['Survived', 'NoCoverage']

/** @param {Record<string, File>} files @returns {Count} */
export function countOf(files) {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  /** @param {string[]} kinds */
  const count = (kinds) => statuses.filter((status) => kinds.includes(status)).length
  return { killed: count(killed), survived: count(survived), ignored: count(['Ignored', 'CompileError']) }
}

/** @param {Count[]} counts @returns {Count} */
export const sumOf = (counts) =>
  counts.reduce(
    (sum, one) => ({
      killed: sum.killed + one.killed,
      survived: sum.survived + one.survived,
      ignored: sum.ignored + one.ignored,
    }),
    { killed: 0, survived: 0, ignored: 0 },
  )

/** @param {Count} count */
export const shareOf = ({ killed: found, survived: missed }) =>
  found + missed === 0 ? 1 : found / (found + missed)

/** @param {string} name @param {Count} count */
export const describe = (name, count) =>
  `${name.padEnd(18)} ${(shareOf(count) * 100).toFixed(1).padStart(5)} % of ${count.killed + count.survived} found, ${count.survived} survived`

/** What stands in a source from one place to another. @param {string} source @param {Mutant['location']} location */
export function textAt(source, { start, end }) {
  const rows = source.split('\n').slice(start.line - 1, end.line)
  const last = rows.length - 1
  rows[last] = (rows[last] ?? '').slice(0, end.column - 1)
  rows[0] = (rows[0] ?? '').slice(start.column - 1)
  return rows.join('\n')
}

/** Where, what stood there and what it became, one line each. @param {Record<string, File>} files */
export function survivorsOf(files) {
  return Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants
      .filter(({ status }) => survived.includes(status))
      .map(({ location, replacement = '', mutatorName, status }) => {
        const was = textAt(source, location).replaceAll(/\s+/g, ' ').slice(0, 120)
        const note = status === 'NoCoverage' ? ' (no test comes here)' : ''
        return `${path}:${location.start.line} ${mutatorName}: ${was} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}${note}`
      }),
  )
}

/**
 * Survivors without a line in docs/mutation.md, which lists each by its file, what stood there and what it became, under
 * the reason why no test has to notice it. Lines move, so they are not part of it.
 * @param {string[]} survivors as survivorsOf gives them @param {string} document
 */
export function unexplainedIn(survivors, document) {
  const listed = new Set(document.split('\n').map((line) => line.split('  # ')[0]?.trim()))
  return survivors.filter((line) => !listed.has(explanationOf(line)))
}

/** What a survivor is listed as. @param {string} survivor */
export const explanationOf = (survivor) =>
  survivor
    .replace(/^(?:src\/)?([^:]+):\d+ \w+: /, '$1: ')
    .replace(/ \(no test comes here\)$/, '')
    .trim()

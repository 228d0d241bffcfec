import { existsSync, readFileSync } from 'node:fs'
import { say } from './setup.mjs'

/** @typedef {import('../bench/record.ts').Figure} Figure */

/** @param {string} file that bench/record.ts has written @returns {Figure[]} */
export const figuresIn = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []

/** @param {number} value */
const short = (value) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 1 })

/** Prints a table of all bounds, beside the figures of an earlier run if there is one. @param {Figure[]} figures @param {Figure[]} [earlier] */
export function printFigures(figures, earlier) {
  const before = new Map(earlier?.map((figure) => [figure.name, figure.measured]))
  const rows = figures.map(({ name, measured, bound, unit, isAtLeast, isHeld }) => {
    const was = before.get(name)
    const change = was ? `${measured >= was ? '+' : ''}${((measured / was - 1) * 100).toFixed(0)} %` : ''
    return [
      name,
      `${short(measured)} ${unit}`.trim(),
      `${isAtLeast ? '≥' : '≤'} ${short(bound)} ${unit}`.trim(),
      isHeld ? 'yes' : 'NO',
      ...(earlier ? [was === undefined ? '' : `${short(was)} ${unit}`.trim(), change] : []),
    ]
  })
  const heads = ['what', 'measured', 'bound', 'held', ...(earlier ? ['before', 'change'] : [])]
  const widths = heads.map((head, index) =>
    Math.max(head.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  say('')
  for (const row of [heads, ...rows])
    say(
      row
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  const missed = figures.filter(({ isHeld }) => !isHeld).length
  say(`\n${figures.length - missed} held, ${missed} not held`)
}

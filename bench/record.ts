import { appendFileSync } from 'node:fs'

/** Something that was measured, and what it may be at most, or must be at least. */
export type Figure = {
  name: string
  measured: number
  bound: number
  unit: string
  isAtLeast: boolean
  isHeld: boolean
}

/**
 * Keeps a figure for the table at the end of the run (scripts/bench.mjs); the run fails when its bound is not held.
 * Bounds are the budgets that the product is built for, not what it reached so far.
 */
export function record(
  name: string,
  measured: number,
  bound: number,
  { unit = '', isAtLeast = false }: { unit?: string; isAtLeast?: boolean } = {},
): boolean {
  const isHeld = isAtLeast ? measured >= bound : measured <= bound
  const figure: Figure = { name, measured, bound, unit, isAtLeast, isHeld }
  const file = process.env['BENCH_RESULTS']
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
  if (!isHeld) process.exitCode = 1
  return isHeld
}

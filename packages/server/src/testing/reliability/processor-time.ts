import { readFileSync } from 'node:fs'

/** Milliseconds a process has computed so far; Linux counts in hundredths of a second. */
export function computed(pid: number): number {
  const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const numbers = (fields.at(-1) ?? '').split(' ').map(Number)
  return ((numbers[11] ?? 0) + (numbers[12] ?? 0)) * 10
}

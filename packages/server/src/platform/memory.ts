import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type CollectGarbage = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Gives back the memory that a start needs and a running server does not: modules as text, the sample shop's pictures,
 * room for young objects that grew while everything was loaded. V8 would keep it (a third of the process) until it runs
 * short. Takes a quarter of a second, once.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as CollectGarbage
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * Collects garbage when the heap has grown by 20 % instead of fourfold. In a flood of odd requests everything that lives
 * stays below 60 MB; V8 let what no longer does grow to 240 MB more (484 MB of memory in all, 254 MB with 60 % and half the
 * room for young objects, scripts/start.mjs). With 35 % a collection took 15 ms, two to four times in
 * ten busy seconds.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=20')

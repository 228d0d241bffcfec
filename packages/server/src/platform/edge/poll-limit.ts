import type { Pool } from 'pg'
import { limitKeyOf } from './client-address.ts'
import type { Rule } from './rate-limits.ts'
import { createWindows } from './shared-windows.ts'

/** For what pages ask again and again, by address and what they ask about: counted in memory (shared-windows.ts). */
export function createPollLimit(
  { name, max, windowSeconds }: Rule,
  { isOn, now, pool }: { isOn: boolean; now: () => Date; pool?: Pool },
) {
  const windows = createWindows(name, windowSeconds, { now, pool })
  return function countPoll(address: string, about = 0): void {
    if (isOn) windows.count(`${about} ${limitKeyOf(address)}`, max)
  }
}

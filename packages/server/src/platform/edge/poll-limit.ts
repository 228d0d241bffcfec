import { tooMany } from '../errors.ts'
import { limitKeyOf } from './client-address.ts'
import type { Rule } from './rate-limits.ts'

/** Twice as many are remembered at most; forgetting one forgives it one window. */
const maxPollers = 25_000

type Window = { count: number; endsAt: number }

/**
 * For what pages ask again and again, by address and what they ask about. Kept in memory, because counting in the
 * database would cost more than the answer, and several processes only make it more generous.
 */
export function createPollLimit(
  { max, windowSeconds }: Rule,
  { isOn, now }: { isOn: boolean; now: () => Date },
) {
  let young = new Map<string, Window>()
  let old = new Map<string, Window>()

  return function countPoll(address: string, about = 0): void {
    if (!isOn) return
    const time = now().getTime()
    const key = `${about} ${limitKeyOf(address)}`
    const window = young.get(key) ?? old.get(key)
    if (window && window.endsAt > time) {
      if (++window.count > max) throw tooMany((window.endsAt - time) / 1_000)
      return
    }
    if (young.size >= maxPollers) [old, young] = [young, new Map()]
    young.set(key, { count: 1, endsAt: time + windowSeconds * 1_000 })
  }
}

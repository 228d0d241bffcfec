import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rules } from '../../platform/edge/rate-limits.ts'
import { tooMany } from '../../platform/errors.ts'

/** Twice as many are remembered at most; forgetting one forgives it one minute. */
const mostPollers = 25_000

type Window = { count: number; endsAt: number }

/**
 * How often one address may ask for one order: three times what the status page does. Kept in memory, because counting
 * in the database would cost more than the answer, and several processes only make it more generous.
 */
export function createPollLimit({ isOn, now }: { isOn: boolean; now: () => Date }) {
  const { max, windowSeconds } = rules.publicOrder
  let young = new Map<string, Window>()
  let old = new Map<string, Window>()

  return function countPoll(orderId: number, address: string): void {
    if (!isOn) return
    const time = now().getTime()
    const key = `${orderId} ${limitKeyOf(address)}`
    const window = young.get(key) ?? old.get(key)
    if (window && window.endsAt > time) {
      if (++window.count > max) throw tooMany((window.endsAt - time) / 1_000)
      return
    }
    if (young.size >= mostPollers) [old, young] = [young, new Map()]
    young.set(key, { count: 1, endsAt: time + windowSeconds * 1_000 })
  }
}

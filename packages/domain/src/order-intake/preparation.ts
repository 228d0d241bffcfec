import type { OrderType } from '../catalog/branch.ts'
import type { Instant } from '../values/local-time.ts'
import type { OrderIntake } from './pause.ts'
import { delayOf } from './rush.ts'

/** Minutes that a branch usually needs for an order of each type; null: at once (OPEN-88). */
export type Preparation = {
  preparationMinutesForTakeaway: number | null
  preparationMinutesForDelivery: number | null
  preparationMinutesForDineIn: number | null
}

const fields = {
  takeaway: 'preparationMinutesForTakeaway',
  delivery: 'preparationMinutesForDelivery',
  'dine-in': 'preparationMinutesForDineIn',
} as const satisfies Record<OrderType, keyof Preparation>

/** Minutes that an order of this type usually takes, 0 where the branch says nothing. */
export const preparationOf = (branch: Preparation, orderType: OrderType): number =>
  branch[fields[orderType]] ?? 0

/**
 * Minutes that one tap promises to an order without a time: the preparation of its type, or what this place usually
 * promises where the branch says nothing, the minutes of a rush and those of the way to the customer.
 */
export function confirmMinutes(
  branch: Preparation & Pick<OrderIntake, 'rushes'>,
  orderType: OrderType,
  usualMinutes: number,
  now: Instant,
  travel = 0,
): number {
  return (preparationOf(branch, orderType) || usualMinutes) + delayOf(branch, orderType, now) + travel
}

/** Minutes that are usually promised. */
const offeredMinutes = [10, 15, 20, 30, 45]

/** A promise that can be chosen; `usual` is what it would be without a rush and a way. */
export type MinuteChoice = { minutes: number; usual: number }

/** What can be promised instead of one tap's minutes, which are among it; a rush and the way make all of them longer. */
export function minuteChoices(
  branch: Preparation & Pick<OrderIntake, 'rushes'>,
  orderType: OrderType,
  usualMinutes: number,
  now: Instant,
  travel = 0,
): MinuteChoice[] {
  const delay = delayOf(branch, orderType, now) + travel
  const own = preparationOf(branch, orderType) || usualMinutes
  const all = [...new Set([...offeredMinutes, own])].toSorted((one, other) => one - other)
  return all.map((usual) => ({ usual, minutes: usual + delay }))
}

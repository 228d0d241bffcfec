import { slotRequest } from '@theke/domain/checkout'
import type { DaySlot, Slot, SlotRequest } from '@theke/domain/opening-hours'
import {
  availableDates,
  availableSlots,
  excludingPair,
  excludingText,
  notOfferedAtOnce,
} from '@theke/domain/opening-hours'
import { fullIntervals } from '@theke/domain/order-intake'
import type { LocalDate } from '@theke/domain/values'
import { MINUTE } from '@theke/domain/values'
import { useMemo } from 'react'
import { useCheckout } from './use-checkout.ts'

export type Availability = {
  request: SlotRequest
  slots: readonly Slot[]
  /** Intervals that would be offered if they had room (B49). */
  full: readonly Slot[]
  /** Days with at least one slot (APPT-09, OPEN-65). */
  dates: readonly LocalDate[]
  /** 'So schnell wie möglich' is not offered (APPT-03, OPEN-192). */
  isRequired: boolean
  /** What keeps the cart from having any time (OPEN-192). */
  excluding: string | null
}

/** When the chosen type is possible for what lies in the cart (APPT-02, APPT-10); worked out once a minute. */
export function useAvailability(): Availability {
  const { page, form, situation, orderType, zone } = useCheckout()
  const { branch } = page
  const { deliveryArea } = form
  const { capacity } = situation
  const { leadTimes } = situation.cart
  const minute = Math.floor(situation.now / MINUTE)
  return useMemo(() => {
    const request = slotRequest({
      branch,
      orderType,
      deliveryArea,
      cart: { leadTimes },
      capacity,
      now: minute * MINUTE,
      ...(zone ? { zone } : {}),
    })
    const slots = availableSlots(request)
    const isRequired = branch.isAppointmentRequired || notOfferedAtOnce(request) !== undefined
    const pair = slots.length === 0 ? excludingPair(request) : null
    const excluding = pair && excludingText(pair)
    return {
      request,
      slots,
      full: fullOf(request),
      dates: availableDates(slots, zone),
      isRequired,
      excluding,
    }
  }, [branch, orderType, deliveryArea, leadTimes, capacity, minute, zone])
}

function fullOf({ capacity, ...request }: SlotRequest): Slot[] {
  const full = capacity ? fullIntervals(capacity) : []
  if (full.length === 0) return []
  const open = availableSlots(request)
  return full.filter((one) => open.some((slot) => slot.start < one.end && one.start < slot.end))
}

/** The slots of a day and between them, greyed, the full intervals. */
export const withFull = (slots: readonly DaySlot[], full: readonly DaySlot[]) =>
  [
    ...slots.map((slot) => ({ ...slot, isFull: false })),
    ...full.map((slot) => ({ ...slot, isFull: true })),
  ].toSorted((one, other) => one.start - other.start)

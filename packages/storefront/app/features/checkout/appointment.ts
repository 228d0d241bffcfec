import { slotRequest } from '@theke/domain/checkout'
import type { Slot, SlotRequest } from '@theke/domain/opening-hours'
import { availableDates, availableSlots, notOfferedAtOnce } from '@theke/domain/opening-hours'
import type { LocalDate } from '@theke/domain/values'
import { MINUTE } from '@theke/domain/values'
import { useMemo } from 'react'
import { useCheckout } from './use-checkout.ts'

export type Availability = {
  request: SlotRequest
  slots: readonly Slot[]
  /** Days with at least one slot (APPT-09, OPEN-65). */
  dates: readonly LocalDate[]
  /** 'So schnell wie möglich' is not offered (APPT-03, OPEN-192). */
  isRequired: boolean
}

/** When the chosen type is possible for what lies in the cart (APPT-02, APPT-10); worked out once a minute. */
export function useAvailability(): Availability {
  const { page, situation, orderType, zone } = useCheckout()
  const { branch } = page
  const { leadTimes } = situation.cart
  const minute = Math.floor(situation.now / MINUTE)
  return useMemo(() => {
    const request = slotRequest({
      branch,
      orderType,
      cart: { leadTimes },
      now: minute * MINUTE,
      ...(zone ? { zone } : {}),
    })
    const slots = availableSlots(request)
    const isRequired = branch.isAppointmentRequired || notOfferedAtOnce(request) !== undefined
    return { request, slots, dates: availableDates(slots, zone), isRequired }
  }, [branch, orderType, leadTimes, minute, zone])
}

import { useQuery } from '@tanstack/react-query'
import type { WireRecord } from '@theke/contract/call/entity-calls'
import type { StaffOrder } from '@theke/contract/calls/orders'
import type { branch as branchEntity } from '@theke/contract/entities/branch'
import type { WireOf } from '@theke/contract/entity/wire'
import { typeOf } from '@theke/contract/order-words'
import { travelMinutes } from '@theke/domain/cart'
import { confirmMinutes, delayOf, type MinuteChoice, minuteChoices } from '@theke/domain/order-intake'
import { useStore } from '@theke/ui/store.ts'
import { useCallback } from 'react'
import { queryClient } from '../../api.ts'
import { pageQuery } from '../../crud/records.ts'
import { usualMinutes } from './local-settings.ts'

const branchesQuery = pageQuery('branches', {}, 'background')

type Known = Partial<WireOf<typeof branchEntity>>

/** What the branch of an order adds to a promise; as long as it is not known, nothing. */
function paceOf(records: readonly WireRecord[] | undefined, order: StaffOrder) {
  const branch: Known | undefined = records?.find(({ id }) => id === order.branch.id)
  const type = typeOf(order)
  const pace = {
    rushes: branch?.rushes ?? [],
    preparationMinutesForTakeaway: branch?.preparationMinutesForTakeaway ?? null,
    preparationMinutesForDelivery: branch?.preparationMinutesForDelivery ?? null,
    preparationMinutesForDineIn: branch?.preparationMinutesForDineIn ?? null,
  }
  const way = type === 'delivery' ? travelMinutes(branch?.deliveryAreas ?? [], order.deliveryArea) : 0
  return { pace, type, way }
}

function minutesIn(
  records: readonly WireRecord[] | undefined,
  order: StaffOrder,
  usual: number,
  now: number,
): number {
  const { pace, type, way } = paceOf(records, order)
  return confirmMinutes(pace, type, usual, now, way)
}

export type MinutesOf = (order: StaffOrder, now: number) => number

/** Minutes that one tap on 'Bestätigen' promises, for screens. */
export function useConfirmMinutes(): MinutesOf {
  const { data } = useQuery({ ...branchesQuery, staleTime: 300_000 })
  const usual = useStore(usualMinutes)
  const records = data?.data
  return useCallback((order, now) => minutesIn(records, order, usual, now), [records, usual])
}

/** The same at the moment of the tap. */
export const confirmMinutesNow = (order: StaffOrder) =>
  minutesIn(queryClient.getQueryData(branchesQuery.queryKey)?.data, order, usualMinutes.get(), Date.now())

/** Everything that can be promised for an order, and the minutes of a rush that are in it. */
export function useMinuteChoices(
  order: StaffOrder,
  now: number,
): { choices: readonly MinuteChoice[]; rush: number } {
  const { data } = useQuery({ ...branchesQuery, staleTime: 300_000 })
  const usual = useStore(usualMinutes)
  const { pace, type, way } = paceOf(data?.data, order)
  return { choices: minuteChoices(pace, type, usual, now, way), rush: delayOf(pace, type, now) }
}

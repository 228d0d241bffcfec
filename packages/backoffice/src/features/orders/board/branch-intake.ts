import { useQuery } from '@tanstack/react-query'
import type { WireRecord } from '@theke/contract/call/entity-calls'
import { endRush, pauseOrders, resumeOrders, rushOrders } from '@theke/contract/calls/order-intake'
import type { branch as branchEntity } from '@theke/contract/entities/branch'
import type { WireOf } from '@theke/contract/entity/wire'
import type { OrderType } from '@theke/domain/catalog'
import { enabledOrderTypes } from '@theke/domain/catalog'
import type { OrderIntake } from '@theke/domain/order-intake'
import { api, queryClient } from '../../../api.ts'
import { pageQuery } from '../../../crud/records.ts'
import { useOwnBranches } from '../shop.ts'

export type IntakeBranch = OrderIntake & { id: number; name: string; types: readonly OrderType[] }

/** The own branches with what is paused and hurried in them. */
export function useIntakeBranches(): readonly IntakeBranch[] {
  const own = useOwnBranches()
  const { data } = useQuery({ ...pageQuery('branches', {}, 'background'), staleTime: 300_000 })
  const records = (data?.data ?? []) as readonly (WireRecord & Partial<WireOf<typeof branchEntity>>)[]
  return own.map(({ id, name }) => {
    const record = records.find((branch) => branch.id === id)
    const { pauses = [], rushes = [] } = record ?? {}
    const { isTakeawayEnabled = false, isDeliveryEnabled = false, isDineInEnabled = false } = record ?? {}
    const types = enabledOrderTypes({ isTakeawayEnabled, isDeliveryEnabled, isDineInEnabled })
    return { id, name, types, pauses, rushes }
  })
}

/** Somebody has paused or resumed, here or elsewhere. */
export const reloadBranches = () => queryClient.invalidateQueries({ queryKey: ['branches'] })

const sent = async (answer: Promise<unknown>) => {
  await answer
  await reloadBranches()
}

/** Without minutes until the branch closes. */
export const pause = (id: number, orderTypes: OrderType[], minutes: number | null, message: string) =>
  sent(api(pauseOrders, { id, orderTypes, minutes, message }))

export const resume = (id: number, orderType: OrderType) => sent(api(resumeOrders, { id, orderType }))

export const rush = (id: number, orderTypes: OrderType[]) => sent(api(rushOrders, { id, orderTypes }))

export const calmDown = (id: number, orderType: OrderType) => sent(api(endRush, { id, orderType }))

import { queryOptions, useQuery } from '@tanstack/react-query'
import { getConfig } from '@theke/contract/calls/config'
import { ticketLabel } from '@theke/domain/order'
import { api } from '../../api.ts'
import { pageQuery } from '../../crud/records.ts'
import { useMe } from '../../use-me.ts'

const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => api(getConfig, {}, { signal, kind: 'background' }),
  staleTime: 300_000,
})

/** 'Ticket' or 'Bestellnummer', as the shop calls the running number (STATUS-06). */
export function useTicketWord(): string {
  const { data } = useQuery(configQuery)
  return ticketLabel(data?.disableTickets ?? false)
}

/** The branch a board is set to; one the person does not work in is left over from somebody else. */
export const ownBranch = (chosen: number | null, own: readonly number[] | undefined) =>
  chosen === null || !own || own.includes(chosen) ? chosen : null

export type BranchName = { id: number; name: string }

/** The branches whose orders the person sees (OPEN-140). */
export function useOwnBranches(): readonly BranchName[] {
  const me = useMe()
  const { data } = useQuery({ ...pageQuery('branches', {}, 'background'), staleTime: 300_000 })
  const own = new Set(me.branches.map(({ id }) => id))
  return (data?.data ?? [])
    .filter(({ id }) => me.isAdmin || own.has(id))
    .map((branch) => ({ id: branch.id, name: branch['name'] as string }))
}

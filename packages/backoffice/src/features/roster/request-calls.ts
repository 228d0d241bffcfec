import { queryOptions } from '@tanstack/react-query'
import { listShiftSwaps, listShiftWishes } from '@theke/contract/calls/roster-requests'
import { api } from '../../api.ts'

export const swapsQuery = queryOptions({
  queryKey: ['roster', 'swaps'],
  queryFn: ({ signal }) => api(listShiftSwaps, {}, { signal, kind: 'background' }),
})

export const wishesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['roster', 'wishes', from, to],
    queryFn: ({ signal }) => api(listShiftWishes, { from, to }, { signal, kind: 'background' }),
  })

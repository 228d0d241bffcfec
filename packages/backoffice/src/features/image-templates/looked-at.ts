import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api.ts'
import { pageQuery } from '../../crud/records.ts'
import type { LookedAt } from './use-design.ts'

const chosenKey = ['template-preview']

/** The records that the picture is shown with, for the whole screen: the first product until another one is chosen. */
export function useLookedAt() {
  const { data: chosen } = useQuery<LookedAt | null>({
    queryKey: chosenKey,
    queryFn: () => null,
    enabled: false, // only ever set by hand
  })
  const { data } = useQuery({
    ...pageQuery('products', { page: '1', limit: '1', isPublic: 'true', isEnabled: 'true' }, 'background'),
    enabled: !chosen,
  })
  const first = data?.data[0]
  const shown = chosen ?? { product: first ? { id: first.id } : null, branch: null, coupon: null }
  return [shown, (next: LookedAt) => queryClient.setQueryData(chosenKey, next)] as const
}

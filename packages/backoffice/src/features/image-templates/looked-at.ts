import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageQuery } from '../../crud/records.ts'
import type { LookedAt } from './use-design.ts'

/** The records that the picture is shown with: the first product of the shop until another one is chosen. */
export function useLookedAt() {
  const [chosen, setChosen] = useState<LookedAt>()
  const { data } = useQuery({
    ...pageQuery('products', { page: '1', limit: '1', isPublic: 'true' }, 'background'),
    enabled: !chosen,
  })
  const first = data?.data[0]
  const shown = chosen ?? { product: first ? { id: first.id } : null, branch: null }
  return [shown, setChosen] as const
}

import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireRecord } from '../../crud/records.ts'
import { pageQuery } from '../../crud/records.ts'
import type { WireImage } from '../../ui/picture.tsx'

export type MenuProduct = WireRecord & {
  name: string
  uid: string
  price: number
  images: readonly WireImage[]
  isEnabled: boolean
  isPublic: boolean
  content: { category: { id: number } | null }
}

export type MenuCategory = WireRecord & { name: string; isEnabled: boolean }

export function useCategories() {
  const { data, isLoading } = useQuery(pageQuery('categories', {}))
  const categories: ReadonlyMap<number, MenuCategory> = new Map(
    (data?.data ?? []).map((record) => [record.id, record as MenuCategory]),
  )
  return { categories, isLoading }
}

/** As many ids as fit into an address. */
const idsPerCall = 200

/** The products that a menu names. What is added later is known already: `learn` keeps it. */
export function useMenuProducts(ids: readonly number[]) {
  const [asked, setAsked] = useState(() => [...new Set(ids)])
  const [learned, setLearned] = useState<ReadonlyMap<number, MenuProduct>>(new Map())
  const calls = Array.from({ length: Math.ceil(asked.length / idsPerCall) }, (_, index) =>
    asked.slice(index * idsPerCall, (index + 1) * idsPerCall),
  )
  const answers = useQueries({
    queries: calls.map((call) => pageQuery('products', { id: call.join(','), limit: String(idsPerCall) })),
  })
  const known = new Map(learned)
  for (const { data } of answers)
    for (const record of data?.data ?? []) known.set(record.id, record as MenuProduct)

  // somebody else's version of the menu may name others
  const missing = ids.filter((id) => !known.has(id) && !asked.includes(id))
  if (missing.length > 0) setAsked([...asked, ...new Set(missing)])
  const learn = (products: readonly MenuProduct[]) =>
    setLearned(new Map([...learned, ...products.map((product) => [product.id, product] as const)]))
  const isLoading = answers.some((answer) => answer.isLoading)
  return { products: known as ReadonlyMap<number, MenuProduct>, isLoading, learn }
}

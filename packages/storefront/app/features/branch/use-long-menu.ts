import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { BranchPage, MenuPage } from './branch-page.ts'
import { goToGroup } from './category-bar.tsx'

/** Pixels before the end of what is there at which the next products are asked for. */
const ahead = 1_500

/** A long menu comes in portions: the next one before its end is reached, or up to a group that is gone to. */
export function useLongMenu(page: MenuPage) {
  const { load, data, state } = useFetcher<BranchPage>()
  const { groups, next } = data?.kind === 'menu' ? data : page
  const [wanted, setWanted] = useState<number>()
  const address = (products: number) => `/store/${page.branch.identifier}?show=${products}`
  const more = useRef<HTMLAnchorElement>(null)
  const nextAddress = next === null ? undefined : address(next)

  useEffect(() => {
    const link = more.current
    if (!link || !nextAddress || state !== 'idle') return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void load(nextAddress)
      },
      { rootMargin: `${ahead}px` },
    )
    observer.observe(link)
    return () => observer.disconnect()
  }, [load, nextAddress, state])

  useEffect(() => {
    if (wanted === undefined || !groups[wanted]?.products.length) return
    setWanted(undefined)
    goToGroup(wanted)
  }, [wanted, groups])

  return {
    groups,
    more,
    nextAddress,
    /** Goes to a group, also to one whose products have not come yet. */
    goTo(position: number) {
      const group = groups[position]
      if (!group || group.products.length > 0) return goToGroup(position)
      setWanted(position)
      void load(address(group.begins + 1))
    },
  }
}

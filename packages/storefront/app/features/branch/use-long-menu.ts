import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { BranchPage, MenuPage } from './branch-page.ts'
import { behind } from './branch-page.ts'
import { goToGroup } from './category-bar.tsx'

/** Pixels before the end of what is there at which the next products are asked for. */
const ahead = 1_500

/** Of two pages of one menu, the one that has come further. */
function further(page: MenuPage, other: MenuPage | undefined): MenuPage {
  if (other?.branch.id !== page.branch.id || page.next === null) return page
  return other.next === null || other.next > page.next ? other : page
}

/** A long menu comes in portions: the next one before its end is reached, or up to a group that is gone to. */
export function useLongMenu(page: MenuPage) {
  const { load, data } = useFetcher<BranchPage>()
  const [loaded, setLoaded] = useState<MenuPage>()
  if (data?.kind === 'menu' && data !== loaded) setLoaded(data)
  const { groups, next } = further(page, loaded)
  const [wanted, setWanted] = useState<number>()
  const more = useRef<HTMLAnchorElement>(null)
  const asked = useRef('')
  const address = (products: number) => `/store/${page.branch.identifier}?show=${products}`
  const nextAddress = next === null ? undefined : address(next)

  useEffect(() => {
    const link = more.current
    if (!link || !nextAddress) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        // what did not come once is left to a tap on the link
        if (!entry?.isIntersecting || asked.current === nextAddress) return
        asked.current = nextAddress
        void load(`${nextAddress}&${behind}`)
      },
      { rootMargin: `${ahead}px` },
    )
    observer.observe(link)
    return () => observer.disconnect()
  }, [load, nextAddress])

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
      void load(`${address(group.begins + 1)}&${behind}`)
    },
  }
}

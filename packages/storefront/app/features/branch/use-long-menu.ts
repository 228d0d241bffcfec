import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { comesIn } from '@theke/ui/comes-in.ts'
import { report } from '@theke/ui/failures.ts'
import type { BranchPage, MenuPage } from './branch-page.ts'
import { behind } from './branch-page.ts'
import { goToGroup } from './category-bar.tsx'
import { portionFor } from './menu-portion.ts'

/** Pixels before the end of what is there at which the next products are asked for. */
const ahead = 1_500

/** Of two pages of one menu, the one that has come further. */
function further(page: MenuPage, other: MenuPage | undefined): MenuPage {
  if (other?.branch.id !== page.branch.id || other.search !== page.search || page.next === null) return page
  return other.next === null || other.next > page.next ? other : page
}

/** Runs it once the browser has nothing else to do; one that cannot tell waits for a moment. Gives back how to stop it. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}

/** A group that somebody went to before its products were there; it is over when the answer has come without them. */
type Target = { position: number; isOver: boolean }

/** A long menu comes in portions: the next one before its end is reached, or up to a group that is gone to. */
export function useLongMenu(page: MenuPage) {
  const { load, data } = useFetcher<BranchPage>()
  const [loaded, setLoaded] = useState<MenuPage>()
  if (data?.kind === 'menu' && data !== loaded) setLoaded(data)
  const { groups, next } = further(page, loaded)
  const [target, setTarget] = useState<Target>()
  const more = useRef<HTMLAnchorElement>(null)
  const asked = useRef('')
  const found = page.search.trim() ? `&${new URLSearchParams({ search: page.search }).toString()}` : ''
  const address = (products: number) => `/store/${page.branch.identifier}?show=${products}${found}`
  const nextAddress = next === null ? undefined : address(next)
  const isIdle = target === undefined
  const hasOnlyFirst = next === portionFor(0) + 1

  useEffect(() => {
    const link = more.current
    if (!link || !nextAddress || !isIdle) return undefined
    const ask = () => {
      // what did not come once is left to a tap on the link
      if (asked.current === nextAddress) return
      asked.current = nextAddress
      void load(`${nextAddress}&${behind}`)
    }
    const observer = new IntersectionObserver((entries) => comesIn(entries) && ask(), {
      rootMargin: `${ahead}px`,
    })
    observer.observe(link)
    // the second portion comes once the page rests: then a menu of the usual length can be searched in the browser
    const stopWaiting = hasOnlyFirst ? whenIdle(ask) : undefined
    return () => {
      observer.disconnect()
      stopWaiting?.()
    }
  }, [load, nextAddress, isIdle, hasOnlyFirst])

  /** Goes to a group, also to one whose products have not come yet. */
  const goTo = (position: number) => {
    const group = groups[position]
    if (!group || group.products.length > 0) return goToGroup(position)
    const made = { position, isOver: false }
    setTarget(made)
    // in a transition, like the answer itself: both are there at once
    const end = () => setTarget((current) => (current === made ? { position, isOver: true } : current))
    void load(`${address(group.begins + 1)}&${behind}`).then(() => startTransition(end))
  }

  const settle = useEffectEvent(() => {
    if (!target) return
    const hasCome = Boolean(groups[target.position]?.products.length)
    if (!hasCome && !target.isOver) return
    setTarget(undefined) // what comes later must not move the page under somebody's hands
    if (hasCome) return goToGroup(target.position)
    report({
      message: 'Produkte konnten nicht geladen werden.',
      error: new Error('a portion of the menu did not come'),
      retry: async () => goTo(target.position),
      isHidden: false,
    })
  })
  useEffect(() => settle(), [target, groups])

  return { groups, more, nextAddress, goTo }
}

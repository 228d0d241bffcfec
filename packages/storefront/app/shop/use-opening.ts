import type { Opening, openingOf } from './opening.ts'
import { useEffect } from 'react'
import type { BranchPageData } from './selected-branch.ts'
import { useShop } from './shop-context.ts'
import { createStore, useStore } from './store.ts'
import { useNow } from './use-now.ts'

/** How long the sentences that came with a page are taken for true, in milliseconds. */
const freshness = 30_000

const rule = createStore<typeof openingOf | undefined>(undefined)

/**
 * What the hours of a branch mean now: at first the sentences the server sent with the page. The rules themselves are
 * loaded only by whoever stays.
 */
export function useOpening({ branch, opening }: BranchPageData): Opening {
  const zone = useShop().config.timeZone || undefined
  const now = useNow()
  const work = useStore(rule, undefined)
  const isStale = now - opening.at >= freshness
  useEffect(() => {
    if (!isStale || rule.get()) return
    import('./opening.ts').then(
      (module) => rule.set(module.openingOf),
      () => undefined, // the next page brings new sentences
    )
  }, [isStale])
  return isStale && work ? work(branch, now, zone) : opening
}

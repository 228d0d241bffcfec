import { useEffect } from 'react'
import { useShop } from './shop-context.ts'
import { createStore, useStore } from '@theke/ui/store.ts'
import { useShopNow } from './shop-now.ts'

/** How long what came with a page is taken for true, in milliseconds. */
const freshness = 30_000

type Rule<Subject, Result> = (subject: Subject, at: number, zone: string | undefined) => Result

/**
 * A hook for what depends on the clock: at first what the server sent with the page. The rule itself is loaded when that
 * is too old.
 */
export function timeRule<Subject, Result extends { at: number }>(
  load: () => Promise<Rule<Subject, Result>>,
): (subject: Subject, sent: Result) => Result {
  const rule = createStore<Rule<Subject, Result> | undefined>(undefined)
  return function useRule(subject, sent) {
    const zone = useShop().config.timeZone || undefined
    const now = useShopNow()
    const work = useStore(rule, undefined)
    const isStale = now - sent.at >= freshness
    useEffect(() => {
      if (!isStale || rule.get()) return
      load().then(rule.set, () => undefined) // the next page brings new sentences
    }, [isStale])
    return isStale && work ? work(subject, now, zone) : sent
  }
}

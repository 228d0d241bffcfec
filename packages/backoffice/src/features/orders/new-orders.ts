import { createStore } from '@theke/ui/store.ts'
import { noticedOrders } from './local-settings.ts'

/** New orders that nobody has looked at yet. */
export const unnoticed = createStore<ReadonlySet<number>>(new Set())

/** Numbers of orders that are remembered as noticed; only the newest can still be waiting. */
const maxNoticed = 1_000

function remember(ids: Iterable<number>) {
  const all = new Set([...(noticedOrders.get() ?? []), ...ids])
  if (all.size === noticedOrders.get()?.length) return
  noticedOrders.set([...all].toSorted((one, other) => one - other).slice(-maxNoticed))
}

type Arrived = { id: number; isNews: boolean }

/**
 * Takes orders that wait: those that are news here stay unnoticed until somebody notices them. `isFirst`: they were there
 * when the page was opened. Then what came while it was closed is news, except in a browser that never had any.
 */
export function takeArrived(arrived: readonly Arrived[], isFirst = false) {
  const noticed = noticedOrders.get()
  const isUnknownPlace = isFirst && noticed === null
  const isNew = ({ id, isNews }: Arrived) => isNews && !isUnknownPlace && !noticed?.includes(id)
  const news = arrived.filter(isNew).filter(({ id }) => !unnoticed.get().has(id))
  remember(arrived.filter((order) => !isNew(order)).map(({ id }) => id))
  if (news.length > 0) unnoticed.set(new Set([...unnoticed.get(), ...news.map(({ id }) => id)]))
}

/** Somebody is there and has seen the new orders. */
export function notice() {
  if (unnoticed.get().size === 0) return
  remember(unnoticed.get())
  unnoticed.set(new Set())
}

/** Only these still wait for somebody here; the others were dealt with elsewhere. */
export function keepUnnoticed(isWaiting: (id: number) => boolean) {
  const left = [...unnoticed.get()].filter(isWaiting)
  if (left.length < unnoticed.get().size) unnoticed.set(new Set(left))
}

/** What was noticed in another tab of this browser is noticed. */
export const followOtherTabs = () =>
  noticedOrders.subscribe(() => {
    const noticed = new Set(noticedOrders.get())
    keepUnnoticed((id) => !noticed.has(id))
  })

import { urlOf } from '@theke/contract/call/define-call'
import { followOrders as orderEvents } from '@theke/contract/calls/staff-orders'
import { hasCode } from '@theke/contract/client'
import type { OrderStreamEvent, StaffOrder } from '@theke/contract/calls/orders'
import { createStore } from '@theke/ui/store.ts'
import { reloadBranches } from './board/branch-intake.ts'
import { loadCurrent, loadEnded, loadOrder } from './order-calls.ts'
import { orderStore } from './order-store.ts'

/** live: pushed at once; polling: asked every ten seconds; offline: nobody answers. */
export type Connection = 'connecting' | 'live' | 'polling' | 'offline'

export const connection = createStore<Connection>('connecting')

/** Without the stream as often as the status page asks (STATUS-17). */
const pollEvery = 10_000
/** Also beside the stream: what is missed depends on the clock, and a dead connection tells nothing. */
const checkEvery = 60_000
/** Events of the same moment are answered together. */
const collectFor = 40
/** More than this at once are loaded as a list. */
const maxSingles = 4
const reopenAfter = 5_000
/** After an announced order could not be loaded. */
const retryAfter = 2_000
const recentlyEnded = 20

type Follower = {
  /** Gets orders that wait and were not known; `isFirst`: they were there when the following began. */
  onArrived: (arrived: readonly StaffOrder[], isFirst: boolean) => void
  /** Whether a page that is out of sight still wants updates at once. Browsers allow few streams at a time. */
  isAwake: () => boolean
  /** There may be an alarm, or one less. */
  onAlarms?: () => void
  /** The stream was cut and goes on: also what the person may do can be another than before. */
  onReopened?: () => void
}

/** Follows the orders of the own branches. The stream only says that something happened: what it is, is loaded. */
export function followOrders({ onArrived, isAwake, onAlarms = () => {}, onReopened }: Follower): () => void {
  let source: EventSource | undefined
  let pollTimer: ReturnType<typeof setTimeout> | undefined
  let reopenTimer: ReturnType<typeof setTimeout> | undefined
  let collectTimer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let wasOpen = false
  const touched = new Map<number, number>()
  const isLive = () => source?.readyState === EventSource.OPEN

  const tellState = (hasAnswer: boolean) => {
    if (isStopped) return
    const next = isLive() ? 'live' : hasAnswer ? 'polling' : 'offline'
    if (connection.get() !== next) connection.set(next)
  }

  function refreshIn(milliseconds: number) {
    clearTimeout(pollTimer)
    if (!isStopped) pollTimer = setTimeout(() => void refresh(), milliseconds)
  }

  async function loadOne(id: number) {
    try {
      const order = await loadOrder(id, 'background')
      const isNew = !orderStore.get(id)
      orderStore.put([order])
      if (isNew && order.status === 'waiting') onArrived([order], false)
    } catch (error) {
      // deleted, or of a branch that is not ours any more
      if (hasCode(error, 'notFound')) orderStore.remove(id)
      else refreshIn(retryAfter)
    }
  }

  async function refresh() {
    clearTimeout(pollTimer)
    try {
      onAlarms()
      const current = await loadCurrent()
      if (isStopped) return
      const isFirst = !orderStore.isLoaded.get()
      const { fresh, vanished } = orderStore.replaceOpen(current)
      tellState(true)
      const waiting = fresh.filter(({ status }) => status === 'waiting')
      if (isFirst || waiting.length > 0) onArrived(waiting, isFirst)
      await Promise.all(vanished.map(loadOne))
    } catch {
      tellState(false)
    }
    refreshIn(isLive() ? checkEvery : pollEvery)
  }

  function take() {
    const wanted = [...touched].filter(([id, revision]) => orderStore.revisionOf(id) < revision)
    touched.clear()
    if (wanted.length > maxSingles) void refresh()
    else for (const [id] of wanted) void loadOne(id)
  }

  function open() {
    source = new EventSource(urlOf(orderEvents))
    source.addEventListener('open', () => {
      if (wasOpen) onReopened?.()
      wasOpen = true
      tellState(true)
      void refresh()
    })
    source.addEventListener('order', ({ data }: MessageEvent<string>) => {
      const { order } = JSON.parse(data) as OrderStreamEvent
      touched.set(order.id, Math.max(touched.get(order.id) ?? 0, order.revision))
      clearTimeout(collectTimer)
      collectTimer = setTimeout(take, collectFor)
    })
    // a branch was paused or hurried, or takes orders as usual again
    source.addEventListener('branches', () => void reloadBranches())
    source.addEventListener('alarms', () => onAlarms())
    // too much has happened since the stream was cut to be sent one by one
    source.addEventListener('reload', () => void refresh())
    source.addEventListener('error', () => {
      void refresh()
      // the browser tries again by itself, except when the answer was a refusal
      if (source?.readyState === EventSource.CLOSED) reopenTimer = setTimeout(open, reopenAfter)
    })
  }

  const look = () => {
    if (document.visibilityState !== 'visible' && !isAwake()) {
      clearTimeout(reopenTimer)
      source?.close()
      source = undefined
      return refreshIn(pollEvery)
    }
    if (!source) open()
    void refresh()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  connection.set('connecting')
  open()
  void refresh()

  return () => {
    isStopped = true
    source?.close()
    clearTimeout(pollTimer)
    clearTimeout(reopenTimer)
    clearTimeout(collectTimer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
  }
}

/** What ended lately, for the last column of the board; later ends come with the feed. */
export async function loadRecentlyEnded() {
  const kinds = ['completed', 'rejected', 'canceled'] as const
  const lists = await Promise.allSettled(kinds.map((status) => loadEnded(status, recentlyEnded)))
  orderStore.put(lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : [])))
}

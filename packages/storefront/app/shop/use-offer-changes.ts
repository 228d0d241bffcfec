import { urlOf } from '@theke/contract/call/define-call'
import { followOffer } from '@theke/contract/calls/order-intake'
import { timeOf } from '@theke/domain/catalog'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useBranchPage } from './selected-branch.ts'
import { shopNow } from './shop-now.ts'

/** Pages load again within this many milliseconds after a change, not all of them at once. */
const spread = 800
/** After the server refused the stream; a lost connection is opened again by the browser itself. */
const reopenAfter = 30_000
/** Timers cannot wait longer than some weeks; nobody reads a page for a day. */
const maxWait = 24 * 60 * 60 * 1000

/**
 * Keeps an open page true while a branch is paused or hurried or runs out of something: the server says that the offer
 * is another one, and the page loads itself again; so it does when a pause or a rush ends by itself.
 */
export function useOfferChanges() {
  const page = useBranchPage()
  const { revalidate } = useRevalidator()
  const isOld = useEffectEvent((version: string) => version !== page?.offer)
  const reload = useEffectEvent(() => void revalidate())
  const branch = page?.branch
  const id = branch?.id

  useEffect(() => {
    if (id === undefined) return
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let reopening: ReturnType<typeof setTimeout> | undefined
    let heard = ''
    const close = () => {
      clearTimeout(reopening)
      source?.close()
      source = undefined
    }
    const open = () => {
      source = new EventSource(urlOf(followOffer, { id }))
      source.addEventListener('message', ({ data }: MessageEvent<string>) => {
        // an administrator's page shows more than this speaks of: one reload for each version is enough
        if (data === heard || !isOld(data)) return
        heard = data
        clearTimeout(timer)
        timer = setTimeout(reload, Math.random() * spread)
      })
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) reopening = setTimeout(look, reopenAfter)
      })
    }
    // browsers allow few streams at a time: a page that nobody sees needs none
    const look = () => {
      close()
      if (document.visibilityState === 'visible') open()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      close()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [id])

  const ends = branch ? [...branch.pauses, ...branch.rushes].flatMap(({ until }) => until ?? []) : []
  const next = Math.min(...ends.map(timeOf).filter((end) => end > shopNow()))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(
      reload,
      Math.min(maxWait, Math.max(0, next - shopNow()) + Math.random() * spread),
    )
    return () => clearTimeout(timer)
  }, [next])
}

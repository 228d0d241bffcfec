import { hasCode } from '@theke/contract/client'
import { useCallback, useEffect, useRef, useState } from 'react'

export type Live<T> = {
  /** The last state that is known; it stays while there is no network. */
  data: T | undefined
  /** Since when nothing was heard, on the clock of the device; null while all is well. */
  offlineSince: number | null
  /** The key or the pairing is not valid any more. */
  isRefused: boolean
  reload: () => void
}

const isRefusal = (error: unknown) =>
  hasCode(error, 'noSession') || hasCode(error, 'forbidden') || hasCode(error, 'notFound')

type Options = {
  /** Milliseconds between two looks. */
  every: number
  /** Whether the stream of orders says when there is something new; only paired screens and staff may read it. */
  isStreamed?: boolean
}

/** Loads again and again, and at once when the server says that something happened; keeps the last state (R18). */
export function useLive<T>(load: () => Promise<T>, { every, isStreamed = false }: Options): Live<T> {
  const [state, setState] = useState<Omit<Live<T>, 'reload'>>({
    data: undefined,
    offlineSince: null,
    isRefused: false,
  })
  const current = useRef(load)
  current.current = load
  const running = useRef(false)
  const again = useRef(false)

  const look = useCallback(async () => {
    if (running.current) {
      again.current = true
      return
    }
    running.current = true
    try {
      const data = await current.current()
      setState({ data, offlineSince: null, isRefused: false })
    } catch (error) {
      setState((before) =>
        isRefusal(error)
          ? { ...before, data: undefined, isRefused: true }
          : { ...before, offlineSince: before.offlineSince ?? Date.now() },
      )
    } finally {
      running.current = false
      if (again.current) {
        again.current = false
        void look()
      }
    }
  }, [])

  useEffect(() => {
    void look()
    const timer = setInterval(() => void look(), every)
    const onOnline = () => void look()
    addEventListener('online', onOnline)
    const stream = isStreamed ? new EventSource('/api/orders/events') : undefined
    stream?.addEventListener('order', () => void look())
    stream?.addEventListener('reload', () => void look())
    return () => {
      clearInterval(timer)
      removeEventListener('online', onOnline)
      stream?.close()
    }
  }, [look, every, isStreamed])

  return { ...state, reload: () => void look() }
}

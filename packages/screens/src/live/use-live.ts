import { hasCode } from '@theke/contract/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepStream } from './keep-stream.ts'

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

/** Milliseconds between two looks while the stream is open (OPEN-128). */
const checkEvery = 10_000

type Options = {
  /** Milliseconds between two looks. */
  every: number
  /** Address of the stream that says when there is something new. */
  stream?: string
}

/** Loads again and again, and at once when the server says that something happened; keeps the last state (R18). */
export function useLive<T>(load: () => Promise<T>, { every, stream: url }: Options): Live<T> {
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
    const stream = url === undefined ? undefined : keepStream(url, () => void look())
    let waited = 0
    const timer = setInterval(() => {
      waited += every
      // a stream says what is new; a look now and then finds what it could not
      if (stream?.isOpen() && waited < checkEvery) return
      waited = 0
      void look()
    }, every)
    const onOnline = () => void look()
    addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onOnline)
      stream?.close()
    }
  }, [look, every, url])

  return { ...state, reload: () => void look() }
}

import { ApiError } from '@theke/contract/client'
import { media } from '@theke/contract/calls/media-calls'
import { useEffect, useReducer, useRef } from 'react'
import { apiWithProgress } from '../../api.ts'
import type { MediaPath } from '../../crud/media-calls.ts'
import type { WireRecord } from '../../crud/records.ts'
import { forgetRecords } from '../../crud/records.ts'
import { refusalOf } from './file-checks.ts'

export type Sending = {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'canceled'
  /** The part that has arrived, 0 to 1. */
  part: number
  message?: string
  record?: WireRecord
}

type Action = { add: Sending[] } | { key: number; change: Partial<Sending> } | { clear: true }

const isOver = ({ state }: Sending) => state === 'done' || state === 'canceled'

function reduce(all: Sending[], action: Action): Sending[] {
  if ('add' in action) return [...all, ...action.add]
  if ('clear' in action) return all.filter((entry) => !isOver(entry) && entry.state !== 'failed')
  return all.map((entry) => (entry.key === action.key ? { ...entry, ...action.change } : entry))
}

let lastKey = 0

/** Files on their way to the server, one after the other; each can be stopped and tried again. */
export function useUploads(path: MediaPath) {
  const [sendings, dispatch] = useReducer(reduce, [])
  const running = useRef<{ key: number; controller: AbortController }>(undefined)
  const change = (key: number, values: Partial<Sending>) => dispatch({ key, change: values })

  async function send({ key, file }: Sending) {
    const controller = new AbortController()
    running.current = { key, controller }
    change(key, { state: 'sending', part: 0 })
    const form = new FormData()
    form.append('file', file, file.name || 'Bild.png')
    try {
      const record = await apiWithProgress((part) => change(key, { part }))(
        media[path].create,
        { form },
        { kind: 'background', signal: controller.signal, isShownByCaller: true },
      )
      change(key, { state: 'done', part: 1, record })
      await forgetRecords(path)
    } catch (error) {
      if (controller.signal.aborted) change(key, { state: 'canceled' })
      else if (error instanceof ApiError) change(key, { state: 'failed', message: error.message })
      else throw error
    } finally {
      running.current = undefined
    }
  }

  const next = sendings.find(({ state }) => state === 'waiting')
  const isSending = sendings.some(({ state }) => state === 'sending')
  useEffect(() => {
    if (next && !isSending && !running.current) void send(next)
  })
  return {
    sendings,
    add: (files: readonly File[]) =>
      dispatch({
        add: files.map((file) => {
          lastKey += 1
          const message = refusalOf(path, file)
          const entry = { key: lastKey, file, part: 0 }
          return message ? { ...entry, state: 'failed', message } : { ...entry, state: 'waiting' }
        }),
      }),
    cancel(key: number) {
      if (running.current?.key === key) running.current.controller.abort()
      else change(key, { state: 'canceled' })
    },
    retry: (key: number) => change(key, { state: 'waiting', part: 0 }),
    clear: () => dispatch({ clear: true }),
  }
}

export type Uploads = ReturnType<typeof useUploads>

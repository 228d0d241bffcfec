import { givenOrder } from '@theke/contract/calls/given-order'
import type { StaffOrder } from '@theke/contract/calls/orders'
import type { Sent } from '@theke/ui/testing/api-recorder.ts'
import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import { onTestFinished, vi } from 'vitest'
import { noticedOrders } from '../features/orders/local-settings.ts'
import type { openApi } from './open-screen.tsx'

type Api = Pick<ReturnType<typeof openApi>, 'answer'>

/** What each status call makes of an order. */
const flags: Readonly<Record<string, Partial<StaffOrder>>> = {
  confirm: { isConfirmed: true },
  'in-delivery': { isInDelivery: true },
  completed: { isCompleted: true },
  reject: { isRejected: true },
  cancel: { isCanceled: true },
}

const isOpen = ({ status }: StaffOrder) => ['waiting', 'confirmed', 'in-delivery'].includes(status)

/** The stream of events, which no page of these tests can open: the test tells what happened. */
class Stream extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static current: Stream | undefined
  readyState = Stream.OPEN
  constructor() {
    super()
    Stream.current = this
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }
  close() {
    this.readyState = Stream.CLOSED
  }
}

/** Answers the calls of the order screens from memory, and tells the page of every change as the stream does. */
export function keepOrders(api: Api, given: readonly Partial<StaffOrder>[]) {
  noticedOrders.set([]) // this browser has had orders before
  vi.stubGlobal('EventSource', Stream)
  onTestFinished(() => void vi.unstubAllGlobals())
  const stored = new Map<number, StaffOrder>()
  const steps = new Map<number, StaffOrder>()
  const put = (changes: Partial<StaffOrder>) => {
    const id = changes.id ?? stored.size + 1
    const before = stored.get(id)
    const { status: _status, ...rest } = before ?? { createdAt: new Date().toISOString() }
    const order = givenOrder({
      ticketNumber: 100 + id,
      ...rest,
      updatedAt: new Date().toISOString(),
      ...changes,
      id,
      revision: (before?.revision ?? 0) + 1,
    })
    stored.set(id, order)
    return order
  }
  const change = (changes: Partial<StaffOrder>) => {
    const { id, revision } = put(changes)
    const event = JSON.stringify({ order: { id, revision } })
    Stream.current?.dispatchEvent(new MessageEvent('order', { data: event }))
  }
  const idIn = ({ path }: Sent) => Number(path.split('/')[2])
  const one = (sent: Sent) => {
    const order = stored.get(idIn(sent))
    return order
      ? data({ history: [], ...order })
      : refusal(404, { message: 'Nicht gefunden.', code: 'notFound' })
  }
  for (const order of given) put(order)
  const list = (isMeant: (order: StaffOrder) => boolean) => () => data([...stored.values()].filter(isMeant))
  api.answer('GET /orders', () => data([], { limit: 20, next: null }))
  api.answer('GET /orders/current', list(isOpen))
  api.answer(
    'GET /orders/missed',
    list(({ isMissed }) => isMissed),
  )
  api.answer('GET /orders/:id', one)
  api.answer('GET /customers/of-order/:id', null)
  api.answer('PUT /orders/:id', (sent: Sent) => data(put({ id: idIn(sent), ...(sent.body as object) })))
  for (const [move, flag] of Object.entries(flags))
    api.answer(`POST /orders/:id/status/${move}`, (sent: Sent) => {
      const before = stored.get(idIn(sent))
      if (before) steps.set(before.id, before)
      return data(put({ id: idIn(sent), ...flag, isMissed: false, ...(sent.body as object) }))
    })
  api.answer('POST /orders/:id/status/undo', (sent: Sent) => {
    const before = steps.get(idIn(sent))
    return before
      ? data(put(before))
      : refusal(409, { message: 'Bestellstatus konnte nicht geändert werden.', code: 'orderChanged' })
  })
  return {
    get: (id: number) => stored.get(id),
    /** Somebody else orders, or changes an order. */
    change,
    /** The server says that something beside the orders is not what it was. */
    tell: (event: string) => void Stream.current?.dispatchEvent(new MessageEvent(event, { data: '{}' })),
    cutStream() {
      Stream.current?.close()
      Stream.current?.dispatchEvent(new Event('error'))
    },
  }
}

import type { StaffOrder } from '@theke/contract/calls/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givenOrder } from '@theke/contract/calls/given-order'
import { followOrders } from './order-feed.ts'
import { orderStore } from './order-store.ts'

/** The page as far as the feed needs one. */
class Page extends EventTarget {
  visibilityState = 'visible'
}

/** The streams that were opened, the last one being the current one. */
const streams: Stream[] = []
class Stream extends EventTarget {
  static OPEN = 1
  static CLOSED = 2
  readyState = 0
  constructor() {
    super()
    streams.push(this)
  }
  tell(kind: string, readyState = Stream.OPEN) {
    this.readyState = readyState
    this.dispatchEvent(new Event(kind))
  }
  close() {
    this.readyState = Stream.CLOSED
  }
}

let page: Page
/** Answers of /orders/current that were asked for and not given yet, oldest first. */
let asked: ((orders: StaffOrder[]) => void)[]
let stop = () => {}

beforeEach(() => {
  page = new Page()
  asked = []
  streams.length = 0
  orderStore.clear()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => asked.push((data) => resolve(Response.json({ data })))),
  )
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const [first, second] = [givenOrder({ id: 1 }), givenOrder({ id: 2 })]

test('[BACKOFFICE-02] an order that comes in between the first two lists counts as new', async () => {
  const arrived: [ids: number[], isFirst: boolean][] = []
  stop = followOrders({
    onArrived: (orders, isFirst) => arrived.push([orders.map(({ id }) => id), isFirst]),
    isAwake: () => true,
  })
  streams[0]?.tell('open') // asks once more while the first list is on its way
  asked[0]?.([first])
  await vi.waitFor(() => expect(arrived).toEqual([[[1], true]]))
  asked[1]?.([first, second])
  await vi.waitFor(() => expect(arrived.slice(1)).toEqual([[[2], false]]))
})

test('a page out of sight that does not ring gives its stream up, and takes it again when it is looked at', () => {
  let isRinging = true
  stop = followOrders({ onArrived: () => {}, isAwake: () => isRinging })
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(streams.map(({ readyState }) => readyState)).toEqual([0])
  isRinging = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(streams.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED])
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(streams.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED, 0])
})

test('after a long gap the stream has the list loaded again', async () => {
  const arrived: number[] = []
  stop = followOrders({
    onArrived: (orders) => arrived.push(...orders.map(({ id }) => id)),
    isAwake: () => true,
  })
  asked[0]?.([first])
  await vi.waitFor(() => expect(arrived).toEqual([1]))
  streams[0]?.tell('reload')
  asked.at(-1)?.([first, second])
  await vi.waitFor(() => expect(arrived).toEqual([1, 2]))
})

import { expect, test } from 'vitest'
import { givenOrder } from '@theke/contract/calls/given-order'
import { createOrderStore } from './order-store.ts'

const first = givenOrder({ id: 1, revision: 3 })
const second = givenOrder({ id: 2, ticketNumber: 13 })

test('[API-16] a list tells what is new and what is not open any more', () => {
  const store = createOrderStore()
  store.replaceOpen([first])
  expect(store.replaceOpen([first, second])).toEqual({ fresh: [second], vanished: [] })
  expect(store.replaceOpen([second])).toEqual({ fresh: [], vanished: [1] })
})

test('an older answer does not overwrite a newer one', () => {
  const store = createOrderStore()
  store.put([first])
  store.put([{ ...first, revision: 2, comment: 'alt' }])
  expect(store.get(1)?.comment).toBe('')
})

test('an unchanged order stays the same object, so that its card is not drawn again', () => {
  const store = createOrderStore()
  store.put([first, second])
  const before = store.shown.get()
  store.put([{ ...first }, { ...second }])
  expect(store.shown.get()).toBe(before)
  store.put([{ ...second, isMissed: true }])
  expect(store.shown.get()[0]).toBe(first)
  expect(store.get(2)?.isMissed).toBe(true)
})

test('[ORDERS-01] an expected state is shown until the server has answered, and taken back when it refused', () => {
  const store = createOrderStore()
  store.put([first])
  store.expect({ ...first, status: 'confirmed' })
  store.put([{ ...first, revision: 4 }])
  expect(store.get(1)?.status).toBe('confirmed')
  store.settle(1)
  expect(store.get(1)).toMatchObject({ status: 'waiting', revision: 4 })
})

test('[ORDERS-01] a late answer to one tap does not take back the next one', () => {
  const store = createOrderStore()
  const confirmed = { ...first, status: 'confirmed' } as const
  const completed = { ...first, status: 'completed' } as const
  store.put([first])
  store.expect(confirmed)
  store.expect(completed)
  store.settle(1, { ...confirmed, revision: 4 }, confirmed)
  expect(store.get(1)?.status).toBe('completed')
  store.settle(1)
  expect(store.get(1)).toMatchObject({ status: 'confirmed', revision: 4 })
})

test('[ORDERS-01] taking back the next tap does not take back a step that is still under way', () => {
  const store = createOrderStore()
  const confirmed = { ...first, status: 'confirmed' } as const
  const completed = { ...first, status: 'completed' } as const
  store.put([first])
  store.expect(confirmed)
  store.expect(completed)
  store.settle(1, undefined, completed)
  expect(store.get(1)?.status).toBe('confirmed')
  store.settle(1, undefined, confirmed)
  expect(store.get(1)?.status).toBe('waiting')
})

test('ended orders are kept to a number', () => {
  const store = createOrderStore()
  const ended = Array.from({ length: 80 }, (_entry, index) =>
    givenOrder({ id: index + 1, isCompleted: true, updatedAt: new Date(1_000_000 + index).toISOString() }),
  )
  store.put(ended)
  expect(store.shown.get()).toHaveLength(60)
  expect(store.get(1)).toBeUndefined()
  expect(store.get(80)).toBeDefined()
})

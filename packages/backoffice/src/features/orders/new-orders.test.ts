import { beforeEach, expect, test } from 'vitest'
import { noticedOrders } from './local-settings.ts'
import { followOtherTabs, keepUnnoticed, notice, takeArrived, unnoticed } from './new-orders.ts'

const news = (...ids: number[]) => ids.map((id) => ({ id, isNews: true }))

/** The same browser after the page was opened again. */
const reopen = () => unnoticed.set(new Set())

beforeEach(() => {
  noticedOrders.set(null)
  reopen()
})

test('[BACKOFFICE-02] what came while no page was open is news when one is opened, what was noticed is not', () => {
  takeArrived(news(1, 2), true)
  expect([...unnoticed.get()]).toEqual([]) // nothing tells what was seen before in a new browser
  takeArrived(news(3))
  notice()
  takeArrived(news(4))
  reopen()
  takeArrived(news(1, 2, 3, 4, 5), true)
  expect([...unnoticed.get()]).toEqual([4, 5])
})

test('[BACKOFFICE-02] what is no news here does not become news when the page is opened again', () => {
  takeArrived(news(1), true)
  takeArrived([{ id: 2, isNews: false }, ...news(3)])
  expect([...unnoticed.get()]).toEqual([3])
  reopen()
  takeArrived(news(1, 2, 3), true)
  expect([...unnoticed.get()]).toEqual([3])
})

test('orders that somebody else answered, or noticed in another tab, are no news any more', () => {
  const stop = followOtherTabs()
  takeArrived(news(1, 2, 3))
  keepUnnoticed((id) => id !== 1)
  noticedOrders.set([2])
  expect([...unnoticed.get()]).toEqual([3])
  stop()
})

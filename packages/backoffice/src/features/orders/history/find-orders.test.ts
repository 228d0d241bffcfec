import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givenOrder } from '@theke/contract/calls/given-order'
import { showCustomerData } from '../local-settings.ts'
import { findOrders } from './find-orders.ts'

const { signal } = new AbortController()

beforeEach(() => showCustomerData.set(true))
afterEach(() => {
  showCustomerData.set(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[API-18] [OPEN-118] orders are found by what somebody knows of them; a hidden name stays hidden', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-16T12:00:00+01:00'), toFake: ['Date'] })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const order = givenOrder({ id: 7, firstName: 'Eva', lastName: 'Muster' })
    return Response.json({ data: [order], meta: { limit: 6, next: null } })
  })
  expect(await findOrders('Eva M', signal)).toEqual([
    {
      path: '/orders/7',
      label: 'Bestellung 12, Eva Muster',
      description: expect.stringContaining('ABC12345 · 11:00 · ') as string,
    },
  ])
  expect(asked).toEqual(['/api/orders?search=Eva+M&limit=6'])
  showCustomerData.set(false)
  expect((await findOrders('Eva', signal))[0]?.label).toBe('Bestellung 12')
})

import { expect, test, vi } from 'vitest'
import { givenOrder } from '@theke/contract/calls/given-order'
import { loadWholeHistory, maxExported } from './history-calls.ts'

/** A server with so many orders, newest first; `after` is how many were given already. */
function givenOrders(total: number) {
  vi.stubGlobal('fetch', async (url: string) => {
    const params = new URL(url, 'http://shop').searchParams
    const [after, limit] = [Number(params.get('after')), Number(params.get('limit'))]
    const data = Array.from({ length: Math.min(limit, total - after) }, (_order, index) =>
      givenOrder({ id: total - after - index, lastName: params.get('search') ?? '' }),
    )
    const end = after + data.length
    return Response.json({ data, meta: { limit, next: end < total ? String(end) : null } })
  })
}

const { signal } = new AbortController()

test('[API-18] an export has every order of the selection, also when a later page was shown', async () => {
  givenOrders(450)
  const seen: number[] = []
  const { orders, isCut } = await loadWholeHistory('limit=50&search=Eva&after=100', signal, (count) =>
    seen.push(count),
  )
  expect(new Set(orders.map(({ id }) => id)).size).toBe(450)
  expect(orders.every(({ lastName }) => lastName === 'Eva')).toBe(true)
  expect(seen).toEqual([200, 400, 450])
  expect(isCut).toBe(false)
})

test('[API-18] an export ends at a number and says so', async () => {
  givenOrders(maxExported + 1)
  const { orders, isCut } = await loadWholeHistory('limit=50', signal, () => {})
  expect(orders).toHaveLength(maxExported)
  expect(isCut).toBe(true)
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '@theke/ui/failures.ts'

const reported: Failure[] = []
const kept = new Map<string, string>()

beforeEach(() => {
  reported.length = 0
  kept.clear()
  vi.resetModules()
  vi.doMock('@theke/ui/failures.ts', () => ({ report: (failure: Failure) => reported.push(failure) }))
  vi.stubGlobal('location', { host: 'shop.example' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

/** A shop that offers nothing; its first answer about the products is lost. */
function givenShop() {
  let isLost = true
  const answer = async (url: string) => {
    if (url === '/api/products' && isLost) {
      isLost = false
      throw new TypeError('fetch failed')
    }
    const branch = {
      id: 1,
      identifier: 'graz',
      name: 'Graz',
      openingHours: [],
      deliveryAreas: [],
      images: [],
    }
    return Response.json({ data: url === '/api/branches' ? [branch] : [] })
  }
  vi.stubGlobal('fetch', answer)
}

test('[ERR-05] [CART-05] "Erneut versuchen" compares the cart after all, with everything that belongs to it', async () => {
  givenShop()
  const product = { id: 7, type: 'simple', name: 'Speck', unit: 'piece', alternativeUnits: [] }
  const items = [{ product, amount: 1, unit: 'piece', parts: [] }]
  kept.set('cart:shop.example:graz', JSON.stringify({ items }))
  const { compareCart } = await import('./catalog-refresh.ts')
  const { getCart } = await import('./cart-store.ts')

  await expect(compareCart('graz', undefined)).rejects.toThrow('Produkte konnten nicht geladen werden.')
  expect(getCart('graz').items).toHaveLength(1)
  await reported[0]?.retry()
  expect(getCart('graz').items).toEqual([])
})

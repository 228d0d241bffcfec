import { afterEach, expect, test, vi } from 'vitest'

// the other files of this process share the modules
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('[DATA-40] [LOCAL-02] the two settings are 1 or 0 in local storage, 1 without a choice, and survive a reload', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  const { showCustomerData, showProductData } = await import('./local-settings.ts')
  expect([showProductData.get(), showCustomerData.get()]).toEqual([true, true])
  showCustomerData.set(false)
  showProductData.set(true)
  expect(Object.fromEntries(stored)).toEqual({ showProductData: '1', showCustomerData: '0' })
  vi.resetModules()
  const reloaded = await import('./local-settings.ts')
  expect(reloaded.showCustomerData.get()).toBe(false)
})

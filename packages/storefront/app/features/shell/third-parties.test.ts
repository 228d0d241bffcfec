import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPixel } from './third-parties.tsx'

type Stub = { callMethod?: (...command: unknown[]) => void; queue: unknown[][] }
type Pixel = Stub & ((...command: unknown[]) => void)

const page: { fbq?: Pixel } = {}

beforeEach(() => void vi.stubGlobal('window', page))
afterEach(() => {
  delete page.fbq
  vi.unstubAllGlobals()
})

/** What the pixel's script does when it arrives: takes what has waited, once, and whatever comes from then on. */
function arrive({ fbq }: typeof page): unknown[][] {
  const heard = fbq?.queue.splice(0) ?? []
  if (fbq) fbq.callMethod = (...command) => void heard.push(command)
  return heard
}

test('[ANALYTICS-04] the pixel hears what came before its script and what comes after it', () => {
  startPixel('4711')
  page.fbq?.('track', 'Search')
  const heard = arrive(page)
  page.fbq?.('track', 'Purchase', { value: 12 })
  expect(heard).toEqual([
    ['init', '4711'],
    ['track', 'PageView'],
    ['track', 'Search'],
    ['track', 'Purchase', { value: 12 }],
  ])
})

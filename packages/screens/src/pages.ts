import type { FC } from 'react'

/** Pages of devices by their address; each is loaded alone. */
const pages: readonly { path: RegExp; load: () => Promise<FC> }[] = [
  { path: /^\/signage\//, load: async () => (await import('./signage/signage-page.tsx')).SignagePage },
  { path: /^\/scene\//, load: async () => (await import('./scene/scene-page.tsx')).ScenePage },
  {
    path: /^\/screen\/frontdesk/,
    load: async () => (await import('./frontdesk/front-desk-screen.tsx')).FrontDeskScreen,
  },
  {
    path: /^\/screen\/kitchen/,
    load: async () => (await import('./kitchen/kitchen-screen.tsx')).KitchenScreen,
  },
  { path: /^\/screen\/today/, load: async () => (await import('./clock/today/today-page.tsx')).TodayPage },
  {
    path: /^\/screen\/kiosk/,
    load: async () => (await import('./kiosk/kiosk-start.tsx')).KioskStart,
  },
  { path: /^/, load: async () => (await import('./clock/clock-screen.tsx')).ClockScreen },
]

export async function pageAt(address: string): Promise<FC> {
  const found = pages.find(({ path }) => path.test(address))
  if (!found) throw new Error(`no page at ${address}`)
  return found.load()
}

import type { ScreenType } from '@theke/contract/calls/devices'

/** The page that a screen of each kind opens. */
export const screenAddresses: Readonly<Record<ScreenType, string>> = {
  board: '/backend/orders',
  kitchen: '/screen/kitchen',
  frontdesk: '/screen/frontdesk',
  kiosk: '/screen/kiosk',
  clock: '/screen/clock',
}

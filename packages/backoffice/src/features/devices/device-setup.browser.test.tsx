import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { button } from '../../testing/user.ts'

test.each([
  { type: 'kiosk', address: '/screen/kiosk', isPaired: true },
  { type: 'board', address: '/backend/orders', isPaired: false },
  { type: 'kitchen', address: '/screen/kitchen', isPaired: true },
])('a screen of type $type is opened at $address and paired only where it shows a code', async (screen) => {
  const api = openApi()
  api.records('devices', [{ name: 'Schirm', identifier: 'schirm', type: screen.type, pairedAt: null }])
  await openScreen('/devices/1')
  await page.getByRole('tab', { name: 'Einrichtung' }).click()
  await expect.element(page.getByText(`${location.origin}${screen.address}`)).toBeVisible()
  const pair = expect.element(button('Koppeln'))
  await (screen.isPaired ? pair.toBeVisible() : pair.not.toBeInTheDocument())
})

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

test('[BACKOFFICE-15~] the preview begins with the saved settings of a printer, and offers the last order', async () => {
  const api = openApi()
  const printer = { protocol: 'escposTcp', address: '', template: 'kitchen', paperWidth: '58', stations: [] }
  api.records('devices', [{ name: 'Bon', identifier: 'bon', type: 'printer', pairedAt: null, printer }])
  api.answer('GET /devices/:id/connection', { secretCreatedAt: null, printerNetworks: ['127.0.0.0/8'] })
  await openScreen('/devices/1')
  await page.getByRole('tab', { name: 'Einrichtung' }).click()
  const choice = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name })
  await expect.element(choice('Vorlage', 'Küche')).toBeChecked()
  await expect.element(choice('Papierbreite', '58 mm')).toBeChecked()
  await expect.element(choice('Bestellung', 'Musterbestellung')).toBeChecked()
  // no picture comes without a server, and the screen says so
  const preview = page.getByRole('region', { name: 'Vorschau' })
  await expect.element(preview.getByRole('status')).toMatchTextContent('Vorschau konnte nicht geladen')
  await preview.getByText('Letzte Bestellung').click()
  await expect.element(choice('Bestellung', 'Letzte Bestellung')).toBeChecked()
  await expect.element(preview.getByRole('status')).toMatchTextContent('noch keine Bestellung')
})

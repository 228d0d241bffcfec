import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { qrMatrix } from '../../ui/qr-matrix.ts'
import { addressOfTable } from './table-address.ts'

test('every table has a card with the address that chooses it, counted as a person counts', async () => {
  const api = openApi()
  api.records('branches', [{ name: 'Graz', identifier: 'graz' }])
  api.records('tables', [
    { identifier: '10', branch: { id: 1 } },
    { identifier: '2', branch: { id: 1 } },
    { identifier: 'Bar 1', branch: { id: 1 } },
  ])
  await openScreen('/tables/codes')
  const cards = page.getByRole('list', { name: 'Karten' }).getByRole('listitem')
  await expect.element(cards.first()).toMatchTextContent('GrazTisch 2Scannen und bestellen')
  expect(cards.elements().map((card) => card.querySelector('svg')?.getAttribute('aria-label'))).toEqual([
    'QR-Code für Tisch 2',
    'QR-Code für Tisch 10',
    'QR-Code für Tisch Bar 1',
  ])
  const drawn = cards.first().element().querySelector('path')?.getAttribute('d') ?? ''
  const modules = qrMatrix(addressOfTable(location.origin, 'graz', '2')).flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + 4} ${y + 4}`] : [])),
  )
  expect(drawn.match(/M\d+ \d+/g)).toEqual(modules)
})

test('the code holds the address of the table in the shop', () => {
  const address = addressOfTable('https://shop.example', 'graz', 'Bar 10')
  expect(address).toBe('https://shop.example/store/graz?table=Bar%2010')
})

test('a shop without tables sees where to begin', async () => {
  openApi()
  await openScreen('/tables/codes')
  await expect.element(page.getByRole('link', { name: 'Tisch anlegen' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Drucken oder PDF' })).toBeDisabled()
})

import { choose, readRecord, signInByApi } from './support/backoffice.ts'
import { barriers } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { offeredPrice, placeOrder, productCalled } from './support/orders.ts'

test('[API-39~] a list of the till changes prices in the shop, and undoing it brings the old ones back', async ({
  page,
}) => {
  await signInByApi(page)
  const { id, uid } = await productCalled('Marillenkrapfen')
  const before = await offeredPrice(id)
  const list = [
    'Artikelnummer;Name;Preis;Steuersatz;Regal',
    `${uid};Marillenkrapfen;2,75;10;A`,
    'K-900;Käsestangerl;1,90;10;B',
    'K-901;Mürbes Kipferl;zwei Euro;10;B',
  ].join('\r\n')

  await page.goto('/backend/imports')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Datei auswählen' }).click()
  // as tills on Windows write it
  const buffer = Buffer.from(list, 'latin1')
  await (await choosing).setFiles({ name: 'kassa.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('combobox', { name: 'Feld für Artikelnummer' })).toHaveValue('Artikelnummer')
  await expect(page.getByText('Eine Spalte ist nicht zugeordnet und wird ausgelassen.')).toBeVisible()
  await page.getByRole('button', { name: 'Probelauf starten' }).click()
  await expect(page.getByRole('row', { name: /^2 Marillenkrapfen/ })).toContainText('2,75')
  await expect(page.getByRole('row', { name: /^3 Käsestangerl/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^4/ })).toContainText('Preis')
  expect(await offeredPrice(id)).toBe(before)
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: '2 Zeilen importieren' }).click()
  await expect(page.getByText('Importiert', { exact: true })).toBeVisible()
  await expect.poll(() => offeredPrice(id)).toBe(2.75)
  expect(await readRecord(page, 'products?uid=K-900')).toMatchObject([{ name: 'Käsestangerl', price: 1.9 }])

  await page.getByRole('button', { name: 'kassa.csv rückgängig machen' }).click()
  await page.getByRole('button', { name: 'Rückgängig machen', exact: true }).click()
  await expect(page.getByText('Der Import wurde rückgängig gemacht.')).toBeVisible()
  await expect.poll(() => offeredPrice(id)).toBe(before)
  expect(await readRecord(page, 'products?uid=K-900')).toEqual([])
})

test('[BACKOFFICE-31~] [STATS-06~] orders of the day are in the statistics to the cent, until they are cancelled', async ({
  page,
}) => {
  await signInByApi(page)
  const { id } = await productCalled('Marillenkrapfen')
  const price = (await offeredPrice(id)) ?? 0
  const move = async ({ id: order }: { id: number }, to: 'confirm' | 'cancel') => {
    const answer = await page.request.post(`/api/orders/${order}/status/${to}`, { data: {} })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const cancelled = await placeOrder()
  const orders = [cancelled, await placeOrder(), await placeOrder({}, 'wien')]
  for (const order of orders) await move(order, 'confirm')

  const figures = page.getByRole('region', { name: 'Kennzahlen' })
  const euros = (amount: number) => new RegExp(`Umsatz brutto${amount.toFixed(2).replace('.', ',')}\\s€`)
  /** Days that changed are counted again by a job. */
  const shows = async (count: number) => {
    const day = 'statistics/summary?from=2026-11-16&to=2026-11-16'
    const gross = Math.round(count * 2 * price * 100) / 100
    await expect
      .poll(() => readRecord(page, day), { timeout: 30_000 })
      .toMatchObject({ orders: count, gross })
    await page.goto('/backend/statistics?period=today&compare=none')
    await expect(figures).toContainText(`Bestellungen${count}Ø`)
    await expect(figures).toContainText(euros(gross))
  }
  await shows(3)
  await choose(page, 'Filiale', 'Feinkost Maronigg Wien')
  await expect(figures).toContainText(euros(2 * price))
  await expect(page).toHaveURL(/branch=\d/)
  const revenue = page.getByRole('region', { name: 'Umsatz je Tag' })
  await revenue.getByText('Tabelle', { exact: true }).click()
  await expect(revenue.getByRole('row')).toHaveCount(2)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Kennzahlen als CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.csv$/)
  expect(await barriers(page)).toEqual([])

  await move(cancelled, 'cancel')
  await shows(2)
  await expect(figures).toContainText('Abgelehnt oder storniert1')
})

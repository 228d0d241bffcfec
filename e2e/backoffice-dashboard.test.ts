import { barriers } from './support/barriers.ts'
import { createRecord, field, readRecord, run, saved, signIn, signInByApi } from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'
import { branchCalled, placeOrder, productCalled } from './support/orders.ts'

test('the start screen shows orders, revenue, what is late, missed and sold out, and leads to it', async ({
  page,
  setTime,
}) => {
  await signInByApi(page)
  const graz = await branchCalled('graz')
  const act = (path: string, data: object) => page.request.post(`/api/${path}`, { data })
  // a week ago one order, today two; the second of them nobody answers
  await setTime('2026-11-09T10:30:00+01:00')
  const past = await placeOrder()
  expect((await act(`orders/${past.id}/status/confirm`, {})).status()).toBe(200)
  await setTime('2026-11-16T10:30:00+01:00')
  const first = await placeOrder()
  expect((await act(`orders/${first.id}/status/confirm`, {})).status()).toBe(200)
  await placeOrder()
  const krapfen = await productCalled('Marillenkrapfen')
  expect((await act(`products/${krapfen.id}/sold-out`, { branch: graz.id })).status()).toBe(200)
  await setTime('2026-11-16T11:00:00+01:00')

  await page.goto('/backend')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übersicht')
  await expect(page.getByText('Montag, 16. November 2026')).toBeVisible()
  const figures = page.getByRole('region', { name: 'Heute' })
  await expect(figures).toContainText(/Bestellungen heute2\+100\s%Letzten Montag bis jetzt: 1/)
  await expect(figures).toContainText(/Umsatz heute\d+,\d\d\s€±0\s%/)
  await expect(figures.getByRole('link', { name: /In Arbeit/ })).toContainText('1 neu · 2 in Zubereitung')
  const row = page.getByRole('region', { name: 'Filialen' }).getByRole('row', { name: new RegExp(graz.name) })
  await expect(row.getByRole('cell').first()).toHaveText('2')
  await expect(page.getByRole('region', { name: 'Ausverkauft' })).toContainText('Marillenkrapfen')
  expect(await barriers(page), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriers(page), 'dark').toEqual([])

  await figures.getByRole('link', { name: /^Verpasst\s*1/ }).click()
  await expect(page).toHaveURL(/\/backend\/orders\/missed$/)
})

test('the Rechts-Check names what is missing and leads straight to the field, until it is there', async ({
  page,
}) => {
  await signInByApi(page)
  const name = `Ohne Allergene ${run}`
  await createRecord(page, 'branches', { identifier: `neu-${run}`, name: 'Ohne Zeiten', isPublic: true })
  const { id } = await createRecord(page, 'products', { name: `   ${name}`, price: 1, tax: 10 })
  for (const product of await readRecord<{ id: number; allergens: string }[]>(page, 'products'))
    if (product.allergens === '' && product.id !== id)
      await page.request.put(`/api/products/${product.id}`, { data: { allergens: 'keine' } })

  await page.goto('/backend')
  const check = page.getByRole('region', { name: 'Rechts-Check und Einrichtung' })
  const task = (title: string) => check.getByRole('listitem').filter({ hasText: title })
  await expect(task('E-Mails werden nicht versendet')).toContainText('SMTP_URL')
  await expect(task('Online-Zahlung im Testbetrieb')).toBeVisible()
  await expect(task('Öffnungszeiten fehlen').getByRole('link', { name: 'Ohne Zeiten' })).toBeVisible()
  await expect(task('Bestellschaltfläche ist nicht eindeutig')).toContainText('zahlungspflichtig bestellen')

  await check.getByRole('link', { name: 'Angaben zu Allergenen fehlen: beheben' }).click()
  await expect(page).toHaveURL(new RegExp(`/backend/products/${id}\\?field=allergens`))
  await expect(field(page, 'Allergene')).toBeFocused()
  await field(page, 'Allergene').fill('A, G')
  await saved(page)
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Übersicht' }).click()
  await expect(task('Öffnungszeiten fehlen')).toBeVisible()
  await expect(task('Angaben zu Allergenen fehlen')).toHaveCount(0)
  await task('Öffnungszeiten fehlen')
    .getByRole('link', { name: /beheben/ })
    .click()
  await expect(page.getByRole('tab', { name: 'Öffnungszeiten' })).toHaveAttribute('aria-selected', 'true')
})

test('[OPEN-140] an employee starts with the own branch and without the set-up', async ({ page }) => {
  await signInByApi(page)
  const graz = await branchCalled('graz')
  const password = 'ein ganz langer satz'
  const person = { username: `theke-${run}`, password }
  await createRecord(page, 'users', { ...person, roles: ['ROLE_EMPLOYEE'], branches: [{ id: graz.id }] })
  await page.context().clearCookies()
  await signIn(page, person)
  await expect(page.getByRole('region', { name: 'Heute' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Filialen' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Rechts-Check und Einrichtung' })).toHaveCount(0)
})

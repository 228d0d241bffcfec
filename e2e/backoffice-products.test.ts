import type { Page } from '@playwright/test'
import { choose, createRecord, field, readRecord, run, saved, signInByApi } from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'

type WireProduct = {
  id: number
  name: string
  price: number
  isEnabled: boolean
  revision: number
  content: { category: { id: number } | null; discounts: { value: { amount: number; price: number } }[] }
  config: { parts: { name: string; options: { name: string; value: number }[] }[] }
  soldOut: { branch: { id: number }; until: string | null }[]
  [field: string]: unknown
}

const product = (page: Page, id: number) => readRecord<WireProduct>(page, `products/${id}`)
/** Products of these journeys, under names that no other record has. */
const bulk = `Sammelprobe-${run}`

const plain = (name: string, more: object = {}) => ({ name, price: 3.5, tax: 10, ...more })

test.beforeEach(async ({ page }) => signInByApi(page))

test('[BACKOFFICE-06] a product with everything is created and stands in the shop', async ({ page }) => {
  const part = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/backend/products/new')
  await field(page, 'Name').fill('Brettljause nach Wahl')
  await choose(page, 'Kategorie', 'Schinken & Wurst', true)
  await field(page, 'Preis').first().fill('12,50')
  await page.getByRole('button', { name: '10 %', exact: true }).click()

  await part('Beschreibung')
  await field(page, 'Artikelnummer').fill(`PROBE-${run}`)
  await choose(page, 'Art', 'Konfigurierbar')
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill('Speck, Käse und Kren')
  await field(page, 'Allergene').fill('A, G')

  await part('Preis und Steuer')
  await field(page, 'Steuersatz Dine In').fill('20')
  await page.getByRole('button', { name: 'Stufe hinzufügen' }).click()
  await field(page, 'Stufe 1: Preis').fill('11') // the preview bears a tier that is not complete
  await field(page, 'Stufe 1: ab Menge').fill('10')
  await expect(page.getByText('12 % günstiger als 12,50 €')).toBeVisible()

  await part('Mengen und Einheiten')
  await page.getByRole('button', { name: 'Weitere Einheiten: Eintrag hinzufügen' }).click()
  const unit = page.getByRole('combobox', { name: 'Einheit', exact: true }).last()
  await unit.click()
  await page.getByRole('option', { name: 'Portion' }).click()
  await field(page, 'Entspricht').fill('0,5')

  await part('Verfügbarkeit')
  await page.getByRole('button', { name: 'Montag: Zeit hinzufügen' }).click()
  await page.getByRole('switch', { name: 'Vorlaufzeit' }).check()
  await field(page, 'Vorlaufzeit').fill('2')
  await choose(page, 'Einheit der Vorlaufzeit', 'Stunden')

  await part('Konfiguration')
  await page.getByRole('button', { name: 'Schritt hinzufügen' }).click()
  await field(page, 'Name').nth(1).fill('Größe')
  await page.getByRole('button', { name: 'Möglichkeiten: Eintrag hinzufügen' }).click()
  await field(page, 'Name').last().fill('Groß')
  await field(page, 'Betrag').fill('3,00')
  await expect(page.getByText('Preis mit dieser Wahl: Groß 15,50 €')).toBeVisible()

  await page.getByRole('button', { name: 'Schritt hinzufügen' }).press('Enter')
  await page.getByRole('button', { name: 'Schritt 2 entfernen' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Schritt hinzufügen' })).toBeFocused() // the row is gone, the place is not

  const preview = page.getByRole('region', { name: 'Vorschau im Shop' })
  await expect(preview).toContainText('Brettljause nach Wahl')
  await expect(preview).toContainText('12,50 €')
  await expect(preview).toContainText('ab 10 Stück: 11,00 €')
  await saved(page)

  const id = Number(page.url().split('/').at(-1))
  const stored = await product(page, id)
  expect(stored).toMatchObject({
    name: 'Brettljause nach Wahl',
    uid: `PROBE-${run}`,
    price: 12.5,
    tax: 10,
    dineInTax: 20,
    type: 'configurable',
    isLeadTimeEnabled: true,
    leadTimeValue: 2,
    leadTimeType: 'hours',
    alternativeUnits: [{ unit: 'serving', ratio: 0.5 }],
    schedule: [{ type: 'monday', from: '09:00', to: '18:00' }],
  })
  expect(stored.content.discounts).toEqual([{ value: { amount: 10, price: 11 } }])
  expect(stored.config.parts[0]?.options).toMatchObject([{ name: 'Groß', modifier: 'add', value: 3 }])

  await page.context().clearCookies()
  expect(await product(page, id)).toMatchObject({ name: 'Brettljause nach Wahl', price: 12.5 })
})

test('[BACKOFFICE-06] prices of many products change at once, after a preview', async ({ page }) => {
  const tiers = { content: { discounts: [{ value: { amount: 5, price: 3 } }] } }
  const one = await createRecord(page, 'products', plain(`${bulk} A`, { ...tiers, price: 3.33 }))
  const two = await createRecord(page, 'products', plain(`${bulk} B`, { price: 10 }))
  await page.goto(`/backend/products?search=${bulk}`)
  await expect(page.getByRole('row', { name: new RegExp(bulk) })).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check()
  // changed after it was selected: the new price follows from this one
  await page.request.put(`/api/products/${two.id}`, { data: { price: 20 } })
  await page.getByRole('button', { name: 'Preise ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preise ändern' })
  await field(dialog, 'Änderung in Prozent').fill('10')
  await dialog.getByRole('combobox', { name: 'Rundung' }).click()
  await page.getByRole('option', { name: 'Auf x,x9 runden' }).click()
  await expect(dialog.getByRole('row', { name: new RegExp(`${bulk} A`) })).toContainText('3,69 €')
  await dialog.getByRole('button', { name: 'Preise übernehmen' }).click()
  await expect(page.getByText('2 Preise geändert.')).toBeVisible()
  const changed = await product(page, one.id)
  expect([changed.price, changed.content.discounts[0]?.value.price]).toEqual([3.69, 3.29])
  expect((await product(page, two.id)).price).toBe(21.99)
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  choose,
  confirmDeletion,
  createRecord,
  field,
  readRecord,
  run,
  save,
  saved,
  signInByApi,
} from './support/backoffice.ts'
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
const [quick, out, found, disputed, guarded, bulk, listed, unreadable] = [
  'Schnellprobe',
  'Ausprobe',
  'Palettenprobe',
  'Streitprobe',
  'Wächterprobe',
  'Sammelprobe',
  '=Listenprobe',
  'Leseprobe',
].map((name) => `${name}-${run}`) as [string, string, string, string, string, string, string, string]

const plain = (name: string, more: object = {}) => ({ name, price: 3.5, tax: 10, ...more })

test.beforeEach(async ({ page }) => signInByApi(page))

test('[BACKOFFICE-06] a product with everything is created and stands in the shop', async ({ page }) => {
  await page.goto('/backend/products/new')
  await field(page, 'Name').fill('Brettljause nach Wahl')
  await field(page, 'Artikelnummer').fill(`PROBE-${run}`)
  await choose(page, 'Kategorie', 'Schinken & Wurst', true)
  await choose(page, 'Art', 'Konfigurierbar')
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill('Speck, Käse und Kren')
  await field(page, 'Allergene').fill('A, G')

  await page.getByRole('tab', { name: 'Preis' }).click()
  await field(page, 'Preis').first().fill('12,50')
  await field(page, 'Steuersatz Lieferung').fill('10')
  await field(page, 'Steuersatz Dine In').fill('20')
  await page.getByRole('button', { name: 'Stufe hinzufügen' }).click()
  await field(page, 'Stufe 1: Preis').fill('11') // the preview bears a tier that is not complete
  await field(page, 'Stufe 1: ab Menge').fill('10')
  await expect(page.getByText('12 % günstiger als 12,50 €')).toBeVisible()

  await page.getByRole('tab', { name: 'Einheiten' }).click()
  await page.getByRole('button', { name: 'Weitere Einheiten: Eintrag hinzufügen' }).click()
  const unit = page.getByRole('combobox', { name: 'Einheit', exact: true }).last()
  await unit.click()
  await page.getByRole('option', { name: 'Portion' }).click()
  await field(page, 'Entspricht').fill('0,5')

  await page.getByRole('tab', { name: 'Verfügbarkeit' }).click()
  await page.getByRole('button', { name: 'Montag: Zeit hinzufügen' }).click()
  await page.getByRole('switch', { name: 'Vorlaufzeit' }).check()
  await field(page, 'Vorlaufzeit').fill('2')
  await choose(page, 'Einheit der Vorlaufzeit', 'Stunden')

  await page.getByRole('tab', { name: 'Konfiguration' }).click()
  await page.getByRole('button', { name: 'Schritt hinzufügen' }).click()
  await field(page, 'Name').fill('Größe')
  await page.getByRole('button', { name: 'Möglichkeiten: Eintrag hinzufügen' }).click()
  await field(page, 'Name').last().fill('Groß')
  await field(page, 'Betrag').fill('3,00')
  await expect(page.getByText('Preis mit dieser Wahl: Groß 15,50 €')).toBeVisible()

  await page.getByRole('button', { name: 'Schritt hinzufügen' }).press('Enter')
  await page.getByRole('button', { name: 'Schritt 2 entfernen' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Schritt hinzufügen' })).toBeFocused() // the row is gone, the place is not

  const preview = page.getByRole('region', { name: 'Vorschau' })
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

test('[BACKOFFICE-34] what the server refuses stands at the field and in the list of errors', async ({
  page,
}) => {
  await createRecord(page, 'products', plain('Vorhanden', { uid: `DOPPELT-${run}` }))
  await page.goto('/backend/products/new')
  await field(page, 'Name').fill('Zweites')
  await field(page, 'Artikelnummer').fill(`DOPPELT-${run}`)
  await page.getByRole('tab', { name: 'Preis' }).click()
  await field(page, 'Preis').first().fill('1')
  await field(page, 'Steuersatz Lieferung').fill('10')
  await save(page)
  const message = 'Dieser Wert wird bereits verwendet.'
  await expect(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Allgemein' })).toHaveAttribute('aria-selected', 'true')
  await expect(field(page, 'Artikelnummer')).toHaveAccessibleDescription(new RegExp(message))
  await field(page, 'Artikelnummer').fill(`ANDERE-${run}`)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
})

test('[BACKOFFICE-06] prices, availability and categories change in the list', async ({ page }) => {
  const { id } = await createRecord(page, 'products', plain(quick))
  await page.goto(`/backend/products?search=${quick}`)
  const price = field(page, `Preis von ${quick}`)
  await price.fill('4,20')
  await price.press('Enter')
  await expect.poll(async () => (await product(page, id)).price).toBe(4.2)
  await page.getByText(quick).first().waitFor()
  await page.getByRole('switch', { name: `Aktiv: ${quick}` }).press('Space')
  await expect.poll(async () => (await product(page, id)).isEnabled).toBe(false)
  await page.getByRole('button', { name: `Kategorie von ${quick} ändern` }).click()
  await page.getByRole('option', { name: 'Frühstück' }).click()
  await expect.poll(async () => (await product(page, id)).content.category?.id).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: `Kategorie von ${quick} ändern` })).toHaveText('Frühstück')
})

test('[BACKOFFICE-06] prices of many products change at once, after a preview', async ({ page }) => {
  const tiers = { content: { discounts: [{ value: { amount: 5, price: 3 } }] } }
  const one = await createRecord(page, 'products', plain(`${bulk} A`, { ...tiers, price: 3.33 }))
  const two = await createRecord(page, 'products', plain(`${bulk} B`, { price: 10 }))
  await page.goto(`/backend/products?search=${bulk}`)
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

test('[OPEN-188] sold out in one branch, taken back by the same switch', async ({ page }) => {
  const { id } = await createRecord(page, 'products', plain(out))
  const [branch] = await readRecord<{ id: number; name: string }[]>(page, 'branches')
  await page.goto(`/backend/products?search=${out}`)
  await page.getByRole('button', { name: `${out}: Ausverkauft melden` }).click()
  const change = page.getByRole('switch', { name: branch?.name ?? '' })
  await change.click()
  await expect
    .poll(async () => (await product(page, id)).soldOut.map((entry) => entry.branch.id))
    .toEqual([branch?.id])
  await expect(page.getByText('bis 17.11.2026 00:00 Uhr')).toBeVisible()
  await change.click()
  await expect.poll(async () => (await product(page, id)).soldOut).toEqual([])
})

test('[OPEN-150] what somebody else changed in the meantime is shown before it is overwritten', async ({
  page,
}) => {
  const { id } = await createRecord(page, 'products', plain(disputed))
  await page.goto(`/backend/products/${id}`)
  await field(page, 'Name').fill(`${disputed} neu`)
  await page.request.put(`/api/products/${id}`, { data: { allergens: 'A, C' } })
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Inzwischen geändert' })
  await expect(dialog).toContainText('Der Eintrag wurde inzwischen von jemand anderem geändert.')
  await expect(dialog.getByRole('row', { name: /^Allergene/ })).toContainText('A, C')
  await expect(dialog.getByRole('row', { name: /^Name/ })).toContainText(`${disputed} neu`)
  await dialog.getByRole('button', { name: 'Meine Änderungen speichern' }).click()
  await expect(dialog).toBeHidden()
  expect(await product(page, id)).toMatchObject({ name: `${disputed} neu`, allergens: 'A, C' })
})

test('[OPEN-150] a switch beside the form is no conflict with the input in it', async ({ page }) => {
  const { id } = await createRecord(page, 'products', plain(`${disputed} B`))
  const [branch] = await readRecord<{ id: number; name: string }[]>(page, 'branches')
  await page.goto(`/backend/products/${id}`)
  await field(page, 'Name').fill(`${disputed} B neu`)
  await page.getByRole('tab', { name: 'Ausverkauft' }).click()
  const change = page.getByRole('switch', { name: branch?.name ?? '' })
  await change.click()
  await expect(page.getByText('bis 17.11.2026 00:00 Uhr')).toBeVisible()
  await expect(change).toBeChecked()
  await saved(page)
  expect(await product(page, id)).toMatchObject({
    name: `${disputed} B neu`,
    soldOut: [{ branch: { id: branch?.id } }],
  })
})

test('[I18N-01] a number that cannot be read keeps the form from being saved, on whichever tab', async ({
  page,
}) => {
  const { id } = await createRecord(page, 'products', plain(unreadable))
  await page.goto(`/backend/products/${id}?field=price`)
  const price = field(page, 'Preis').first()
  await expect(price).toBeFocused()
  await price.fill('12,5x')
  await page.getByRole('tab', { name: 'Allgemein' }).click()
  await save(page)
  await expect(price).toBeFocused()
  await expect(price).toHaveValue('12,5x')
  await expect(price).toHaveAccessibleDescription(/Zahl/)
  expect((await product(page, id)).price).toBe(3.5)

  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(price).toHaveValue('3,50')
  await expect(page.getByText('Ungespeicherte Änderungen')).toHaveCount(0)
  await price.fill('12,5x')
  await price.press('Enter')
  await expect(price).toHaveAccessibleDescription(/Zahl/)
  await price.fill('12,50')
  await saved(page)
  expect((await product(page, id)).price).toBe(12.5)
})

test('what is typed while a save is running stays, and so do open entries and the focus', async ({
  page,
}) => {
  const parts = [{ name: 'Größe', type: 'select', options: [{ name: 'Groß', modifier: 'add', value: 1 }] }]
  const { id } = await createRecord(
    page,
    'products',
    plain(`${guarded} B`, { type: 'configurable', config: { parts } }),
  )
  await page.goto(`/backend/products/${id}`)
  await page.getByRole('tab', { name: 'Konfiguration' }).click()
  await page.getByRole('button', { name: /^Größe Groß/ }).click()
  const step = field(page, 'Name').first()
  await step.fill('Größe des Bretts')
  const answer = Promise.withResolvers<void>()
  await page.route(`**/api/products/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await answer.promise
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await page.getByRole('tab', { name: 'Allgemein' }).click()
  await field(page, 'Name').fill(`${guarded} C`)
  answer.resolve()
  await expect(page.getByText('Produkt gespeichert.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue(`${guarded} C`)
  await expect(page.getByText('Ungespeicherte Änderungen')).toBeVisible()
  await saved(page)
  expect(await product(page, id)).toMatchObject({
    name: `${guarded} C`,
    config: { parts: [{ name: 'Größe des Bretts' }] },
  })

  await page.getByRole('tab', { name: 'Konfiguration' }).click()
  await page.getByRole('button', { name: /^Größe des Bretts/ }).click()
  await step.fill('Brett')
  const storing = page.waitForResponse((stored) => stored.request().method() === 'PUT')
  await page.keyboard.press('Control+s')
  await storing
  await expect(page.getByText('Ungespeicherte Änderungen')).toHaveCount(0)
  await expect(step).toBeFocused()
})

test('typed input is not lost by a click on a link', async ({ page }) => {
  const { id } = await createRecord(page, 'products', plain(guarded))
  await page.goto(`/backend/products/${id}`)
  await field(page, 'Name').fill(`${guarded} geändert`)
  await page.getByRole('link', { name: 'Kategorien' }).click()
  const question = page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' })
  await question.getByRole('button', { name: 'Bleiben' }).click()
  await expect(field(page, 'Name')).toHaveValue(`${guarded} geändert`)
  await page.getByRole('link', { name: 'Kategorien' }).click()
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kategorien' })).toBeVisible()
})

test('[ERR-05] [OPEN-167] a failed load says so, and its recovery action repeats it', async ({ page }) => {
  await page.route('**/api/tags?*', (route) => route.abort(), { times: 1 })
  await page.goto('/backend/tags')
  const entry = page.getByRole('alert').filter({ hasText: 'Erneut versuchen' })
  await expect(entry).toContainText('Tags konnten nicht geladen werden.')
  await entry.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(entry).toBeHidden()
  await expect(page.getByRole('table')).toBeVisible()
})

test('lists are duplicated from, exported and keep their columns', async ({ page }) => {
  await createRecord(page, 'products', plain(listed, { uid: `LISTE-${run}`, price: 7.25 }))
  await page.goto(`/backend/products?search=${listed.slice(1)}`)
  await page.getByRole('button', { name: 'Spalten wählen' }).click()
  await page.getByRole('checkbox', { name: 'Steuersatz Lieferung' }).check()
  await page.keyboard.press('Escape')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als CSV exportieren' }).click()
  const text = await readFile((await (await downloading).path()) ?? '', 'utf8')
  expect(text).toContain(`"'${listed}"`)
  expect(text).toContain('"7,25\u00a0€"')
  expect(text).toContain('"10 %"')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Steuersatz Lieferung' })).toBeVisible()

  await page.getByRole('button', { name: `Aktionen für ${listed}` }).click()
  await page.getByRole('menuitem', { name: 'Duplizieren' }).click()
  await expect(field(page, 'Name')).toHaveValue(`${listed} (Kopie)`)
  await expect(field(page, 'Artikelnummer')).toHaveValue('')
  await saved(page)
  await expect(page).toHaveURL(/\/products\/\d+$/)
})

test('[BACKOFFICE-01] a page of a list that emptied gives way to the last one', async ({ page }) => {
  const name = (index: number) => `Seitenprobe-${run}-${String(index).padStart(2, '0')}`
  for (let index = 1; index <= 26; index += 1) await createRecord(page, 'tags', { name: name(index) })
  await page.goto(`/backend/tags?search=Seitenprobe-${run}&sort=id&page=2`)
  await page.getByRole('button', { name: `Aktionen für ${name(26)}` }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await confirmDeletion(page)
  await expect(page.getByText(name(25))).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(26)
})

test('the command palette finds areas and records', async ({ page }) => {
  await createRecord(page, 'products', plain(found))
  await page.goto('/backend/tags')
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByPlaceholder('Bereich oder Eintrag suchen')
  await search.fill(found)
  await page.getByRole('button', { name: `${found} Produkt` }).click()
  await expect(page.getByRole('heading', { level: 1, name: found })).toBeVisible()
  await page.keyboard.press('Control+k')
  await search.fill('Filialen')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Filialen' })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { createRecord, readRecord, signInByApi } from './support/backoffice.ts'
import { barriersNow } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`),
})

type Product = { name: string; price: number; content: { plu: string } }
const productOf = async (page: Page, uid: string) =>
  (await readRecord<Product[]>(page, `products?uid=${uid}`))[0]

/** Barriers in a part of the page: the list behind a dialog is looked at elsewhere. */
async function barriers(page: Page, part: string) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return barriersNow(page, { include: part })
}

test('[UPLOAD-04] [ERR-10~] a list of an administrator changes the products, and every line that does not is reported', async ({
  page,
}) => {
  await signInByApi(page)
  await createRecord(page, 'products', { uid: 'LISTE-1', name: 'Listenkäse', price: 3.5, tax: 10 })
  await page.goto('/backend/products')
  await page.getByRole('button', { name: 'Produktliste hochladen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Produktliste hochladen' })
  const input = page.locator('input[type="file"]')
  await expect(dialog.getByRole('button', { name: 'Datei auswählen' })).toBeVisible()
  expect(await barriers(page, '[role="dialog"]')).toEqual([])

  await input.setInputFiles(csv('leer.csv', ['name;price', 'Brot;3']))
  await expect(dialog.getByRole('alert')).toHaveText('In der ersten Zeile fehlt die Spalte „uid“.')

  const lines = [
    'uid;name;price;tax;plu',
    'LISTE-1;;4,20;;17',
    'LISTE-2;Listenbrot;5;10;',
    'LISTE-3;Ohne Preis;gratis;10;',
  ]
  await input.setInputFiles(csv('sortiment.csv', lines))
  const result = page.getByRole('dialog', { name: 'Produktliste übernommen' })
  await expect(result.getByRole('status')).toHaveText('1Erstellt1Aktualisiert1Fehler')
  await expect(result.getByRole('row', { name: /^4 / })).toHaveText('4PreisBitte geben Sie eine Zahl an.')
  expect(await barriers(page, '[role="dialog"]')).toEqual([])
  await result.getByRole('button', { name: 'Schließen' }).last().click()

  await expect(result).toBeHidden()
  expect(await productOf(page, 'LISTE-1')).toMatchObject({
    name: 'Listenkäse',
    price: 4.2,
    content: { plu: '17' },
  })
  await page.getByRole('searchbox', { name: 'Produkte durchsuchen' }).fill('Listenbrot')
  await expect(page.getByRole('textbox', { name: 'Preis von Listenbrot' })).toHaveValue(/5,00/)
})

test('[UPLOAD-04] the list of a visitor waits until an administrator has looked at it', async ({ page }) => {
  const send = async (name: string, lines: readonly string[]) => {
    const answer = await page.request.post('/custom/products-upload', {
      multipart: { file: csv(name, lines) },
    })
    expect(answer.status()).toBe(202)
  }
  await send('fremd.csv', ['uid;name;price;tax', 'FREMD-1;Fremdes;1;10'])
  await signInByApi(page)
  await createRecord(page, 'products', { uid: 'WARTE-1', name: 'Wartekäse', price: 3.5, tax: 10 })
  await page.context().clearCookies()
  await send('lieferant.csv', [
    'uid;name;price;tax;Farbe',
    'WARTE-1;;4,20;;rot',
    'WARTE-2;Wartebrot;5;10;',
    'WARTE-3;;5;10;',
  ])
  await signInByApi(page)

  await page.goto('/backend/products')
  await page.getByRole('link', { name: '2 Produktlisten warten' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wartende Produktlisten')
  expect(await barriers(page, 'body')).toEqual([])
  await page.getByRole('button', { name: 'fremd.csv verwerfen' }).click()
  await page
    .getByRole('dialog', { name: 'Produktliste verwerfen?' })
    .getByRole('button', { name: 'Verwerfen' })
    .click()
  await expect(page.getByRole('link', { name: 'fremd.csv' })).toBeHidden()

  await page.getByRole('link', { name: 'lieferant.csv' }).click()
  await expect(page.getByRole('list', { name: 'Zusammenfassung' })).toHaveText('Neu: 1Geändert: 1Fehler: 1')
  await expect(page.getByRole('row', { name: /Wartekäse/ })).toContainText('3,50 € → 4,20 €')
  await expect(page.getByRole('row', { name: /WARTE-3/ })).toContainText(
    'Name: Bitte füllen Sie dieses Feld aus.',
  )
  await expect(page.getByText('Die Spalte „Farbe“ ist unbekannt')).toBeVisible()
  expect(await barriers(page, 'body')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriers(page, 'body')).toEqual([])
  expect((await productOf(page, 'WARTE-1'))?.price).toBe(3.5)

  await page.getByRole('button', { name: 'lieferant.csv übernehmen' }).click()
  const result = page.getByRole('dialog', { name: 'Produktliste übernommen' })
  await expect(result.getByRole('status')).toHaveText('1Erstellt1Aktualisiert2Fehler')
  await result.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(page.getByText('Es warten keine Produktlisten.')).toBeVisible()
  expect(await productOf(page, 'WARTE-1')).toMatchObject({ name: 'Wartekäse', price: 4.2 })
  expect(await productOf(page, 'WARTE-2')).toMatchObject({ name: 'Wartebrot' })
  expect(await productOf(page, 'FREMD-1')).toBeUndefined()
})

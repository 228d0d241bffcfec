import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '@theke/ui/testing/api-recorder.ts'
import { openApi, openScreen } from '../../../testing/open-screen.tsx'
import { button, choose } from '../../../testing/user.ts'
import { currency as shopCurrency } from '../../../ui/money-text.ts'

/** Opens the dialog for two products; what it would open in a tab is only counted. */
async function openLabels(currency = 'EUR') {
  const api = openApi()
  api.answer('GET /config', { timeZone: 'Europe/Vienna', currency, title: 'Probe', revision: 1 })
  api.answer('GET /labels/grids', { compact: { rows: 12, columns: 4 }, detail: { rows: 5, columns: 2 } })
  api.records('products', [
    { name: 'Kürbiskernöl', price: 14.9, tax: 10, unit: 'piece' },
    { name: 'Käsekrainer', price: 5.2, tax: 10, unit: 'piece' },
  ])
  const click = HTMLAnchorElement.prototype.click
  const opened: string[] = []
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (this.href.startsWith('blob:')) opened.push(this.target)
    else click.call(this)
  }
  onTestFinished(() => void (HTMLAnchorElement.prototype.click = click))
  await openScreen('/products')
  await expect.poll(() => shopCurrency.get()).toBe(currency) // the list is drawn anew with it
  for (const name of ['Kürbiskernöl', 'Käsekrainer'])
    await page.getByRole('checkbox', { name: `${name} auswählen` }).click()
  await button('Etiketten drucken').click()
  const dialog = page.getByRole('dialog', { name: 'Etiketten drucken' })
  await expect.element(dialog).toBeVisible()
  return { api, dialog, opened }
}

test('[LABEL-01~] the dialog shows the sheet in the currency of the shop and asks for its PDF', async () => {
  const { api, dialog, opened } = await openLabels('CHF')
  api.answer('POST /labels', () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }))
  const preview = dialog.getByRole('img', { name: /^Vorschau/ })
  await expect.element(preview).toHaveAccessibleName('Vorschau: 2 Etiketten, 1 Seite')
  await expect.element(preview).toMatchTextContent('Käsekrainer')
  const { width, height } = preview.element().getBoundingClientRect()
  expect(width / height, 'as high as the paper').toBeCloseTo(210 / 297, 2)
  await expect.element(preview).toMatchTextContent('5,20 CHF')
  expect(preview.element().textContent).not.toContain('€')
  await choose('Format', 'Ausführlich, A4')
  await dialog.getByLabelText('Kopien je Produkt').fill('6')
  await dialog.getByLabelText('Beginnen bei Etikett').fill('4')
  await expect.element(preview).toHaveAccessibleName('Vorschau: 12 Etiketten, 2 Seiten')
  await dialog.getByRole('checkbox', { name: 'QR-Code' }).click()
  await button('PDF öffnen', dialog).click()
  await expect
    .poll(() => api.changes().map(({ path, body }) => [path, body]))
    .toEqual([
      [
        '/labels',
        {
          format: 'detail',
          startAt: 4,
          fields: ['price', 'basePrice', 'description', 'allergens', 'ean', 'plu', 'qr'],
          items: [
            { product: 1, copies: 6 },
            { product: 2, copies: 6 },
          ],
        },
      ],
    ])
  await expect.poll(() => opened).toEqual(['_blank'])
})

test('labels that cannot be made say so, and a roll has no sheet to begin on', async () => {
  const { api, dialog, opened } = await openLabels()
  api.lose('POST /labels')
  await choose('Format', 'Rolle 57 × 32 mm')
  await expect.element(dialog.getByLabelText('Beginnen bei Etikett')).not.toBeInTheDocument()
  await button('PDF öffnen', dialog).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Etiketten konnten nicht erstellt werden.')
  const message = 'Dieses Produkt gibt es nicht mehr.'
  api.answer('POST /labels', () => refusal(422, { message }))
  await button('PDF öffnen', dialog).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(message)
  expect(opened).toEqual([])
})

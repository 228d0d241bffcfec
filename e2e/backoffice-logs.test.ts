import { choose, createRecord, field, saved, signInByApi } from './support/backoffice.ts'
import { barriers } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'

test('[BACKOFFICE-32] [OPEN-126] a changed price is found in the log with before and after, and in the history of the product', async ({
  page,
}) => {
  await signInByApi(page)
  const { id } = await createRecord(page, 'products', { name: 'Protokollbrot', price: 3.2, tax: 10 })
  await page.goto(`/backend/products/${id}`)
  await field(page, 'Preis').first().fill('3,50')
  await saved(page)

  await page.getByRole('button', { name: 'Verlauf' }).click()
  const history = page.getByRole('region', { name: 'Verlauf' }).getByRole('article')
  await expect(history).toHaveCount(2)
  await expect(history.first()).toContainText('Produkt „Protokollbrot“ geändert')
  await expect(history.first().getByRole('row', { name: /Preis/ })).toHaveText(/3,20\s€.*3,50\s€/)
  await expect(history.first()).toContainText('admin')
  await expect(history.last()).toContainText('Produkt „Protokollbrot“ erstellt')

  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Protokoll' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protokoll')
  await choose(page, 'Bereich', 'Produkte', true)
  await choose(page, 'Aktion', 'Geändert')
  await choose(page, 'Wer', 'admin', true)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(2) // the head and the one change
  await expect(rows.last()).toHaveText(
    /admin.*Produkt „Protokollbrot“ geändert.*Preis: 3,20\s€ → 3,50\s€.*Änderung/,
  )
  expect(await barriers(page)).toEqual([])

  await rows.last().getByRole('link').click()
  const entry = page.getByRole('dialog', { name: 'Log-Eintrag' })
  await expect(entry.getByRole('row', { name: /Preis/ })).toHaveText(/Preis.*3,20\s€.*3,50\s€/)
  await expect(entry.getByRole('link', { name: 'Produkte: öffnen' })).toHaveAttribute(
    'href',
    `/backend/products/${id}`,
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriers(page)).toEqual([])
  await page.reload() // the address knows the filters and the open entry
  await expect(entry).toContainText('Produkt „Protokollbrot“ geändert')
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(rows).toHaveCount(2)

  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await page.getByRole('searchbox', { name: 'Protokoll durchsuchen' }).fill('gibt es nicht')
  await expect(page.getByText('Kein Eintrag passt zur Auswahl.')).toBeVisible()
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await page.getByRole('button', { name: 'Ältere' }).click()
  await expect(page).toHaveURL(/after=\d+/)
  await expect(page.getByRole('button', { name: 'Neuere' })).toBeEnabled()
})

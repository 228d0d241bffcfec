import { barriers } from './support/barriers.ts'
import { field, readRecord, saved, signInByApi } from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'

test.describe.configure({ timeout: 90_000 })

test('[BACKOFFICE-33] settings are found by searching, saved, and seen by the shop', async ({ page }) => {
  await signInByApi(page)
  await page.goto('/backend/config')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konfiguration')
  expect(await barriers(page), 'first section').toEqual([])
  const search = page.getByRole('searchbox', { name: 'Einstellungen durchsuchen' })
  await search.fill('bestellschaltfläche')
  await field(page, 'Text der Bestellschaltfläche').fill('Zahlungspflichtig bestellen')
  await expect(page.getByText('Rechtlich eindeutig ist „Zahlungspflichtig bestellen“.')).toBeVisible()
  await search.fill('gibt es nicht')
  await expect(page.getByText('Keine Einstellung passt zur Suche.')).toBeVisible()
  await search.fill('')
  // leaving with something typed asks first
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Logs' }).click()
  await page
    .getByRole('dialog', { name: 'Ungespeicherte Änderungen' })
    .getByRole('button', { name: 'Bleiben' })
    .click()
  await saved(page)
  expect(await readRecord(page, 'config')).toMatchObject({ submitOrderLabel: 'Zahlungspflichtig bestellen' })
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await expect(page.getByRole('article').first()).toContainText('Konfiguration geändert')

  // somebody else is faster
  await page.getByRole('tab', { name: 'Shop' }).click()
  await field(page, 'Titel').fill('Mein Titel')
  expect((await page.request.post('/api/config', { data: { title: 'Ihr Titel' } })).status()).toBe(200)
  await page.getByRole('button', { name: 'Speichern' }).click()
  const conflict = page.getByRole('dialog', { name: 'Inzwischen geändert' })
  await expect(conflict.getByRole('row', { name: /^Titel/ })).toContainText('Ihr Titel')
  await conflict.getByRole('button', { name: 'Meine Änderungen speichern' }).click()
  await expect(conflict).toBeHidden()
  await expect.poll(() => readRecord(page, 'config')).toMatchObject({ title: 'Mein Titel' })
})

test('[OPEN-117] the theme is previewed, too little contrast is warned of and mended, and the shop wears it', async ({
  page,
}) => {
  await signInByApi(page)
  await page.goto('/backend/config?field=primaryColor')
  const primary = field(page, 'Hauptfarbe')
  await expect(primary).toBeFocused()
  const check = page.getByRole('region', { name: 'Lesbarkeit' })
  await expect(check).toContainText(/5,0\s:\s1/)
  await primary.fill('#FFD400')
  await expect(check.getByText(/Zu wenig Kontrast; gut lesbar ist es ab 4,5\s:\s1\./).first()).toBeVisible()
  const button = page.getByRole('region', { name: 'Vorschau' }).getByText('In den Warenkorb')
  await expect(button).toHaveCSS('background-color', 'rgb(255, 212, 0)')
  await page.keyboard.press('Escape')
  await check
    .getByRole('button', { name: /übernehmen$/ })
    .first()
    .click()
  await expect(check).not.toContainText('Zu wenig Kontrast')
  await page
    .getByRole('radiogroup', { name: 'Shop' })
    .getByRole('radio', { name: /^Menükarte/ })
    .click()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriers(page), 'dark').toEqual([])
  await saved(page)
  const chosen = await primary.inputValue()
  await expect
    .poll(async () => (await page.request.get('/theme.css')).text())
    .toContain(`--color-primary:${chosen}`)
  expect(await readRecord(page, 'config')).toMatchObject({ areas: { branch: 'menu', checkout: 'grid' } })
})

test('a test mail says clearly what became of it', async ({ page }) => {
  await signInByApi(page)
  await page.goto('/backend/config?field=mailFrom')
  await field(page, 'Empfänger').fill('keine adresse')
  await page.getByRole('button', { name: 'Testmail senden' }).click()
  await expect(page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse an.')).toBeVisible()
  await field(page, 'Empfänger').fill('wirt@example.at')
  await page.getByRole('button', { name: 'Testmail senden' }).click()
  await expect(page.getByRole('status').getByText('Es ist kein Mailserver eingerichtet.')).toBeVisible()
})

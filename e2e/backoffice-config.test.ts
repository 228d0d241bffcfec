import { field, readRecord, saved, signInByApi } from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'

test.describe.configure({ timeout: 90_000 })

test('[BACKOFFICE-33] [OPEN-117] settings are saved, listed in the history, and used by the shop', async ({
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
  await page.getByRole('searchbox', { name: 'Einstellungen durchsuchen' }).fill('bestellschaltfläche')
  await field(page, 'Text der Bestellschaltfläche').fill('Zahlungspflichtig bestellen')
  await page.getByRole('searchbox', { name: 'Einstellungen durchsuchen' }).fill('')
  await saved(page)
  const chosen = await primary.inputValue()
  await expect
    .poll(async () => (await page.request.get('/theme.css')).text())
    .toContain(`--color-primary:${chosen}`)
  expect(await readRecord(page, 'config')).toMatchObject({
    areas: { branch: 'menu', checkout: 'grid' },
    submitOrderLabel: 'Zahlungspflichtig bestellen',
  })
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await expect(page.getByRole('article').first()).toContainText('Konfiguration geändert')
})

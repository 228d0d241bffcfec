import { choose, createRecord, field, run, saved, signInByApi } from './support/backoffice.ts'
import { barriers, barriersNow } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { placeOrder } from './support/orders.ts'

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

/** The fake clock of the journeys is a script, and the preview of a mail refuses every script. */
const mailTest = test.extend({
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await use(errors)
    expect(errors).toEqual([])
  },
})

mailTest(
  '[OPEN-131] the outbox shows what was said about an order, sends it again, and keeps secrets to itself',
  async ({ page }) => {
    await signInByApi(page)
    const order = await placeOrder({ email: `gast-${run}@example.at` })
    const email = `link-${run}@example.at`
    const password = 'ein langer und vergessener Satz'
    await createRecord(page, 'users', {
      username: `vergesslich-${run}`,
      email,
      password,
      roles: ['ROLE_ADMIN'],
    })
    expect((await page.request.post('/api/login-link', { data: { username: email } })).status()).toBe(200)
    const messages = async () =>
      JSON.stringify(await (await page.request.get(`/api/outbox?search=${run}`)).json())
    await expect.poll(messages).toMatch(/gast-.*kept|link-.*kept/)
    await expect.poll(messages).not.toContain('"waiting"')

    await page.goto('/backend/outbox')
    await page.getByRole('searchbox', { name: 'Nachrichten durchsuchen' }).fill(run)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(3)
    const secret = rows.filter({ hasText: email })
    await expect(secret).toContainText('Vertraulich')
    await expect(secret.getByRole('link')).toHaveCount(0)
    await expect(secret.getByRole('button')).toHaveCount(0)
    const row = rows.filter({ hasText: `gast-${run}` })
    await expect(row).toContainText('Nicht versendet')
    await expect(row).toContainText('Kein Versand eingerichtet')
    await expect(row.getByRole('link', { name: 'Bestellung öffnen' })).toHaveAttribute(
      'href',
      `/backend/orders/${order.id}`,
    )
    expect(await barriers(page), 'list').toEqual([])

    await row.getByRole('link').first().click()
    const drawer = page.getByRole('dialog', { name: 'Nachricht' })
    const preview = drawer.locator('iframe')
    await expect(preview).toHaveAttribute('sandbox', 'allow-same-origin') // neither scripts nor forms
    await expect(preview.contentFrame().getByRole('heading').first()).toBeVisible()
    await expect(preview.contentFrame().getByText('Marillenkrapfen')).toBeVisible()
    await drawer.getByRole('tab', { name: 'Nur Text' }).click()
    await expect(drawer.getByRole('tabpanel')).toContainText('Marillenkrapfen')
    await page.emulateMedia({ colorScheme: 'dark' })
    // a page that once held a frame without scripts is never called idle
    expect(await barriersNow(page), 'message').toEqual([])
    await drawer.getByRole('button', { name: 'Erneut senden' }).click()
    await expect(page.getByText('Die Nachricht wird erneut gesendet.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(row).toContainText('Nicht versendet') // there is still no mail server
  },
)

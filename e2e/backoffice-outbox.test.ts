import { createRecord, run, signInByApi } from './support/backoffice.ts'
import { barriers, barriersNow } from './support/barriers.ts'
import { expect, test as journey } from './support/journey.ts'
import { placeOrder } from './support/orders.ts'

/** The fake clock of the journeys is a script, and the preview of a mail refuses every script. */
const test = journey.extend({
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await use(errors)
    expect(errors).toEqual([])
  },
})

test('[OPEN-131] the outbox shows what was said about an order, sends it again, and keeps secrets to itself', async ({
  page,
}) => {
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
})

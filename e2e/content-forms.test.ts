import type { Page } from '@playwright/test'
import { barriers } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/shop-settings.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `Wort${index}`).join(' ')

async function fillContact(page: Page, email: string) {
  await page.getByLabel('Name', { exact: true }).fill('Eva Maurer')
  await page.getByLabel('Telefon').fill('0664 1234567')
  await page.getByLabel('E-Mail', { exact: true }).fill(email)
  await page.getByLabel('Ihre Nachricht').fill(words(20))
}

type Stored = { type: string; email: string }

async function stored(page: Page): Promise<Stored[]> {
  await signIn(page.request)
  return ((await (await page.request.get('/api/custom/forms')).json()) as { data: Stored[] }).data
}

test('[FORM-06~] [FORM-07] [BLOCK-26~] [BLOCK-29~] a message and an address for the newsletter arrive', async ({
  page,
  setTime,
}) => {
  await page.goto('/kontakt')
  const email = `${Date.now().toString(36)}@example.at`
  await fillContact(page, email)
  expect(await barriers(page)).toEqual([])
  await setTime('2026-11-16T11:00:10+01:00') // nobody is faster than three seconds (OPEN-153)
  await page.getByRole('button', { name: 'Absenden' }).click()
  await expect(
    page.getByText('Danke für Ihre Nachricht. Wir antworten binnen eines Werktags.'),
  ).toBeInViewport()
  expect((await stored(page)).filter((one) => one.email === email)).toMatchObject([{ type: 'contact' }])

  await page.goto('/weinbar')
  const section = page.locator('#newsletter')
  await section.getByRole('textbox').fill(email)
  await section.getByRole('button', { name: 'Anmelden' }).click()
  await expect(section.getByText('Sie wurden erfolgreich zu unserem Newsletter angemeldet!')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[API-49~] [API-50~] forms are sent as they stand and answered with the page', async ({
    page,
    setTime,
  }) => {
    const own = `${Date.now().toString(36)}@example.at`
    await page.goto('/kontakt')
    await fillContact(page, own)
    await page.getByLabel('Ihre Nachricht').fill('Zu kurz')
    await setTime('2026-11-16T11:00:10+01:00')
    await page.getByRole('button', { name: 'Absenden' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('min. 15 Wörter | max. 300 Wörter')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Eva Maurer')
    await page.getByLabel('Ihre Nachricht').fill(words(16))
    await setTime('2026-11-16T11:00:20+01:00')
    await page.getByRole('button', { name: 'Absenden' }).click()
    await expect(
      page.getByText('Danke für Ihre Nachricht. Wir antworten binnen eines Werktags.'),
    ).toBeVisible()

    await page.goto('/')
    await page.getByRole('textbox', { name: 'Ihre E-Mail-Adresse' }).fill(own)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.getByText('Danke für Ihr Interesse.')).toBeVisible()
    expect((await stored(page)).filter(({ email }) => email === own)).toHaveLength(1)
  })
})

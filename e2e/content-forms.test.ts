import type { Page } from '@playwright/test'
import { barriers } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { expectPicture, sectionOf } from './support/sections.ts'
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

test('[FORM-06~] [FORM-07] [FORM-08] [FORM-10] [BLOCK-26] [BLOCK-29] [NEWSL-01] a message, a booking and an address for the newsletter arrive', async ({
  page,
  setTime,
}) => {
  const email = `${Date.now().toString(36)}@example.at`
  const send = page.getByRole('button', { name: 'Absenden' })
  const thanks = page.getByRole('main').getByRole('status')
  await test.step('a message', async () => {
    await page.goto('/kontakt')
    await expectPicture(sectionOf(page, 'Schreiben Sie uns').locator('img').first()) // its drawing
    await expect(page.getByRole('radio')).toHaveCount(0)
    await fillContact(page, email)
    expect(await barriers(page)).toEqual([])
    await setTime('2026-11-16T11:00:10+01:00') // nobody is faster than three seconds (OPEN-153)
    await send.click()
    await expect(thanks).toHaveText('Danke für Ihre Nachricht. Wir antworten binnen eines Werktags.')
    await expect(thanks).toBeInViewport()
    await expectPicture(thanks.locator('img'))
  })

  await test.step('a booking', async () => {
    await page.goto('/catering')
    await expect(sectionOf(page, 'Veranstaltungsraum anfragen')).toBeVisible()
    await fillContact(page, email)
    await page.getByText('Halbtags (13:30-22:00)').click()
    const date = page.getByRole('textbox', { name: 'Datum' })
    const picker = page.getByRole('dialog', { name: 'Datum wählen' })
    const tuesday = picker.getByRole('button', { name: 'Dienstag, 17. November 2026' })
    await date.focus()
    await tuesday.click()
    await picker.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(picker).toHaveCount(0)
    await expect(date).toHaveValue('')
    await date.click()
    await tuesday.click()
    await picker.getByRole('button', { name: 'Speichern' }).click()
    await expect(picker).toHaveCount(0)
    await expect(date).toHaveValue('17.11.2026')

    const plates = page.getByRole('spinbutton', { name: 'Menge Teller' })
    await expect(page.getByRole('spinbutton')).toHaveCount(0)
    await page.getByRole('checkbox', { name: /^Teller/ }).check()
    await page.getByRole('checkbox', { name: /^Lautsprecher/ }).check() // has no quantity
    await expect(page.getByRole('spinbutton')).toHaveCount(1)
    await expect(plates).toHaveValue('1')
    await plates.fill('12')
    await plates.fill('')
    await expect(plates).toHaveValue('1')
    await setTime('2026-11-16T11:00:30+01:00')
    await send.click()
    await expect(thanks).toHaveText('Ihre Anfrage ist bei uns. Wir melden uns am nächsten Werktag.')
  })
  const sent = (await stored(page)).filter((one) => one.email === email)
  expect(sent.map(({ type }) => type).toSorted()).toEqual(['booking', 'contact'])

  await test.step('an address for the newsletter', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/custom/newsletters', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/weinbar')
    const section = sectionOf(page, 'Was am Freitag offen ist')
    const button = section.getByRole('button', { name: 'Anmelden' })
    await expect(button).toBeDisabled()
    await section.getByPlaceholder('Ihre E-Mail-Adresse').fill(email)
    await button.click()
    await expect(button).toBeDisabled() // while it is sent
    held.resolve()
    await expect(section.getByText('Sie wurden erfolgreich zu unserem Newsletter angemeldet!')).toBeVisible()
    await expect(section.getByRole('textbox')).toHaveCount(0)
  })
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

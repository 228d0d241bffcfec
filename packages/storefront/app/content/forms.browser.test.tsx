import type { Surroundings } from '@theke/ui/content/surroundings.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { givenSection, showSections } from '../testing/show-sections.tsx'

type Send = NonNullable<Surroundings['send']>

const problem =
  'Ein unbekannter Fehler ist aufgetreten. Bitte überprüfen Sie Ihre eingegebenen Daten und versuchen Sie es erneut.'
const words = (count: number) => Array.from({ length: count }, (_, index) => `Wort${index}`).join(' ')
const noThanks = { icon: null, text: '' }
const form = (type: string, thankYou: object = noThanks) =>
  givenSection('sectionForm', { title: 'Anfrage', type, thankYou })
const failing = () => document.querySelector('form')?.getAttribute('data-failing')

const fields = {
  name: page.getByRole('textbox', { name: 'Name' }),
  phone: page.getByRole('textbox', { name: 'Telefon' }),
  email: page.getByRole('textbox', { name: 'E-Mail' }),
  comment: page.getByRole('textbox', { name: 'Ihre Nachricht' }),
}
const entries = { name: 'Eva Maurer', phone: '0664 1234567', email: 'eva@example.at', comment: words(20) }

async function fillContact() {
  for (const key of ['name', 'phone', 'email', 'comment'] as const) await fields[key].fill(entries[key])
}

test('[FORM-01] [FORM-02] [FORM-03] a contact form is checked while it is filled in', async () => {
  await showSections([form('contact')], { send: vi.fn<Send>() })
  const send = page.getByRole('button', { name: 'Absenden' })
  await expect.element(send).toBeDisabled()
  expect(failing()).toBe('name phone email comment')
  expect(page.getByRole('radio').elements()).toEqual([])
  await fields.name.fill('E')
  await fields.phone.click()
  await expect.element(page.getByText('Der Wert ist zu kurz (mindestens 2 Zeichen).')).toBeVisible()
  await fields.comment.fill(words(14))
  await expect.element(page.getByText('14 Wörter', { exact: true })).toBeVisible()
  await expect.element(page.getByText('min. 15 Wörter | max. 300 Wörter')).toBeVisible()
  await fillContact()
  await expect.poll(failing).toBe('')
  await expect.element(send).toBeEnabled()
})

test('[FORM-05] [FORM-06] [FORM-07] [ERR-18] what fails can be sent again, once, and is thanked for in its place', async () => {
  let answer: { resolve: () => void; reject: (reason: Error) => void } | undefined
  const send = vi.fn<Send>(() => new Promise<void>((resolve, reject) => (answer = { resolve, reject })))
  const tall = givenSection('sectionLabel', { text: Array.from({ length: 40 }, () => 'Zeile').join('\n') })
  await showSections([tall, form('contact')], { send, now: Date.parse('2026-11-16T10:00:00Z') })
  await fillContact()
  await page.getByRole('button', { name: 'Absenden' }).click()
  const waiting = page.getByRole('button', { name: 'Bitte warten...' })
  await expect.element(waiting).toBeDisabled()
  answer?.reject(new Error('away'))
  await expect.element(page.getByRole('alert')).toHaveTextContent(problem)
  await page.getByRole('button', { name: 'Absenden' }).click()
  await expect.element(waiting).toBeDisabled()
  document.querySelector('form')?.requestSubmit()
  expect(send, 'a second submit is ignored').toHaveBeenCalledTimes(2)
  expect(send).toHaveBeenLastCalledWith('contact', {
    ...entries,
    website: '',
    startedAt: '2026-11-16T10:00:00.000Z',
  })
  scrollTo({ top: 0, behavior: 'instant' })
  answer?.resolve()
  const thanks = page.getByRole('status')
  await expect.element(thanks).toBeInViewport()
  for (const sentence of [
    'Ihre Kontaktanfrage wurde erfolgreich abgeschickt.',
    'Wir melden uns schnellstmöglich auf die von Ihnen angegebene Mailadresse.',
    'Danke!',
  ])
    await expect.element(thanks.getByText(sentence)).toBeVisible()
  expect(document.querySelector('form')).toBeNull()
})

test('[BLOCK-26] [FORM-06] a form of the page has its title, its drawing and its own thanks', async () => {
  const icon = { id: 7, version: 2, extension: 'svg' }
  const own = {
    title: 'Schreiben Sie uns',
    type: 'contact',
    icon,
    thankYou: { text: 'Vielen Dank dafür!', icon },
  }
  await showSections([givenSection('sectionForm', own)], { send: () => Promise.resolve() })
  const heading = page.getByRole('heading', { name: 'Schreiben Sie uns' })
  expect(heading.element().parentElement?.querySelector('img')?.getAttribute('src')).toBe(
    '/image/small/7-2.svg',
  )
  await fillContact()
  await page.getByRole('button', { name: 'Absenden' }).click()
  const thanks = page.getByRole('status')
  await expect.element(thanks).toHaveTextContent('Vielen Dank dafür!')
  expect(thanks.element().querySelector('img')?.getAttribute('src')).toBe('/image/small/7-2.svg')
})

test('[BLOCK-26] [FORM-04] [FORM-06] [FORM-08] [FORM-09~] [FORM-10] [FORM-11] a booking has an event, a day of the calendar and services with their sum', async () => {
  const send = vi.fn<Send>(() => Promise.resolve())
  await showSections([form('booking')], {
    send,
    today: '2026-11-16',
    bookingDates: ['2026-11-17', '2026-11-18', '2026-11-23'],
  })
  for (const [event, spaces, price] of [
    ['Abend (18:00-22:00)', '40 Parkplätze', 'EUR 180,00'],
    ['Halbtags (13:30-22:00)', '15 Parkplätze', 'EUR 300,00'],
    ['Ganztags (08:00-18:00)', '15 Parkplätze', 'EUR 400,00'],
  ])
    await expect.element(page.getByRole('radio', { name: `${event} ${spaces} ${price}` })).toBeInTheDocument()
  await fillContact()
  const submit = page.getByRole('button', { name: 'Absenden' })
  expect(failing()).toBe('event date')
  await expect.element(submit).toBeDisabled()
  await page.getByText('Halbtags (13:30-22:00)').click()

  const picker = page.getByRole('dialog', { name: 'Datum wählen' })
  const date = page.getByRole('textbox', { name: 'Datum' })
  ;(date.element() as HTMLElement).focus()
  await expect.element(picker).toBeVisible()
  await picker.getByRole('button', { name: 'Abbrechen' }).click()
  await expect.element(picker).not.toBeInTheDocument()
  await expect.element(date).toHaveValue('')
  await date.click()
  for (const day of ['Montag, 16. November 2026', 'Sonntag, 22. November 2026'])
    await expect.element(picker.getByRole('button', { name: day })).toHaveAttribute('aria-disabled', 'true')
  await picker.getByRole('button', { name: 'Dienstag, 17. November 2026' }).click()
  await picker.getByRole('button', { name: 'Speichern' }).click()
  await expect.element(date).toHaveValue('17.11.2026')

  const plates = page.getByRole('spinbutton', { name: 'Menge Teller' })
  await expect.element(plates).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: /^Teller/ }).click()
  await expect.element(plates).toHaveValue(1)
  await plates.fill('12')
  await expect.element(page.getByText('EUR 312,00')).toBeVisible()
  await plates.fill('')
  await expect.element(plates).toHaveValue(1)
  await plates.fill('20')
  await page.getByRole('checkbox', { name: /^Essen/ }).click()
  await page.getByRole('checkbox', { name: /^Lautsprecher/ }).click()
  await expect.element(page.getByRole('spinbutton', { name: 'Menge Essen' })).not.toBeInTheDocument()
  await expect.element(page.getByText('EUR 330,00')).toBeVisible() // 300 + 20 + 10
  await submit.click()
  await expect.element(page.getByText('Ihre Buchungsanfrage wurde erfolgreich abgeschickt.')).toBeVisible()
  expect(send.mock.lastCall?.[1]).toMatchObject({
    event: 'halfDay',
    date: '2026-11-17',
    services: {
      plates: { active: true, quantity: 20 },
      food: { active: true },
      loudspeaker: { active: true },
    },
  })
})

test('[NEWSL-01] [NEWSL-02] [BLOCK-29] the newsletter takes an address and says how it goes on', async () => {
  let answer: { resolve: () => void; reject: (reason: Error) => void } | undefined
  const send = vi.fn<Send>(() => new Promise<void>((resolve, reject) => (answer = { resolve, reject })))
  const section = { title: 'Post für Sie', placeholder: 'Ihre E-Mail-Adresse', thankYou: '' }
  await showSections([givenSection('sectionNewsletter', section)], { send })
  await expect.element(page.getByRole('heading', { name: 'Post für Sie' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Ihre E-Mail-Adresse' })
  const button = page.getByRole('button', { name: 'Anmelden' })
  await expect.element(button).toBeDisabled()
  await field.fill('eva@')
  await expect.element(button).toBeDisabled()
  await field.fill('eva@example.at')
  await button.click()
  await expect.element(button).toBeDisabled() // while sending
  answer?.reject(new Error('away'))
  await expect.element(page.getByRole('alert')).toHaveTextContent(problem)
  await button.click()
  await expect.element(button).toBeDisabled()
  answer?.resolve()
  await expect
    .element(page.getByText('Sie wurden erfolgreich zu unserem Newsletter angemeldet!'))
    .toBeVisible()
  await expect
    .element(page.getByText('Bitte bestätigen Sie Ihre Anmeldung über den Link in unserer E-Mail.'))
    .toBeVisible()
  expect(send).toHaveBeenLastCalledWith('newsletter', { email: 'eva@example.at' })
})

test('[NEWSL-01] [BLOCK-29] the newsletter has the thanks of its section', async () => {
  const section = givenSection('sectionNewsletter', { thankYou: 'Danke für Ihr Interesse.' })
  await showSections([section], { send: () => Promise.resolve() })
  await page.getByRole('textbox').fill('eva@example.at')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect.element(page.getByText('Danke für Ihr Interesse.')).toBeVisible()
})

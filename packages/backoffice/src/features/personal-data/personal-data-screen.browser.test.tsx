import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { elementsPastPanel } from '../../testing/past-panel.ts'
import { button, download, field } from '../../testing/user.ts'

const record = {
  controller: {
    name: 'Feinkost Mayr GmbH',
    address: 'Hauptplatz 1, 8010 Graz',
    contact: '',
    dataProtection: '',
  },
  recipients: [{ name: 'Mollie', purpose: 'Zahlung', content: 'Betrag' }],
  measures: ['Verbindungen sind verschlüsselt.'],
}

/** The calls of the screen, with nothing but the record of processing. */
function openPersonalData() {
  const api = openApi()
  api.answer('GET /personal-data', [])
  api.answer('GET /personal-data/record', record)
  api.answer('GET /consents', { accepted: 0, withdrawn: 0, versions: [] })
  api.answer('GET /personal-data/employees', [])
  return api
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test('what is known about a person is looked up, handed out and erased after a question', async () => {
  const api = openPersonalData()
  api.answer('GET /personal-data', [
    {
      name: 'Newsletter',
      people: 'customers',
      purpose: 'Versand',
      content: 'E-Mail-Adresse',
      retention: 'bis zur Abmeldung',
    },
  ])
  api.answer('POST /personal-data/search', [
    { name: 'Bestellungen', records: [{ uid: 'A1' }, { uid: 'A2' }] },
    { name: 'Newsletter', records: [] },
  ])
  api.answer('POST /personal-data/erasure', [{ name: 'Bestellungen', removed: 0, masked: 1, kept: 1 }])
  await openScreen('/personal-data')
  await expect.element(row('Newsletter')).toMatchTextContent('bis zur Abmeldung')
  await expect.element(button('Suchen')).toBeDisabled()
  await field('E-Mail-Adresse').fill('anna@example.com')
  await button('Suchen').click()
  await expect.element(row('Bestellungen')).toMatchTextContent('Bestellungen2')
  const file = await download(() => button('Auskunft herunterladen').click())
  expect(file.name).toMatch(/^auskunft-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(file.text)).toMatchObject({
    email: 'anna@example.com',
    data: [{ records: [{}, {}] }, {}],
  })
  await button('Daten löschen').click()
  expect(api.changes().map(({ path }) => path)).toEqual(['/personal-data/search'])
  await button('Endgültig löschen').click()
  await expect.element(row('Bestellungen')).toMatchTextContent('Bestellungen011')
  await expect.element(page.getByText(/Laufende Bestellungen/)).toBeVisible()
  expect(api.changes().at(-1)).toMatchObject({ body: { email: 'anna@example.com' } })
})

test('nothing is known about a stranger', async () => {
  const api = openPersonalData()
  api.answer('GET /personal-data/employees', [])
  api.answer('GET /personal-data', [])
  api.answer('POST /personal-data/search', [{ name: 'Bestellungen', records: [] }])
  await openScreen('/personal-data')
  await field('Telefonnummer').fill('0664 1234567')
  await button('Suchen').click()
  await expect.element(page.getByText('Zu dieser Adresse oder Nummer ist nichts gespeichert.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Daten löschen' }).query()).toBeNull()
})

const anna = { id: 7, name: 'Anna Berger', username: 'anna', isEnabled: false, isErased: false }
const bernd = { id: 8, name: 'Bernd Huber', username: 'bernd', isEnabled: true, isErased: false }

test('what is stored about somebody who left is shown, handed out and erased within the law', async () => {
  const api = openPersonalData()
  api.answer('GET /personal-data/employees', [anna, bernd])
  api.answer('POST /personal-data/employees/7/search', {
    areas: [{ name: 'Arbeitszeiten', entries: 12, files: 0 }],
    keptUntil: '2034-12-31',
  })
  api.answer('POST /personal-data/employees/7/erasure', [
    { name: 'Arbeitszeiten', removed: 0, masked: 0, kept: 12 },
  ])
  await openScreen('/personal-data')
  await page.getByRole('combobox', { name: 'Mitarbeiter' }).click()
  await page.getByRole('option', { name: 'Anna Berger (ausgeschieden)' }).click()
  await button('Anzeigen').click()
  await expect.element(row('Arbeitszeiten')).toMatchTextContent('Arbeitszeiten120')
  await expect.element(page.getByText(/bis 31\.12\.2034/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Auskunft als ZIP herunterladen' }))
    .toHaveAttribute('href', '/api/personal-data/employees/7/export')
  await button('Person löschen').click()
  await button('Endgültig löschen').click()
  await expect.element(row('Arbeitszeiten')).toMatchTextContent('Arbeitszeiten0012')
  await expect.element(page.getByText(/Danach wird er von selbst entfernt/)).toBeVisible()
  expect(api.changes().map(({ path }) => path)).toEqual([
    '/personal-data/employees/7/search',
    '/personal-data/employees/7/erasure',
  ])
})

test('somebody who still works here is not erased', async () => {
  const api = openPersonalData()
  api.answer('GET /personal-data/employees', [anna, bernd])
  api.answer('POST /personal-data/employees/8/search', { areas: [], keptUntil: null })
  await openScreen('/personal-data')
  await page.getByRole('combobox', { name: 'Mitarbeiter' }).click()
  await page.getByRole('option', { name: 'Bernd Huber' }).click()
  await button('Anzeigen').click()
  await expect.element(button('Person löschen')).toBeDisabled()
  await expect.element(page.getByText(/erst, wenn die Person ausgeschieden/)).toBeVisible()
})

test('the record of processing names who is responsible, who receives data, and what is missing', async () => {
  const api = openPersonalData()
  const kind = { purpose: 'Zweck', content: 'Inhalt', retention: '8 Jahre' }
  api.answer('GET /personal-data', [
    { ...kind, name: 'Bestellungen', people: 'customers' },
    { ...kind, name: 'Arbeitszeiten', people: 'employees' },
  ])
  await openScreen('/personal-data')
  await expect.element(row('Verantwortlich')).toMatchTextContent('Feinkost Mayr GmbH')
  await expect.element(row('Datenschutz')).toMatchTextContent('fehlt in der Konfiguration')
  await expect.element(row('Mollie')).toMatchTextContent('Zahlung')
  const ofStaff = page.getByRole('table', { name: 'Verarbeitungstätigkeiten: Mitarbeiter' })
  await expect.element(ofStaff.getByRole('row', { name: /^Arbeitszeiten/ })).toMatchTextContent('8 Jahre')
  await expect.element(page.getByText('Verbindungen sind verschlüsselt.')).toBeVisible()
})

test('what visitors agreed to is listed by its text and can be saved as a proof', async () => {
  const api = openPersonalData()
  api.answer('GET /consents', {
    accepted: 1204,
    withdrawn: 3,
    versions: [
      {
        version: 'a1b2c3d4e5f6',
        since: '2026-11-16T09:00:00.000Z',
        question: 'Wir verwenden Cookies.',
        privacyPolicy: 'Ihre Daten.',
        accepted: 1204,
      },
    ],
  })
  await openScreen('/personal-data')
  await expect.element(page.getByText(/1\D?204 Einwilligungen, davon widerrufen: 3/)).toBeVisible()
  await expect
    .element(row('16.11.2026'))
    .toMatchTextContent('Fassung a1b2c3d4e5f6, Datenschutzerklärung: Ihre Daten.')
  await expect
    .element(page.getByRole('link', { name: 'Als CSV' }))
    .toHaveAttribute('href', '/api/consents/proof')
})

test('on a phone no table goes past the edge of its panel', async () => {
  await page.viewport(390, 844)
  const api = openPersonalData()
  const kind = {
    purpose: 'Annahme, Zubereitung, Lieferung und Abrechnung von Bestellungen (Vertrag)',
    content: 'Name, Firma, E-Mail-Adresse, Telefonnummer, Adressen, Anmerkungen',
    retention: '8 Jahre ab dem Ende des Jahres (§ 132 BAO, § 147 AO)',
  }
  api.answer('GET /personal-data', [{ ...kind, name: 'Bestellungen', people: 'customers' }])
  api.answer('GET /consents', {
    accepted: 1204,
    withdrawn: 12,
    versions: [
      {
        version: 'a1b2c3d4e5f6',
        since: '2026-11-16T09:00:00.000Z',
        question: 'Wir verwenden Cookies.',
        privacyPolicy: 'https://feinkost-mayr.example/datenschutzerklaerung-und-cookies',
        accepted: 1204,
      },
    ],
  })
  api.answer('GET /personal-data/employees', [anna])
  api.answer('POST /personal-data/employees/7/search', {
    areas: [{ name: 'Arbeitszeiten und Zeitkorrekturen', entries: 1204, files: 12 }],
    keptUntil: '2034-12-31',
  })
  api.answer('POST /personal-data/search', [{ name: 'Anfragen über Formulare', records: [{}] }])
  api.answer('POST /personal-data/erasure', [
    { name: 'Anfragen über Formulare', removed: 1204, masked: 1204, kept: 1204 },
  ])
  await openScreen('/personal-data')
  await expect.element(row('Mollie')).toBeVisible()
  await field('E-Mail-Adresse').fill('anna@example.com')
  await button('Suchen', page.getByRole('main')).click()
  await button('Daten löschen').click()
  await button('Endgültig löschen').click()
  await expect.element(page.getByText(/Laufende Bestellungen/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Mitarbeiter' }).click()
  await page.getByRole('option', { name: 'Anna Berger (ausgeschieden)' }).click()
  await button('Anzeigen').click()
  await expect.element(row('Arbeitszeiten')).toBeVisible()
  await expect.poll(elementsPastPanel).toEqual([])
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, download, field } from '../../testing/user.ts'

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test('what is known about a person is looked up, handed out and erased after a question', async () => {
  const api = openApi()
  api.answer('GET /personal-data', [
    { name: 'Newsletter', purpose: 'Versand', content: 'E-Mail-Adresse', retention: 'bis zur Abmeldung' },
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
  const api = openApi()
  api.answer('GET /personal-data', [])
  api.answer('POST /personal-data/search', [{ name: 'Bestellungen', records: [] }])
  await openScreen('/personal-data')
  await field('Telefonnummer').fill('0664 1234567')
  await button('Suchen').click()
  await expect.element(page.getByText('Zu dieser Adresse oder Nummer ist nichts gespeichert.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Daten löschen' }).query()).toBeNull()
})

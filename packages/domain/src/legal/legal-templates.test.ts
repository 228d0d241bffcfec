import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Business } from './legal-templates.ts'
import { isUncheckedTemplate, legalTemplates, templateMark } from './legal-templates.ts'

const business: Business = {
  name: 'Bäckerei Huber GmbH',
  street: 'Hauptplatz 1',
  zipCode: '8010',
  city: 'Graz',
  email: 'shop@huber.example',
  phone: '0316 123456',
  vatId: 'ATU12345678',
  register: 'FN 123456a, Landesgericht Graz',
  authority: 'Magistrat Graz',
  country: 'AT',
}

test('the imprint names the business, how to reach it and who supervises it', () => {
  expect(legalTemplates(business, true).imprintText.replaceAll('  \n', '\n')).toBe(
    `Bäckerei Huber GmbH
Hauptplatz 1
8010 Graz
Österreich

Telefon: 0316 123456
E-Mail: shop@huber.example

UID-Nummer: ATU12345678
Firmenbuch: FN 123456a, Landesgericht Graz
Gewerbebehörde: Magistrat Graz

Für den Inhalt verantwortlich: Bäckerei Huber GmbH`,
  )
})

test('what is not known is a blank with its name', () => {
  const nothing = {
    name: '',
    street: '',
    zipCode: '',
    city: '',
    email: '',
    phone: ' ',
    vatId: '',
    register: '',
    authority: '',
  }
  expect(legalTemplates({ ...business, ...nothing }, true).imprintText.replaceAll('  \n', '\n')).toBe(
    `[Firmenname ergänzen]
[Straße und Hausnummer ergänzen]
[PLZ und Ort ergänzen]
Österreich

Telefon: [Telefon ergänzen]
E-Mail: [E-Mail ergänzen]

UID-Nummer: [UID-Nummer ergänzen]
Gewerbebehörde: [Gewerbebehörde ergänzen]

Für den Inhalt verantwortlich: [Firmenname ergänzen]`,
  )
})

describe.each([
  ['AT', 'Rücktrittsrecht', 'Barichgasse 40–42, 1030 Wien', 'UID-Nummer', /zurücktreten.*Ombudsstelle/s],
  ['DE', 'Widerrufsrecht', 'Landesamt', 'Umsatzsteuer-Identifikationsnummer', /widerrufen.*§ 36 VSBG/s],
] as const)('in %s', (country, right, authority, vat, rights) => {
  test('terms, privacy policy and imprint use the words of its law', () => {
    const texts = legalTemplates({ ...business, country }, true)
    expect(texts.termsAndConditionsText).toContain(right)
    expect(texts.termsAndConditionsText).toMatch(rights)
    expect(texts.privacyPolicyText).toContain(authority)
    expect(texts.imprintText).toContain(vat)
  })
})

const texts = fc.constantFrom('', ' ', 'Wort')
const anyBusiness = fc.record({
  name: texts,
  street: texts,
  zipCode: texts,
  city: texts,
  email: texts,
  phone: texts,
  vatId: texts,
  register: texts,
  authority: texts,
  country: fc.constantFrom('AT', 'DE'),
}) as fc.Arbitrary<Business>

test('a text is unchecked as long as it has its first line or a blank', () => {
  fc.assert(
    fc.property(anyBusiness, fc.boolean(), (given, isChecked) => {
      for (const text of Object.values(legalTemplates(given, isChecked))) {
        expect(text.startsWith(templateMark)).toBe(!isChecked)
        expect(isUncheckedTemplate(text)).toBe(!isChecked || / ergänzen\]/.test(text))
        expect(text).not.toMatch(/undefined|null|\n{3}|: *$/m)
      }
    }),
  )
})

test.each([
  ['[UID-Nummer ergänzen]', true],
  ['Bitte [hier ergänzen](https://shop.example) Sie Ihre Bestellung.', false],
  ['Feinkost GmbH', false],
  ['', false],
])('%s is unchecked: %s', (text, expected) => expect(isUncheckedTemplate(text)).toBe(expected))

test('who filled in everything and read it has a text without blanks', () => {
  for (const text of Object.values(legalTemplates(business, true)))
    expect(isUncheckedTemplate(text)).toBe(false)
})

test('what is not known is left open by name, an empty line of the register is left out', () => {
  const bare = { ...business, street: '', zipCode: ' ', city: ' ', phone: '', register: ' ' }
  const { imprintText } = legalTemplates(bare, true)
  for (const label of ['Straße und Hausnummer', 'PLZ und Ort', 'Telefon'])
    expect(imprintText).toContain(label)
  expect(imprintText).not.toContain('Firmenbuch')
  expect(imprintText).not.toContain('false')
  expect(legalTemplates({ ...business, register: ' FN 1 ' }, true).imprintText).toContain(
    'Firmenbuch: FN 1  \n',
  )
})

test.each([
  { zipCode: ' 8010 ', city: ' Graz ', place: '8010 Graz' },
  { zipCode: '', city: 'Graz', place: 'Graz' },
  { zipCode: '8010', city: '', place: '8010' },
])('the place of the imprint is "$place"', ({ zipCode, city, place }) =>
  expect(legalTemplates({ ...business, zipCode, city }, true).imprintText.split('  \n')[2]).toBe(place),
)

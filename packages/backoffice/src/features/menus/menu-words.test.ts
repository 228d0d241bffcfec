import { expect, test } from 'vitest'
import type { MenuTerms } from './menu-words.ts'
import { emptyMenuQuestion, periodText, validitySentences } from './menu-words.ts'

const now = Date.parse('2026-11-16T11:00:00+01:00')
const graz = { id: 1, name: 'Graz' }
const wien = { id: 2, name: 'Wien' }
const terms = (id: number, name: string, availableFrom: string | null, ...branches: number[]): MenuTerms => ({
  id,
  name,
  availableFrom,
  branches: branches.map((branch) => ({ id: branch })),
})
const always = terms(1, 'Karte', null, 1, 2)
const winter = terms(2, 'Winter', '2026-12-01T06:00:00+01:00', 1)

test.each([
  {
    menu: { ...always, branches: [] },
    at: [],
    says: ['Dieses Menü gilt nirgends, solange bei „Filialen“ keine ausgewählt ist.'],
  },
  {
    menu: { ...always, branches: [graz, wien] },
    others: [],
    at: [graz, wien],
    says: ['Graz und Wien: gilt jetzt.'],
  },
  {
    menu: always,
    at: [graz, wien],
    says: [
      'Graz: gilt jetzt, bis Dienstag, 01.12.2026, 06:00 Uhr. Dann folgt „Winter“.',
      'Wien: gilt jetzt.',
    ],
  },
  {
    menu: winter,
    at: [graz],
    says: ['Graz: gilt ab Dienstag, 01.12.2026, 06:00 Uhr. Bis dahin gilt „Karte“.'],
  },
  {
    menu: terms(3, 'Heute', '2026-11-16T00:00:00+01:00', 1),
    at: [graz],
    says: ['Graz: gilt jetzt, bis Dienstag, 01.12.2026, 06:00 Uhr. Dann folgt „Winter“.'],
  },
  {
    menu: terms(3, 'Herbst', '2026-11-01T00:00:00+01:00', 1),
    others: [terms(4, 'Martini', '2026-11-09T00:00:00+01:00', 1)],
    at: [graz],
    says: ['Graz: gilt nicht mehr, seit Montag, 09.11.2026. Jetzt gilt „Martini“.'],
  },
  {
    menu: terms(0, 'Früher', null, 1),
    at: [graz],
    says: ['Graz: gilt nie, weil ein anderes Menü zur selben Zeit beginnt.'],
  },
])('[MENU-02] what the dates mean: $says', ({ menu, others = [always, winter], at, says }) => {
  expect(validitySentences(menu, others, at, now)).toEqual(says)
})

test('periods in short', () => {
  expect(periodText({ from: null, until: null })).toBe('immer')
  expect(periodText({ from: null, until: now })).toBe('bis 16.11.2026')
  expect(periodText({ from: now, until: null })).toBe('ab 16.11.2026')
})

test.each([
  {
    catalog: [{ products: [] }],
    branches: [{ id: 1, name: 'Graz' }],
    question: 'Dieses Menü enthält keine Produkte. Sobald es gilt, ist in Graz nichts bestellbar.',
  },
  { catalog: [], branches: [], question: undefined },
  { catalog: [{ products: [1] }], branches: [{ id: 1, name: 'Graz' }], question: undefined },
])('[MENU-02~] an empty menu for branches is saved knowingly: $question', ({ catalog, branches, question }) =>
  expect(emptyMenuQuestion(catalog, branches)).toBe(question),
)

import type { Branch, Product } from '@theke/domain/catalog'
import { expect, test } from 'vitest'
import { branchData, breadcrumbs, menuData, productData } from './structured-data.server.ts'

const origin = 'https://example.at'
const branch = {
  identifier: 'graz',
  name: 'Feinkost Graz',
  street: 'Färberplatz 14',
  zipCode: '8010',
  city: 'Graz',
  phone: '+43 316 5550140',
  email: '',
  latitude: 47.07,
  longitude: 15.44,
  images: [{ id: 1, version: 2, extension: 'jpg' }],
  openingHours: [
    { type: 'monday', from: '07:30', to: '18:30' },
    { type: 'sunday', isClosed: true },
    { type: 'once', date: '2026-12-24', from: '07:30', to: '13:00' },
    { type: 'once', date: '2026-12-25', isClosed: true },
  ],
} as unknown as Branch
const product = {
  id: 7,
  name: 'Bergkäse',
  description: '<p>Zwölf Monate gereift</p>',
  price: 1250,
  isPriceHidden: false,
  images: [],
} as unknown as Product

/** What search engines demand of each type. */
const required: Record<string, readonly string[]> = {
  Restaurant: ['name', 'address', 'url', 'telephone', 'openingHoursSpecification', 'hasMenu', 'image', 'geo'],
  Store: ['name', 'address', 'url', 'telephone', 'openingHoursSpecification', 'image', 'geo'],
  Menu: ['name', 'url', 'inLanguage', 'hasMenuSection'],
  Product: ['name', 'description', 'url', 'offers'],
  BreadcrumbList: ['itemListElement'],
}

test.each([
  branchData(branch, origin, true),
  branchData(branch, origin, false),
  menuData(branch, origin, ['Käse', 'Brot']),
  productData(product, branch, origin, 'EUR'),
  breadcrumbs(origin, [['Kontakt', '/kontakt']]),
])('$@type has everything that is demanded of it', (thing) => {
  expect(Object.keys(thing)).toEqual(expect.arrayContaining([...(required[thing['@type']] ?? ['?'])]))
})

test('opening hours name their days, exceptions their date', () => {
  expect(branchData(branch, origin, false)['openingHoursSpecification']).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['https://schema.org/Monday'],
      opens: '07:30',
      closes: '18:30',
    },
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-24',
      validThrough: '2026-12-24',
      opens: '07:30',
      closes: '13:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-25',
      validThrough: '2026-12-25',
      opens: '00:00',
      closes: '00:00',
    },
  ])
})

test('an offer has its price as a decimal number; a hidden price makes none', () => {
  expect(productData(product, branch, origin, 'EUR')['offers']).toMatchObject({
    price: '12.50',
    priceCurrency: 'EUR',
  })
  expect(productData({ ...product, isPriceHidden: true }, branch, origin, 'EUR')).not.toHaveProperty('offers')
})

test('breadcrumbs begin at the home page', () => {
  expect(breadcrumbs(origin, [['Kontakt', '/kontakt']])['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Start', item: 'https://example.at/' },
    { '@type': 'ListItem', position: 2, name: 'Kontakt', item: 'https://example.at/kontakt' },
  ])
})

test('a menu names its sections and is the one its restaurant has', () => {
  const menu = menuData(branch, origin, ['Käse', 'Brot'])
  expect(menu['hasMenuSection']).toEqual([
    { '@type': 'MenuSection', name: 'Käse' },
    { '@type': 'MenuSection', name: 'Brot' },
  ])
  expect(branchData(branch, origin, true)['hasMenu']).toMatchObject({ '@id': menu['@id'] })
})

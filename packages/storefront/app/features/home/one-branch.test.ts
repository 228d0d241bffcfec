import { createElement } from 'react'
import { expect, test } from 'vitest'
import { givenShop, renderInShop } from '../../testing/render-in-shop.ts'
import type { Home, HomeBranch } from './home-data.ts'
import { homeHours } from './home-hours.ts'
import { OneBranch } from './one-branch.tsx'

const shop = givenShop()
const branch: Omit<HomeBranch, 'hours'> = {
  id: 1,
  identifier: 'graz',
  name: 'Graz',
  description: '',
  street: 'Färberplatz 14',
  zipCode: '8010',
  city: 'Graz',
  phone: '+43 316 555',
  email: '',
  longitude: null,
  latitude: null,
  keywords: '',
  tags: [],
  isPublic: true,
  openingHours: [{ type: 'daily', from: '11:00', to: '22:00' }],
  deliveryAreas: [],
  deliveryHours: [],
  isDeliveryHoursEnabled: false,
  orderableFrom: '11:30',
  closedMessage: '',
  isTakeawayEnabled: true,
  isDeliveryEnabled: false,
  isDineInEnabled: false,
  pauses: [],
  rushes: [],
  image: null,
}
function html(changed: Partial<typeof branch> = {}) {
  const times = { ...branch, ...changed }
  const shown = { ...times, hours: homeHours(times, shop.now, shop.config.timeZone) }
  const home: Home = {
    title: 'Feinkost',
    description: '<p>Willkommen</p>',
    divisionTitle: '',
    branches: [shown],
    tags: [],
    page: null,
    structured: [],
  }
  return renderInShop(() => createElement(OneBranch, { home, branch: shown }), shop)
}

test('[HOME-05] three teasers: ordering, reservation by phone, directions', () => {
  expect(html()).toMatch(/href="\/store\/graz"[^>]*>.*Online bestellen/)
  expect(html()).toMatch(/href="tel:\+43316555"[^>]*>.*Tisch reservieren/)
  expect(html()).toMatch(
    /href="https:\/\/www\.google\.com\/maps\/dir\/\?api=1&amp;destination=F%C3%A4rberplatz%2014%2C%20Graz"[^>]*>.*Anfahrt/,
  )
})

test('[HOME-05] a teaser without data is left out, that of an unpublished branch too', () => {
  const bare = html({ phone: '', street: '', city: '', isPublic: false })
  expect(
    ['Online bestellen', 'Tisch reservieren', 'Anfahrt'].filter((title) => bare.includes(title)),
  ).toEqual([])
})

test('[HOME-09] pickup starts at orderableFrom, else with the opening', () => {
  expect(html()).toContain('Offen heute 11:00 Uhr bis 22:00 Uhr')
  expect(html()).toContain('Abholung ab 11:30 Uhr')
  expect(html({ orderableFrom: null })).toContain('Abholung ab 11:00 Uhr')
})

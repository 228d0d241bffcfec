import type { OrderItem, StaffOrder } from '@theke/contract/calls/orders'
import type { Config } from '@theke/contract/entities/config'
import { expect, test } from 'vitest'
import { contrastOf } from '@theke/domain/values'
import { darkColors, mailHtml, mailText } from './mail-layout.ts'
import type { MailContext } from './order-mails.ts'
import { branchMail, customerMail } from './order-mails.ts'

const frame = {
  shopName: 'Feinkost',
  logoUrl: '',
  primary: '#0a6b3b',
  soft: '#fff',
  origin: '',
  footer: 'Feinkost',
}
const branch = { name: 'Graz', street: '', zipCode: '', city: '', phone: '', email: '' }
const config = {
  currency: 'EUR',
  timeZone: 'Europe/Vienna',
  shopName: 'Feinkost',
  disableTickets: false,
  prepaymentText: 'Bitte **überweisen** Sie auf [unser Konto](https://bank.example).',
} as Config

const item = (more: Partial<Omit<OrderItem, 'product'>> & { product?: Partial<OrderItem['product']> } = {}) =>
  ({
    amount: 3,
    unit: 'serving',
    parts: [],
    gross: 24.9,
    isApproximate: false,
    priceModel: 'fixed',
    ...more,
    product: { name: 'Gulasch', isPriceHidden: false, config: { parts: [] }, ...more.product },
  }) as unknown as OrderItem

const order = (more: Partial<StaffOrder> = {}): StaffOrder =>
  ({
    uid: 'ABCD2345',
    ticketNumber: 7,
    isDelivery: true,
    isDineIn: false,
    isQuotation: false,
    isConfirmed: false,
    paymentMethod: 'prepayment',
    appointmentDate: null,
    firstName: 'Eva',
    lastName: 'Huber',
    companyName: '',
    street: 'Hauptplatz 1',
    floor: '2',
    stairway: '3',
    door: '14',
    zipCode: '8010',
    city: 'Graz',
    country: 'AT',
    isDeliveryAddressDifferent: false,
    items: [item()],
    pricing: {
      net: 22.64,
      totalNet: 27.64,
      taxes: [{ rate: 10, net: 22.64, tax: 2.26, gross: 24.9 }],
      gross: 24.9,
      deliveryGross: 6,
      totalGross: 30.9,
      depositGross: 0,
      depositTaxes: [],
      tip: 0,
      payable: 30.9,
    },
    ...more,
  }) as StaffOrder

const contextOf = (of: StaffOrder, more: Partial<MailContext> = {}): MailContext => ({
  order: of,
  branch,
  config,
  statusUrl: 'https://shop.example/status/x/y',
  now: new Date('2026-11-16T10:00:00Z'),
  ...more,
})
const textOf = (of: StaffOrder, occasion: 'created' | 'confirmed' = 'created') => {
  const { heading, sections } = customerMail(occasion, contextOf(of))
  return mailText(frame, heading, sections).replaceAll('\u00a0', ' ')
}

/** An order with everything that can stand in its totals. */
const full = order({
  couponCode: 'HERBST10',
  items: [
    item({ gross: 30.37 }),
    item({ amount: 0.35, unit: 'kilogram', gross: 8.72, product: { name: 'Bergkäse' } }),
  ],
  pricing: {
    net: 31.65,
    totalNet: 36.65,
    taxes: [
      { rate: 10, net: 22.64, tax: 2.26, gross: 24.9 },
      { rate: 20, net: 9.01, tax: 1.8, gross: 10.81 },
    ],
    gross: 35.71,
    discountGross: 3.38,
    deliveryGross: 6,
    totalGross: 41.71,
    depositGross: 1.25,
    depositTaxes: [],
    tip: 2.4,
    payable: 45.36,
  },
})

test.each([
  { name: 'a plain order', of: order(), expected: ['24,90', '22,64', '2,26', '6,00', '30,90'] },
  {
    name: 'one with coupon, two rates, deposit and tip',
    of: full,
    // the goods before the discount are those of the lines
    expected: [
      '30,37',
      '8,72',
      '39,09',
      '3,38',
      '31,65',
      '2,26',
      '1,80',
      '6,00',
      '41,71',
      '1,25',
      '2,40',
      '45,36',
    ],
  },
])('[OPEN-131~] [OPEN-203~] every amount of a mail is one of the stored order: $name', ({ of, expected }) => {
  const mails = [
    customerMail('created', contextOf(of)),
    customerMail('confirmed', contextOf(of)),
    branchMail(contextOf(of)),
  ]
  for (const { heading, sections } of mails)
    for (const text of [mailText(frame, heading, sections), mailHtml(frame, heading, sections)]) {
      const shown = [...text.matchAll(/(\d[\d.]*,\d{2})\u00a0€/g)].map(([, amount]) => amount ?? '')
      expect(new Set(shown)).toEqual(new Set(expected))
    }
})

test('[OPEN-203~] coupon, deposit and tip are lines of their own, before what is to be paid', () => {
  const rows = textOf(full).split('\n')
  const from = rows.indexOf('Warenwert: 39,09 €')
  expect(rows.slice(from, from + 10)).toEqual([
    'Warenwert: 39,09 €',
    'Gutschein HERBST10: -3,38 €',
    'Summe (Netto): 31,65 €',
    '+ 10% MwSt.: 2,26 €',
    '+ 20% MwSt.: 1,80 €',
    'Lieferung: 6,00 € inkl. MwSt.',
    'Summe (Brutto): 41,71 €',
    'Pfand: 1,25 €',
    'Trinkgeld: 2,40 €',
    'Zu zahlen: 45,36 €',
  ])
  expect(textOf(full)).toContain('0,35 kg  Bergkäse  8,72 €')
})

test('a delivery names its recipient and every part of the address', () => {
  expect(textOf(order())).toContain('Eva Huber\nHauptplatz 1\nStiege 3, Stock 2, Tür 14\n8010 Graz')
  const abroad = order({
    isDeliveryAddressDifferent: true,
    deliveryCompanyName: 'Muster GmbH',
    deliveryFirstName: 'Max',
    deliveryLastName: 'Gast',
    deliveryStreet: 'Ring 1',
    deliveryFloor: '4',
    deliveryStairway: '',
    deliveryDoor: '9',
    deliveryZipCode: '10115',
    deliveryCity: 'Berlin',
    deliveryCountry: 'DE',
  })
  expect(textOf(abroad)).toContain('Muster GmbH\nMax Gast\nRing 1\nStock 4, Tür 9\nDE-10115 Berlin')
})

test('[OPEN-40] a hidden price stays hidden, and the total says what it leaves out', () => {
  const text = textOf(order({ items: [item(), item({ product: { name: 'Trüffel', isPriceHidden: true } })] }))
  expect(text).toContain('Trüffel  Preis auf Anfrage')
  expect(text).toContain('Summe (Brutto): 30,90 €\nzuzüglich Produkte ohne Preisangabe')
  expect(text).toContain('Betrag: 30,90 €, zuzüglich Produkte ohne Preisangabe')
})

test('[OPEN-39] with goods that are weighed later net, taxes, total and the prepayment are approximate', () => {
  const text = textOf(order({ items: [item({ isApproximate: true, priceModel: 'approximate' })] }))
  for (const line of [
    'Summe (Netto): ca. 22,64 €',
    '+ 10% MwSt.: ca. 2,26 €',
    'Summe (Brutto): ca. 30,90 €',
    'Betrag: ca. 30,90 €',
    'Gulasch  ca. 24,90 €',
  ])
    expect(text).toContain(line)
})

test('[OPEN-181] the text about prepayment is formatted, also without HTML', () => {
  const { heading, sections } = customerMail('created', contextOf(order()))
  expect(mailHtml(frame, heading, sections)).toContain('<strong>überweisen</strong>')
  expect(textOf(order())).toContain('Bitte überweisen Sie auf unser Konto.')
})

test('a branch without an address is named alone, amounts have their plural', () => {
  const text = textOf(order({ isDelivery: false }))
  expect(text).toContain('Filiale: Graz\n')
  expect(text).toContain('3 Portionen  Gulasch')
})

test('[OPEN-194] mails name the day in full', () => {
  const confirmed = order({ isConfirmed: true, appointmentDate: '2026-11-18T07:30:00+01:00' })
  expect(textOf(confirmed, 'confirmed')).toContain(
    'Ihre Bestellung ist bestätigt und wird am 18.11.2026 um 07:30 Uhr zugestellt.',
  )
})

test('the mail of a confirmed order links its receipt; a request has none', () => {
  const context = { branch, config, statusUrl: 'https://shop.example/status/A/B', now: new Date(0) }
  const linksOf = (occasion: Parameters<typeof customerMail>[0], isQuotation: boolean) =>
    customerMail(occasion, { ...context, order: order({ isQuotation }) }).sections.flatMap((section) =>
      section.kind === 'button' ? section.url : [],
    )
  const receipt = 'https://shop.example/status/A/B/beleg'
  expect(linksOf('confirmed', false)).toContain(receipt)
  expect(linksOf('created', false)).not.toContain(receipt)
  expect(linksOf('confirmed', true)).not.toContain(receipt)
})

test('in the dark a mail has colours of its own, which can be read', () => {
  const { heading, sections } = customerMail('created', contextOf(full))
  const html = mailHtml(frame, heading, sections)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  const { card, page, ink, muted, link } = darkColors
  for (const text of [ink, muted, link]) expect(contrastOf(text, card)).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(muted, page)).toBeGreaterThanOrEqual(4.5)
  // what has a colour of its own in the light gets another one in the dark
  for (const [tag = ''] of html.matchAll(/<[^>]*color:#(?!16281D)[0-9A-F]{6}[^>]*>/gi))
    expect(tag).toMatch(/class="|text-decoration:none/)
})

test('nothing but a price keeps a mail wider than a phone: long words break, others stay whole', () => {
  const long = item({ product: { name: 'Donaudampfschifffahrtsgesellschaftstorte' } })
  const { heading, sections } = customerMail('created', contextOf(order({ items: [...full.items, long] })))
  const html = mailHtml(frame, heading, sections)
  const cells = [...html.matchAll(/<td class="cell" style="([^"]*)">(.*?)<\/td>/g)]
  const having = (style: string) =>
    cells.flatMap(([, own = '', content = '']) => (own.includes(style) ? [content] : []))
  expect(having('nowrap')).toEqual(['30,37\u00a0€', '8,72\u00a0€', '24,90\u00a0€'])
  expect(having('word-break')).toEqual([
    '<strong>3 Portionen</strong> Donaudampfschifffahrtsgesellschaftstorte',
  ])
})

import { expect, test } from 'vitest'
import type { CheckedBranch, CheckedProduct, ShopFacts } from './legal-check.ts'
import { isBindingLabel, lacksBasePrice, openSetupTasks } from './legal-check.ts'

const product = (values: Partial<CheckedProduct> = {}): CheckedProduct => ({
  id: 1,
  name: 'Semmel',
  allergens: 'A',
  unit: 'piece',
  calculationModel: 'fixed',
  tax: 10,
  isPriceHidden: false,
  content: { basePrice: null, referencePrice: { price: null }, dimensions: { weight: null } },
  ...values,
})

const branch = (values: Partial<CheckedBranch> = {}): CheckedBranch => ({
  id: 1,
  name: 'Graz',
  street: 'Sporgasse 1',
  phone: '+43316',
  openingHours: [{ type: 'daily', from: '08:00', to: '18:00' }],
  canBePaid: true,
  takesOnlinePayments: true,
  ...values,
})

/** A shop in which nothing is open. */
const ready: ShopFacts = {
  config: {
    imprint: '',
    imprintText: 'Feinkost GmbH',
    privacyPolicy: 'https://shop.example/datenschutz',
    privacyPolicyText: '',
    termsAndConditions: '',
    termsAndConditionsText: 'Rücktrittsrecht: 14 Tage',
    businessName: 'Feinkost GmbH',
    submitOrderLabel: 'Zahlungspflichtig bestellen',
    notificationEmail: 'office@shop.example',
  },
  sites: [{ name: 'Barrierefreiheit', path: 'barrierefreiheit' }],
  branches: [branch()],
  emptyMenus: [],
  products: [product()],
  picturesWithoutText: 0,
  isPaymentTest: false,
  canSendMail: true,
  isSecure: true,
}

const withConfig = (values: Partial<ShopFacts['config']>) => ({ config: { ...ready.config, ...values } })

test('a shop with everything in place has no open task', () => expect(openSetupTasks(ready)).toEqual([]))

test.each<{ code: string; facts: Partial<ShopFacts> }>([
  { code: 'imprint', facts: withConfig({ imprintText: '  ' }) },
  { code: 'privacy', facts: withConfig({ privacyPolicy: '' }) },
  { code: 'withdrawal', facts: withConfig({ termsAndConditionsText: 'Wir liefern.' }) },
  { code: 'emptyMenu', facts: { emptyMenus: [{ id: 3, name: 'Winterkarte' }] } },
  { code: 'business', facts: withConfig({ businessName: '' }) },
  { code: 'button', facts: withConfig({ submitOrderLabel: '' }) },
  { code: 'allergens', facts: { products: [product({ allergens: '' })] } },
  { code: 'tax', facts: { products: [product({ tax: 0 })] } },
  { code: 'branches', facts: { branches: [] } },
  { code: 'hours', facts: { branches: [branch({ openingHours: [] })] } },
  { code: 'address', facts: { branches: [branch({ phone: '' })] } },
  { code: 'payment', facts: { branches: [branch({ canBePaid: false })] } },
  { code: 'paymentTest', facts: { isPaymentTest: true } },
  { code: 'mail', facts: { canSendMail: false } },
  { code: 'notification', facts: withConfig({ notificationEmail: '' }) },
  { code: 'accessibility', facts: { sites: [] } },
  { code: 'pictures', facts: { picturesWithoutText: 4 } },
  { code: 'https', facts: { isSecure: false } },
])('$code is found when it is missing, and nothing else', ({ code, facts }) => {
  expect(openSetupTasks({ ...ready, ...facts }).map((task) => task.code)).toEqual([code])
})

test('missing terms are also missing information on withdrawal; a page of their own gives it', () => {
  const facts = { ...ready, ...withConfig({ termsAndConditionsText: '' }) }
  expect(openSetupTasks(facts).map(({ code }) => code)).toEqual(['terms', 'withdrawal'])
  const sites = [...ready.sites, { name: 'Widerrufsbelehrung', path: 'widerruf' }]
  expect(openSetupTasks({ ...facts, sites }).map(({ code }) => code)).toEqual(['terms'])
})

test('a test of online payments matters only where they are offered', () => {
  const branches = [branch({ takesOnlinePayments: false })]
  expect(openSetupTasks({ ...ready, isPaymentTest: true, branches })).toEqual([])
})

test('several records are one task that leads to the first and names up to three; duties come first', () => {
  const products = [3, 4, 5, 6].map((id) => product({ id, name: `P${id}`, allergens: '', tax: 0 }))
  const tasks = openSetupTasks({ ...ready, products })
  expect(tasks.map(({ code, severity }) => [code, severity])).toEqual([
    ['allergens', 'required'],
    ['tax', 'advised'],
  ])
  expect(tasks[0]).toMatchObject({
    place: { area: 'products', id: 3, field: 'allergens' },
    examples: [
      { id: 3, name: 'P3' },
      { id: 4, name: 'P4' },
      { id: 5, name: 'P5' },
    ],
    count: 4,
  })
})

const content = { basePrice: null, referencePrice: { price: null }, dimensions: { weight: 0.5 } }

test.each<{ why: string; values: Partial<CheckedProduct>; lacks: boolean }>([
  { why: 'a packed product with a weight needs it', values: { content }, lacks: true },
  { why: 'it is given', values: { content: { ...content, referencePrice: { price: 990 } } }, lacks: false },
  { why: 'the price is one per kilogram already', values: { unit: 'kilogram', content }, lacks: false },
  { why: 'a piece that is weighed later needs it', values: { calculationModel: 'approximate' }, lacks: true },
  {
    why: 'a piece that is weighed later gives it',
    values: { calculationModel: 'approximate', content: { ...content, basePrice: 2490 } },
    lacks: false,
  },
  { why: 'a hidden price needs none', values: { isPriceHidden: true, content }, lacks: false },
  { why: 'a dish without a weight needs none', values: {}, lacks: false },
])('base price: $why', ({ values, lacks }) => expect(lacksBasePrice(product(values))).toBe(lacks))

test.each([
  ['zahlungspflichtig bestellen', true],
  ['Kostenpflichtig bestellen', true],
  ['Kaufen', true],
  ['Jetzt kaufen', true],
  ['', false],
  ['Bestellung abschicken', false],
  ['Mit Mollie bezahlen', false],
])('the button "%s" binds: %s', (label, isBinding) => expect(isBindingLabel(label)).toBe(isBinding))

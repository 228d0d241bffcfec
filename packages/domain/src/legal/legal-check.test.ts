import { expect, test } from 'vitest'
import type { CheckedBranch, CheckedProduct, ShopFacts } from './shop-facts.ts'
import { isBindingLabel, openSetupTasks } from './legal-check.ts'
import { isAlcoholic, lacksAlcoholContent, lacksBasePrice, lacksDepositNote } from './product-duties.ts'

const plain: CheckedProduct['content'] = {
  basePrice: null,
  referencePrice: { price: null },
  dimensions: { weight: null },
  alcohol: null,
  deposit: null,
  ageLimit: null,
  additives: [],
}

const product = (values: Partial<CheckedProduct> = {}): CheckedProduct => ({
  id: 1,
  name: 'Semmel',
  description: '',
  allergens: 'A',
  unit: 'piece',
  calculationModel: 'fixed',
  tax: 10,
  isPriceHidden: false,
  content: plain,
  ...values,
})

const branch = (values: Partial<CheckedBranch> = {}): CheckedBranch => ({
  id: 1,
  name: 'Graz',
  street: 'Sporgasse 1',
  phone: '+43316',
  email: 'graz@shop.example',
  openingHours: [{ type: 'daily', from: '08:00', to: '18:00' }],
  canBePaid: true,
  takesOnlinePayments: true,
  takesPreorders: false,
  takesMoneyAtHandover: false,
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
    submitPreorderLabel: '',
    notificationEmail: 'office@shop.example',
    allergensText: '',
    country: 'AT',
    hasCashRegister: false,
    hasWithdrawalForm: false,
    reusableText: '',
    accessibility: '',
    accessibilityText: '',
    accessibilityStatement: null,
  },
  sites: [{ name: 'Vertrag widerrufen', path: 'vertrag-widerrufen' }],
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
  { code: 'templates', facts: withConfig({ imprintText: 'Feinkost GmbH, [UID-Nummer ergänzen]' }) },
  { code: 'emptyMenu', facts: { emptyMenus: [{ id: 3, name: 'Winterkarte' }] } },
  { code: 'business', facts: withConfig({ businessName: '' }) },
  { code: 'button', facts: withConfig({ submitOrderLabel: '' }) },
  { code: 'preorderButton', facts: { branches: [branch({ takesPreorders: true })] } },
  { code: 'allergens', facts: { products: [product({ allergens: '' })] } },
  { code: 'tax', facts: { products: [product({ tax: 0 })] } },
  { code: 'branches', facts: { branches: [] } },
  { code: 'hours', facts: { branches: [branch({ openingHours: [] })] } },
  { code: 'address', facts: { branches: [branch({ phone: '' })] } },
  { code: 'payment', facts: { branches: [branch({ canBePaid: false })] } },
  { code: 'paymentTest', facts: { isPaymentTest: true } },
  { code: 'mail', facts: { canSendMail: false } },
  { code: 'notification', facts: withConfig({ notificationEmail: '' }) },
  { code: 'accessibility', facts: { branches: [branch({ email: ' ' })] } },
  { code: 'withdrawalForm', facts: { sites: [] } },
  {
    code: 'alcohol',
    facts: { products: [product({ name: 'Stiegl Bier', content: { ...plain, ageLimit: 'from16' } })] },
  },
  {
    code: 'age',
    facts: { products: [product({ name: 'Stiegl Bier', content: { ...plain, alcohol: 4.9 } })] },
  },
  {
    code: 'age',
    facts: { products: [product({ name: 'Hauscocktail', content: { ...plain, alcohol: 15 } })] },
  },
  { code: 'deposit', facts: { products: [product({ name: 'Cola Dose' })] } },
  { code: 'cashRegister', facts: { branches: [branch({ takesMoneyAtHandover: true })] } },
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

test('a shop that takes withdrawals itself needs no page of its own, one that names its offer no page about reusables', () => {
  const sites: ShopFacts['sites'] = []
  const codes = (values: Partial<ShopFacts['config']>) =>
    openSetupTasks({ ...ready, sites, ...withConfig(values) }).map(({ code }) => code)
  expect(codes({ hasWithdrawalForm: true })).toEqual([])
  expect(
    codes({ hasWithdrawalForm: true, country: 'DE', reusableText: 'Auch in der Mehrwegschale.' }),
  ).toEqual(['additives'])
})

test('in Germany additives and reusable packaging are to be named too', () => {
  const facts = { ...ready, ...withConfig({ country: 'DE' }) }
  expect(openSetupTasks(facts).map(({ code }) => code)).toEqual(['additives', 'reusable'])
  const allergensText = 'Zusatzstoffe: 1 mit Farbstoff'
  const sites = [...ready.sites, { name: 'Mehrweg', path: 'mehrweg' }]
  expect(openSetupTasks({ ...facts, ...withConfig({ country: 'DE', allergensText }), sites })).toEqual([])
  const products = [product(), product({ content: { ...plain, additives: ['caffeine'] } })]
  expect(openSetupTasks({ ...facts, products, sites })).toEqual([])
})

test.each<{ why: string; facts: Partial<ShopFacts> }>([
  { why: 'a text of its own', facts: withConfig({ accessibilityText: 'Wir prüfen selbst.' }) },
  { why: 'an address of its own', facts: withConfig({ accessibility: 'https://shop.example/bfsg' }) },
  { why: 'a page of its own', facts: { sites: [...ready.sites, { name: 'Barrierefreiheit', path: 'b' }] } },
  { why: 'micro-enterprises need no statement', facts: withConfig({ accessibilityStatement: 'none' }) },
  { why: 'one of two addresses is enough', facts: { branches: [branch({ email: '' }), branch({ id: 2 })] } },
])('the accessibility statement needs no e-mail address: $why', ({ facts }) =>
  expect(openSetupTasks({ ...ready, branches: [branch({ email: '' })], ...facts })).toEqual([]),
)

test('who has a cash register is not asked for one', () => {
  const branches = [branch({ takesMoneyAtHandover: true })]
  expect(openSetupTasks({ ...ready, ...withConfig({ hasCashRegister: true }), branches })).toEqual([])
})

test.each([
  { name: 'Weißwein 0,75 l', description: '', lacks: true },
  { name: 'Grüner Veltliner Wein', description: '12,5 % vol', lacks: false },
  { name: 'Radler 2 % vol Bier', description: '', lacks: false },
  { name: 'Bier alkoholfrei', description: '', lacks: false },
  { name: 'Weinessig', description: '', lacks: false },
  { name: 'Schweinsbraten', description: '', lacks: false },
  { name: 'Rumpsteak', description: '', lacks: false },
  { name: 'Gin Tonic', description: '', lacks: true },
])('alcohol content of $name "$description" is missing: $lacks', ({ name, description, lacks }) =>
  expect(lacksAlcoholContent({ name, description, content: plain })).toBe(lacks),
)

test.each([
  { name: 'Cola Dose', description: '', lacks: true },
  { name: 'Cola Dose', description: 'zzgl. 0,25 € Pfand', lacks: false },
  { name: 'Cola Dose', description: '', deposit: 25, lacks: false },
  { name: 'Mineral PET 0,5 l', description: '', lacks: true },
  { name: 'Dosenöffner', description: '', lacks: false },
])('deposit of $name "$description" is missing: $lacks', ({ name, description, deposit = null, lacks }) =>
  expect(lacksDepositNote({ name, description, content: { deposit } })).toBe(lacks),
)

test('a test of online payments matters only where they are offered', () => {
  const branches = [branch({ takesOnlinePayments: false })]
  expect(openSetupTasks({ ...ready, isPaymentTest: true, branches })).toEqual([])
  const mixed = [...branches, branch({ id: 2, takesOnlinePayments: true })]
  expect(openSetupTasks({ ...ready, isPaymentTest: true, branches: mixed })).toMatchObject([
    { code: 'paymentTest' },
  ])
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

const content = { ...plain, dimensions: { weight: 0.5 } }

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
  ['Zahlungspflichtig vorbestellen', true],
  ['', false],
  ['Bestellen', false],
  ['Bestellung abschicken', false],
  ['Vorbestellung abschicken', false],
  ['Mit PayPal bezahlen', false],
])('the button "%s" binds: %s', (label, isBinding) => expect(isBindingLabel(label)).toBe(isBinding))

test.each([
  { label: ' kaufen ', isBinding: true },
  { label: 'Jetzt kaufen', isBinding: true },
  { label: 'Kostenpflichtig bestellen', isBinding: true },
  { label: 'Brot kaufen', isBinding: false },
  { label: 'kaufen und abholen', isBinding: false },
])('"$label" says that it costs money: $isBinding', ({ label, isBinding }) =>
  expect(isBindingLabel(label)).toBe(isBinding),
)

test.each([
  { name: 'Hauswein', description: '12 % vol', lacks: false, why: 'with blanks' },
  { name: 'Hauswein', description: '12%vol', lacks: false, why: 'without blanks' },
  { name: 'Hauswein', description: 'x % vol', lacks: true, why: 'without a number' },
])('the alcohol of a wine is said: $why', ({ name, description, lacks }) =>
  expect(lacksAlcoholContent({ name, description, content: plain })).toBe(lacks),
)

test.each([
  { alcohol: 1.2, isAlcohol: false },
  { alcohol: 1.3, isAlcohol: true },
])('a drink of $alcohol % counts as alcoholic: $isAlcohol', ({ alcohol, isAlcohol }) =>
  expect(isAlcoholic({ name: 'Kwas', content: { ...plain, alcohol } })).toBe(isAlcohol),
)

test.each([
  { name: 'Dose Cola', lacks: true },
  { name: 'Cola (PET)', lacks: true },
  { name: 'Dosenbrot', lacks: false },
  { name: 'Cola in der Flasche', lacks: true },
])('$name lacks a word about its deposit: $lacks', ({ name, lacks }) =>
  expect(lacksDepositNote({ name, description: '', content: plain })).toBe(lacks),
)

test.each([
  { page: { name: 'Rücktrittsrecht', path: 'recht' }, isOpen: false, why: 'its name says it' },
  { page: { name: 'Ihr Recht', path: 'ruecktritt' }, isOpen: false, why: 'its address says it' },
  { page: { name: 'Ihr Recht', path: 'recht' }, isOpen: true, why: 'it says nothing' },
])('a page $page.name at $page.path leaves the withdrawal open ($isOpen): $why', ({ page, isOpen }) => {
  const facts = { ...ready, ...withConfig({ termsAndConditionsText: 'Wir liefern.' }) }
  const codes = openSetupTasks({ ...facts, sites: [...ready.sites, page] }).map(({ code }) => code)
  expect(codes).toEqual(isOpen ? ['withdrawal'] : [])
})

test('one e-mail of a branch is enough for barriers, so one branch without it is named', () => {
  const silent = [branch({ email: '' }), branch({ id: 2, email: '' })]
  expect(openSetupTasks({ ...ready, branches: silent })).toMatchObject([
    { code: 'accessibility', count: 1, place: { id: 1 } },
  ])
  expect(openSetupTasks({ ...ready, branches: [...silent, branch({ id: 3 })] })).toEqual([])
})

test('a duty stands before advice that is checked earlier', () => {
  const facts = { ...ready, ...withConfig({ notificationEmail: '' }), branches: [branch({ email: '' })] }
  expect(openSetupTasks(facts).map(({ code, severity }) => [code, severity])).toEqual([
    ['accessibility', 'required'],
    ['notification', 'advised'],
  ])
})

test('duties stand before advice, and pictures are counted', () => {
  const tasks = openSetupTasks({
    ...ready,
    picturesWithoutText: 7,
    isSecure: false,
    config: { ...ready.config, imprintText: '' },
  })
  const severities = tasks.map(({ severity }) => severity)
  expect(severities).toEqual(
    severities.toSorted((one, other) => Number(one === 'advised') - Number(other === 'advised')),
  )
  expect(new Set(severities).size).toBe(2)
  const counts = Object.fromEntries(tasks.map(({ code, count, examples }) => [code, [count, examples]]))
  expect(counts['pictures']).toEqual([7, []])
  expect(counts['imprint']).toEqual([1, []])
})

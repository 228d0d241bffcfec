import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderType } from '../catalog/branch.ts'
import { parseInstant } from '../values/local-time.ts'
import { type OrderForm, emptyOrderForm } from './order-form.ts'
import {
  type CheckoutVariant,
  offeredPaymentMethods,
  preselectedPaymentMethod,
  withAvailableMethods,
} from './payment-methods.ts'
import {
  cleanPhone,
  internationalPhone,
  isPhone,
  keepPhoneCharacters,
  phoneSpellings,
  suggestedPhone,
} from './phone.ts'
import { type OrderSituation, checkoutProblems, orderTypeProblem } from './problems.ts'
import { decidingCountry, isQuotation } from './quotation.ts'
import { isAddressShown, requiredFields } from './required-fields.ts'
import { changedPromiseText, isPromiseBroken, promiseOf } from './promise.ts'
import { slotRequest } from './slot-request.ts'
import { type CartFacts, type CheckoutBranch, submitKind, submitLabel } from './submit.ts'

const at = (text: string) => parseInstant(text) ?? Number.NaN
const noon = at('2027-06-07T12:00:00+02:00')
const night = at('2027-06-07T03:00:00+02:00')

const branch: CheckoutBranch = {
  id: 1,
  isPublic: true,
  openingHours: [{ type: 'daily', from: '11:00', to: '22:00' }],
  deliveryHours: [{ type: 'daily', from: '17:00', to: '23:00' }],
  isDeliveryHoursEnabled: false,
  orderableFrom: null,
  isTakeawayEnabled: true,
  isDeliveryEnabled: true,
  isDineInEnabled: true,
  isPreorderEnabled: false,
  isTableSelectionEnabled: false,
  isAppointmentRequired: false,
  isQuotationRequired: false,
  isEmailRequiredForDelivery: false,
  isEmailRequiredForDineIn: false,
  isEmailRequiredForTakeaway: false,
  isPhoneRequiredForDelivery: false,
  isPhoneRequiredForDineIn: false,
  isPhoneRequiredForTakeaway: false,
  isAddressRequiredForDelivery: true,
  isAddressRequiredForDineIn: false,
  isAddressRequiredForTakeaway: false,
  isCashEnabled: true,
  isATMCardEnabled: true,
  isHydroAGVoucherEnabled: true,
  isMollieEnabled: true,
  isDatatransEnabled: true,
  isTipEnabled: false,
  deliveryAreas: [
    { area: 'Zentrum', minimumOrderValue: 2000, freeFromOrderValue: null },
    { area: 'Umland', minimumOrderValue: 5000, freeFromOrderValue: null },
  ],
  pauses: [],
  rushes: [],
  preparationMinutesForTakeaway: null,
  preparationMinutesForDelivery: null,
  preparationMinutesForDineIn: null,
}
const config = {
  currency: 'EUR',
  submitOrderLabel: '',
  submitPreorderLabel: '',
  enableCash: true,
  enableATMCard: true,
  enableHydroAGVoucher: true,
  enableMollie: true,
  enableDatatrans: true,
  enablePluginATMCard: true,
  enablePluginHydroAGVoucher: true,
  enablePluginMollie: true,
  enablePluginDatatrans: true,
}
const cart: CartFacts = {
  isEmpty: false,
  goodsGross: 2000,
  payable: 2000,
  hasHiddenPrice: false,
  leadTimes: [],
}

type Changes = {
  branch?: Partial<CheckoutBranch>
  config?: Partial<typeof config>
  cart?: Partial<CartFacts>
  orderType?: OrderType
  variant?: CheckoutVariant
  now?: number
  isStaff?: boolean
}
const situation = (changes: Changes = {}): OrderSituation => ({
  branch: { ...branch, ...changes.branch },
  config: { ...config, ...changes.config },
  cart: { ...cart, ...changes.cart },
  orderType: changes.orderType ?? 'takeaway',
  variant: changes.variant ?? 'grid',
  now: changes.now ?? noon,
  tableIds: [1, 2],
  isStaff: changes.isStaff ?? false,
})
const filled = (changes: Partial<OrderForm> = {}): OrderForm => ({
  ...emptyOrderForm,
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Ring 1',
  zipCode: '1010',
  city: 'Wien',
  deliveryArea: 'Zentrum',
  paymentMethod: 'atm-card',
  legalInstructions: true,
  privacyPolicy: true,
  ...changes,
})
/** As people see them: the field and the sentence. */
const problems = (form: Partial<OrderForm>, changes: Changes = {}) =>
  checkoutProblems(filled(form), situation(changes)).map(({ field, message }) => ({
    ...(field ? { field } : {}),
    message,
  }))
const codesOf = (form: Partial<OrderForm>, changes: Changes = {}) =>
  checkoutProblems(filled(form), situation(changes)).map(({ code }) => code)
const fieldsOf = (form: Partial<OrderForm>, changes: Changes = {}) =>
  problems(form, changes).map(({ field }) => field)
const delivery = { orderType: 'delivery' as const }
const dineIn = { orderType: 'dine-in' as const }

const preorder = { isPreorderEnabled: true }
const promised = (changes: Changes) => promiseOf(filled(), situation(changes))

test.each([
  { now: noon, isPreorder: false, earliest: noon, why: 'open' },
  { now: night, isPreorder: true, earliest: at('2027-06-07T11:00:00+02:00'), why: 'closed' },
])('[OPEN-88] [OPEN-196] what an order is promised: $why', ({ now, isPreorder, earliest }) =>
  expect(promised({ now, branch: preorder })).toEqual({ isPreorder, earliest }),
)

test('[OPEN-196] a request is promised nothing', () =>
  expect(promised({ branch: { isQuotationRequired: true } })).toBeNull())

const minutes = (count: number) => noon + count * 60_000

test.each([
  {
    shown: { isPreorder: null, earliest: null },
    isPreorder: true,
    moved: 999,
    broken: false,
    why: 'an old client',
  },
  {
    shown: { isPreorder: false, earliest: noon },
    isPreorder: true,
    moved: 0,
    broken: true,
    why: 'closed meanwhile',
  },
  {
    shown: { isPreorder: true, earliest: noon },
    isPreorder: true,
    moved: 0,
    broken: false,
    why: 'known as closed',
  },
  {
    shown: { isPreorder: true, earliest: noon },
    isPreorder: false,
    moved: 0,
    broken: false,
    why: 'it opened',
  },
  {
    shown: { isPreorder: false, earliest: noon },
    isPreorder: false,
    moved: 15,
    broken: false,
    why: '15 minutes',
  },
  {
    shown: { isPreorder: false, earliest: noon },
    isPreorder: false,
    moved: 16,
    broken: true,
    why: 'more than that',
  },
])('[OPEN-196] a promise is broken $broken: $why', ({ shown, isPreorder, moved, broken }) =>
  expect(isPromiseBroken(shown, { isPreorder, earliest: minutes(moved) }, false)).toBe(broken),
)

test('[OPEN-196] with an appointment of its own an order has no earliest time', () => {
  const shown = { isPreorder: false, earliest: noon }
  expect(isPromiseBroken(shown, { isPreorder: false, earliest: minutes(99) }, true)).toBe(false)
  expect(isPromiseBroken(shown, { isPreorder: true, earliest: minutes(99) }, true)).toBe(true)
})

test.each([
  {
    changes: { now: at('2027-06-07T22:10:00+02:00') },
    text: 'Wir haben inzwischen geschlossen. Frühester Termin: Di., 08.06., 11:00 Uhr.',
  },
  {
    changes: { orderType: 'delivery', branch: { isDeliveryHoursEnabled: true } },
    text: 'Wir liefern inzwischen nicht mehr. Frühester Termin: Mo., 07.06., 17:00 Uhr.',
  },
  { changes: {}, text: 'Unser frühester Termin hat sich geändert: Mo., 07.06., 12:00 Uhr.' },
  {
    changes: { cart: { leadTimes: [{ isLeadTimeEnabled: true, leadTimeType: 'days', leadTimeValue: 20 }] } },
    text: 'Unser frühester Termin hat sich geändert: 27.06.2027 12:00 Uhr.',
  },
] as const)('[OPEN-196] [OPEN-194~] $text', ({ changes, text }) => {
  const given = {
    ...changes,
    branch: { ...preorder, ...('branch' in changes ? changes.branch : {}) },
  } as Changes
  const promise = promised(given)
  expect(promise && changedPromiseText(promise, situation(given))).toBe(text)
})

test('a filled form has no problems, in every type', () => {
  for (const orderType of ['takeaway', 'delivery', 'dine-in'] as const)
    expect(problems({}, { orderType })).toEqual([])
})

test('[CHECKOUT-14] first and last name are required; blanks do not count', () => {
  expect(problems({ firstName: '', lastName: '  ' })).toEqual([
    { field: 'firstName', message: 'Bitte füllen Sie dieses Feld aus.' },
    { field: 'lastName', message: 'Bitte füllen Sie dieses Feld aus.' },
  ])
})

const address = { street: '', zipCode: '', city: '', country: '' }

test('[CHECKOUT-15] an address is required by the flag of the type', () => {
  expect(fieldsOf(address, delivery)).toEqual(['street', 'zipCode', 'city', 'country'])
  expect(
    fieldsOf({ ...address, country: 'AT' }, { ...delivery, branch: { isAddressRequiredForDelivery: false } }),
  ).toEqual([])
  expect(fieldsOf(address)).toEqual([])
  expect(fieldsOf(address, { branch: { isAddressRequiredForTakeaway: true } })).toHaveLength(4)
  expect(fieldsOf(address, { ...dineIn, branch: { isAddressRequiredForDineIn: true } })).toHaveLength(4)
})

test('the address part is shown for delivery, when required and for companies', () => {
  expect(isAddressShown('delivery', { ...branch, isAddressRequiredForDelivery: false }, false)).toBe(true)
  expect(isAddressShown('takeaway', branch, false)).toBe(false)
  expect(isAddressShown('takeaway', branch, true)).toBe(true)
  expect(isAddressShown('dine-in', { ...branch, isAddressRequiredForDineIn: true }, false)).toBe(true)
})

test('[CHECKOUT-07] the separate delivery address has its own required fields, only for delivery', () => {
  const different = { isDeliveryAddressDifferent: true, isDeliveryCompany: true, deliveryCountry: '' }
  expect(fieldsOf(different, delivery)).toEqual([
    'deliveryCompanyName',
    'deliveryFirstName',
    'deliveryLastName',
    'deliveryStreet',
    'deliveryZipCode',
    'deliveryCity',
    'deliveryCountry',
  ])
  expect(fieldsOf(different)).toEqual([])
  expect(fieldsOf({ isCompany: true })).toEqual(['companyName'])
})

test('[CHECKOUT-16] delivery needs an area of the branch when it has areas', () => {
  const missing = [{ field: 'deliveryArea', message: 'Bitte wählen Sie ein Liefergebiet aus.' }]
  expect(problems({ deliveryArea: '' }, delivery)).toEqual(missing)
  expect(problems({ deliveryArea: 'Mond' }, delivery)).toEqual(missing)
  expect(problems({ deliveryArea: '' })).toEqual([])
  expect(problems({ deliveryArea: '' }, { ...delivery, branch: { deliveryAreas: [] } })).toEqual([])
})

test.each([
  { orderType: 'delivery', suffix: 'Delivery' },
  { orderType: 'dine-in', suffix: 'DineIn' },
  { orderType: 'takeaway', suffix: 'Takeaway' },
] as const)('[CHECKOUT-17] e-mail and phone follow the flags for $orderType', ({ orderType, suffix }) => {
  const required = { [`isEmailRequiredFor${suffix}`]: true, [`isPhoneRequiredFor${suffix}`]: true }
  expect(fieldsOf({}, { orderType, branch: required })).toEqual(['email', 'phone'])
  expect(fieldsOf({}, { orderType })).toEqual([])
})

test('[CHECKOUT-17] a given e-mail address must be one', () => {
  expect(problems({ email: 'eva@beispiel' })).toEqual([
    { field: 'email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.' },
  ])
  expect(problems({ email: 'eva@beispiel.at' })).toEqual([])
})

test('[CHECKOUT-18] dine-in with table selection needs a table of the branch', () => {
  const selection = { ...dineIn, branch: { isTableSelectionEnabled: true } }
  const missing = [{ field: 'table', message: 'Bitte wählen Sie einen Tisch aus.' }]
  expect(problems({}, selection)).toEqual(missing)
  expect(problems({ table: 99 }, selection)).toEqual(missing)
  expect(problems({ table: 2 }, selection)).toEqual([])
  expect(problems({}, dineIn)).toEqual([])
})

test('[CHECKOUT-19] terms and privacy must be accepted', () => {
  expect(problems({ legalInstructions: false, privacyPolicy: false })).toEqual([
    { field: 'legalInstructions', message: 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.' },
    { field: 'privacyPolicy', message: 'Bitte akzeptieren Sie die Datenschutzerklärung.' },
  ])
})

test('staff may leave out contact data and consent, but not the address of a delivery', () => {
  const form = { ...emptyOrderForm, paymentMethod: 'atm-card' as const, deliveryArea: 'Zentrum' }
  expect(checkoutProblems(form, situation({ isStaff: true }))).toEqual([])
  expect(requiredFields(form, situation({ ...delivery, isStaff: true }))).toEqual([
    'deliveryArea',
    'street',
    'zipCode',
    'city',
    'country',
  ])
})

test.each([
  { typed: '0664 / 123-45 67', kept: '0664  12345 67', cleaned: '06641234567' },
  { typed: '0043 664 1234567', kept: '0043 664 1234567', cleaned: '+436641234567' },
  { typed: '+43 (664) 1234567', kept: '+43 664 1234567', cleaned: '+436641234567' },
  { typed: 'abc', kept: '', cleaned: '' },
])('[CHECKOUT-21] $typed becomes $cleaned', ({ typed, kept, cleaned }) => {
  expect(keepPhoneCharacters(typed)).toBe(kept)
  expect(cleanPhone(typed)).toBe(cleaned)
})

test('[CHECKOUT-21] a cleaned number stays as it is when it is cleaned again', () => {
  const anyTyped = fc.string({ unit: fc.constantFrom('0', '1', '+', ' ', '-') })
  fc.assert(
    fc.property(anyTyped, (typed) => {
      expect(cleanPhone(cleanPhone(typed))).toBe(cleanPhone(typed))
    }),
  )
})

test.each([
  { phone: '+436641234567', isValid: true },
  { phone: '06641234567', isValid: false },
  { phone: '+4366', isValid: false },
  { phone: '+0436641234567', isValid: false },
  { phone: '+43664123456789012', isValid: false },
  { phone: '+43+6641234567', isValid: false },
])('[CHECKOUT-22] the number $phone is valid: $isValid', ({ phone, isValid }) => {
  expect(isPhone(phone)).toBe(isValid)
  expect(problems({ phone })).toEqual(
    isValid
      ? []
      : [{ field: 'phone', message: 'Bitte geben Sie eine gültige Nummer im Format +436641234567 an.' }],
  )
})

test.each([
  { form: { firstName: 'A\r\nBcc: x@y' }, field: 'firstName', why: 'a header in a name' },
  { form: { lastName: '\u0000' }, field: 'lastName', why: 'NUL' },
  { form: { street: 'Ring\n1' }, field: 'street', why: 'two lines' },
  { form: { city: 'Wien\u2028' }, field: 'city', why: 'a line separator' },
  { form: { comment: 'Bitte \u001B@ klingeln' }, field: 'comment', why: 'a printer command' },
  { form: { comment: '\uD800' }, field: 'comment', why: 'half a character' },
  { form: { firstName: 'x'.repeat(101) }, field: 'firstName', why: 'too long' },
  { form: { comment: 'x'.repeat(2001) }, field: 'comment', why: 'too long' },
  { form: { country: 'FR' }, field: 'country', why: 'no such country' },
])('[CHECKOUT-20] $why is refused on $field', ({ form, field }) => {
  expect(fieldsOf(form)).toEqual([field])
})

test('a comment may have several lines', () => {
  expect(problems({ comment: 'Bitte\n\tklingeln' })).toEqual([])
})

test('[CHECKOUT-23] [CHECKOUT-24] one cent below the minimum of the area is refused, equality is enough', () => {
  expect(problems({}, { ...delivery, cart: { goodsGross: 1999 } })).toEqual([
    {
      field: 'deliveryArea',
      message:
        'Sie haben den Mindestbestellwert in Höhe von 20,00\u00A0€ leider noch nicht erreicht. Fügen Sie Waren im Wert von mindestens 0,01\u00A0€ hinzu oder wählen Sie eine andere Art der Lieferung.',
    },
  ])
  expect(problems({}, { ...delivery, cart: { goodsGross: 2000 } })).toEqual([])
  expect(problems({ deliveryArea: 'Umland' }, delivery)).toHaveLength(1)
  expect(problems({}, { cart: { goodsGross: 1 } })).toEqual([])
  expect(problems({ country: 'DE' }, { ...delivery, cart: { goodsGross: 1 } })).toEqual([])
  expect(submitLabel(filled(), situation({ ...delivery, cart: { goodsGross: 1999 } }))).toBeNull()
})

test.each([
  { form: { country: 'DE' }, orderType: 'delivery', quotation: true, why: 'delivery abroad' },
  {
    form: { country: 'DE' },
    orderType: 'takeaway',
    quotation: false,
    why: 'the country matters only for delivery',
  },
  {
    form: { country: 'DE', isDeliveryAddressDifferent: true, deliveryCountry: 'AT' },
    orderType: 'delivery',
    quotation: false,
    why: 'the delivery address decides',
  },
  {
    form: { isDeliveryAddressDifferent: true, deliveryCountry: 'LI' },
    orderType: 'delivery',
    quotation: true,
    why: 'the delivery address decides',
  },
  {
    form: { deliveryCountry: 'LI' },
    orderType: 'delivery',
    quotation: false,
    why: 'an unused address does not decide',
  },
] as const)('[DTYPE-07] [SUBMIT-06] request: $quotation, $why', ({ form, orderType, quotation }) => {
  expect(isQuotation(filled(form), orderType, branch)).toBe(quotation)
})

test('[SUBMIT-06] a branch that demands quotations gets requests of every type, without payment and while closed', () => {
  const demanding = { branch: { isQuotationRequired: true }, now: night }
  for (const orderType of ['takeaway', 'delivery', 'dine-in'] as const) {
    expect(isQuotation(filled(), orderType, { isQuotationRequired: true })).toBe(true)
    expect(problems({ paymentMethod: null }, { ...demanding, orderType })).toEqual([])
  }
  expect(decidingCountry(emptyOrderForm)).toBe('AT')
})

test('a request abroad needs no area', () => {
  expect(problems({ country: 'DE', deliveryArea: '', paymentMethod: null }, delivery)).toEqual([])
})

const noPayments = {
  enableCash: false,
  enableATMCard: false,
  enableHydroAGVoucher: false,
  enableMollie: false,
  enableDatatrans: false,
}

test.each([
  { code: 'required', form: { firstName: ' ' }, changes: {} },
  { code: 'tooLong', form: { firstName: 'x'.repeat(1_000) }, changes: {} },
  { code: 'invalid', form: { email: 'anna' }, changes: {} },
  { code: 'choice', form: { country: 'XX' }, changes: {} },
  { code: 'choice', form: { paymentMethod: 'prepayment' as const }, changes: {} },
  { code: 'invalid', form: { appointmentDate: 'morgen' }, changes: {} },
  { code: 'appointmentUnavailable', form: { appointmentDate: '2027-06-08T23:00:00+02:00' }, changes: {} },
  { code: 'branchUnavailable', form: {}, changes: { branch: { isPublic: false } } },
  { code: 'cartEmpty', form: {}, changes: { cart: { isEmpty: true } } },
  { code: 'orderTypeUnavailable', form: {}, changes: { branch: { isTakeawayEnabled: false } } },
  { code: 'shopClosed', form: {}, changes: { now: night } },
  { code: 'belowMinimum', form: {}, changes: { ...delivery, cart: { goodsGross: 1999, payable: 1999 } } },
  { code: 'paymentUnavailable', form: {}, changes: { config: noPayments } },
  { code: 'tooBig', form: {}, changes: { cart: { payable: 10_000_000_000 } } },
])('[OPEN-209~] a page can tell $code by its code', ({ code, form, changes }) => {
  expect(codesOf(form, changes)).toContain(code)
})

test('[OPEN-202~] a total of 99,999,999.99 is the largest one', () => {
  const cart = { goodsGross: 9_999_999_999, payable: 9_999_999_999 }
  expect(codesOf({}, { cart })).not.toContain('tooBig')
})

const offered = (changes: Changes = {}) => offeredPaymentMethods(situation(changes))
const all = ['cash', 'prepayment', 'atm-card', 'hydro-ag-voucher', 'mollie', 'datatrans']

test('an online method whose provider is not set up is not offered, whatever is switched on', () => {
  const { config, ...rest } = situation({})
  const available = withAvailableMethods(config, (method) => method !== 'datatrans')
  expect(offeredPaymentMethods({ ...rest, config })).toContain('datatrans')
  expect(offeredPaymentMethods({ ...rest, config: available })).not.toContain('datatrans')
  expect(offeredPaymentMethods({ ...rest, config: available })).toContain('mollie')
})

test.each([
  { method: 'cash', switches: [{ config: { enableCash: false } }, { branch: { isCashEnabled: false } }] },
  {
    method: 'atm-card',
    switches: [
      { config: { enableATMCard: false } },
      { config: { enablePluginATMCard: false } },
      { branch: { isATMCardEnabled: false } },
    ],
  },
  {
    method: 'hydro-ag-voucher',
    switches: [
      { config: { enableHydroAGVoucher: false } },
      { config: { enablePluginHydroAGVoucher: false } },
      { branch: { isHydroAGVoucherEnabled: false } },
    ],
  },
  {
    method: 'mollie',
    switches: [
      { config: { enableMollie: false } },
      { config: { enablePluginMollie: false } },
      { branch: { isMollieEnabled: false } },
    ],
  },
  {
    method: 'datatrans',
    switches: [
      { config: { enableDatatrans: false } },
      { config: { enablePluginDatatrans: false } },
      { branch: { isDatatransEnabled: false } },
    ],
  },
])('[PAY-02] each switch alone takes $method away and nothing else', ({ method, switches }) => {
  for (const off of switches) {
    expect(offered({ ...off, ...delivery, variant: 'menu' })).toEqual(all.filter((name) => name !== method))
  }
})

test('[PAY-03] the grid shop takes no cash for delivery, the menu shop does', () => {
  expect(offered({ ...delivery, variant: 'grid' })).not.toContain('cash')
  expect(offered({ ...delivery, variant: 'menu' })).toContain('cash')
  expect(offered({ variant: 'grid' })).toContain('cash')
})

test('[PAY-04] prepayment is offered only for delivery and needs no switch', () => {
  expect(offered(delivery)).toContain('prepayment')
  expect(offered()).not.toContain('prepayment')
  expect(offered(dineIn)).not.toContain('prepayment')
})

test('[PAY-02] without a known price nothing is paid online', () => {
  for (const facts of [{ hasHiddenPrice: true }, { payable: 0 }]) {
    expect(offered({ cart: facts })).toEqual(['cash', 'atm-card', 'hydro-ag-voucher'])
  }
})

test('[PAY-02] the server refuses a method that is not offered', () => {
  expect(problems({ paymentMethod: 'prepayment' })).toEqual([
    { field: 'paymentMethod', message: 'Bitte wählen Sie eine verfügbare Zahlungsart aus.' },
  ])
  expect(fieldsOf({ paymentMethod: 'cash' }, delivery)).toEqual(['paymentMethod'])
  expect(fieldsOf({ paymentMethod: null })).toEqual(['paymentMethod'])
})

const preselected = (changes: Changes = {}) => preselectedPaymentMethod(situation(changes))
const noCash = { isCashEnabled: false }

test.each([
  { changes: delivery, method: 'prepayment', why: 'delivery in the grid shop' },
  { changes: { ...delivery, variant: 'menu' }, method: 'cash', why: 'delivery in the menu shop' },
  { changes: {}, method: 'cash', why: 'cash where it is allowed' },
  { changes: { branch: noCash }, method: 'datatrans', why: 'else datatrans' },
  {
    changes: { branch: { ...noCash, isDatatransEnabled: false } },
    method: 'atm-card',
    why: 'else the first offered',
  },
  {
    changes: {
      branch: {
        ...noCash,
        isDatatransEnabled: false,
        isATMCardEnabled: false,
        isHydroAGVoucherEnabled: false,
      },
    },
    method: 'mollie',
    why: 'mollie before nothing',
  },
  {
    changes: {
      ...delivery,
      variant: 'menu',
      branch: {
        ...noCash,
        isDatatransEnabled: false,
        isATMCardEnabled: false,
        isHydroAGVoucherEnabled: false,
        isMollieEnabled: false,
      },
    },
    method: 'prepayment',
    why: 'prepayment is left',
  },
] as const)('[PAY-05] [DTYPE-03] $method is preselected: $why', ({ changes, method }) => {
  expect(preselected(changes)).toBe(method)
})

test('[PAY-05] without any method there is no button and the text says so', () => {
  const none = {
    config: {
      enableCash: false,
      enableATMCard: false,
      enableHydroAGVoucher: false,
      enableMollie: false,
      enableDatatrans: false,
    },
  }
  expect(preselected(none)).toBeNull()
  expect(submitLabel(filled(), situation(none))).toBeNull()
  expect(problems({}, none)).toEqual([
    { field: 'paymentMethod', message: 'Derzeit ist keine Zahlungsart verfügbar.' },
  ])
})

const label = (changes: Changes = {}, form: Partial<OrderForm> = {}) =>
  submitLabel(filled(form), situation(changes))
const deliveryHours = { isDeliveryHoursEnabled: true }

test('[SUBMIT-03] requests have their own button in each variant, also while closed', () => {
  expect(label({ ...delivery, now: night }, { country: 'CH' })).toBe('Angebot einholen')
  expect(label({ ...delivery, variant: 'menu', now: night }, { country: 'CH' })).toBe(
    'Angebotsanfrage abschicken',
  )
  expect(label({ branch: { isQuotationRequired: true } })).toBe('Angebot einholen')
})

test.each([
  { changes: {}, text: 'Bestellung abschicken', why: 'open' },
  { changes: { now: night }, text: null, why: 'closed without preorder' },
  {
    changes: { now: night, branch: { isPreorderEnabled: true } },
    text: 'Vorbestellung abschicken',
    why: 'closed with preorder',
  },
  { changes: { cart: { isEmpty: true } }, text: null, why: 'empty cart' },
  { changes: { branch: { isTakeawayEnabled: false } }, text: null, why: 'the type is not enabled' },
  { changes: { branch: { isPublic: false } }, text: null, why: 'the branch is not published' },
  { changes: { ...delivery, branch: deliveryHours }, text: null, why: 'delivery starts at 17:00' },
  {
    changes: { ...delivery, branch: { ...deliveryHours, isPreorderEnabled: true } },
    text: 'Vorbestellung abschicken',
    why: 'delivery starts at 17:00',
  },
  {
    changes: { now: at('2027-06-07T22:30:00+02:00'), ...delivery, branch: deliveryHours },
    text: 'Bestellung abschicken',
    why: 'only delivery is open',
  },
  {
    changes: { now: at('2027-06-07T22:30:00+02:00'), branch: deliveryHours },
    text: null,
    why: 'only delivery is open',
  },
  {
    changes: { config: { submitOrderLabel: 'Zahlungspflichtig bestellen' } },
    text: 'Zahlungspflichtig bestellen',
    why: 'configured text',
  },
  {
    changes: {
      now: night,
      branch: { isPreorderEnabled: true },
      config: { submitPreorderLabel: 'Zahlungspflichtig vorbestellen' },
    },
    text: 'Zahlungspflichtig vorbestellen',
    why: 'configured text',
  },
] as const)('[SUBMIT-04] [HOURS-05] button $text: $why', ({ changes, text }) => {
  expect(label(changes)).toBe(text)
})

test('[SUBMIT-04] a missing area keeps the button and is a problem of its field', () => {
  expect(label(delivery, { deliveryArea: '' })).toBe('Bestellung abschicken')
})

test('[SUBMIT-05] while sending the button says so', () => {
  expect(submitLabel(filled(), situation(), true)).toBe('Verarbeiten...')
  expect(submitLabel(filled(), situation({ now: night }), true)).toBeNull()
})

test('[HOURS-05] a closed shop without preorder refuses the order with its sentence', () => {
  expect(problems({}, { now: night })).toEqual([
    { message: 'Derzeit haben wir leider geschlossen. Wir öffnen heute um 11:00 Uhr wieder.' },
  ])
  expect(problems({}, { ...delivery, branch: deliveryHours })).toEqual([
    {
      message: 'Derzeit bieten wir leider keine Lieferung an. Wir liefern heute ab 17:00 Uhr wieder.',
    },
  ])
  expect(problems({}, { now: night, branch: { isPreorderEnabled: true } })).toEqual([])
})

test('[APPT-03] a required appointment must be chosen; the button stays', () => {
  const required = { branch: { isAppointmentRequired: true } }
  expect(problems({}, required)).toEqual([
    { field: 'appointmentDate', message: 'Bitte wählen Sie einen Termin aus.' },
  ])
  expect(label(required)).toBe('Bestellung abschicken')
  expect(problems({ appointmentDate: '2027-06-07T13:00:00+02:00' }, required)).toEqual([])
})

const closedText =
  'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.'

test.each([
  {
    appointmentDate: '2027-06-08T23:00:00+02:00',
    changes: {},
    message: closedText,
    why: 'outside the hours',
  },
  {
    appointmentDate: '2027-06-07T13:00:00+02:00',
    changes: { ...delivery, branch: { ...deliveryHours, isPreorderEnabled: true } },
    message: closedText,
    why: 'outside the delivery hours',
  },
  {
    appointmentDate: '2027-06-07T18:00:00+02:00',
    changes: { ...delivery, branch: { ...deliveryHours, isPreorderEnabled: true } },
    message: null,
    why: 'inside the delivery hours',
  },
  {
    appointmentDate: '2027-06-07T13:00:00',
    changes: {},
    message: 'Bitte wählen Sie einen Termin aus.',
    why: 'no offset',
  },
  {
    appointmentDate: '2027-12-05T12:00:00+01:00',
    changes: {},
    message: 'Termine sind höchstens 180 Tage im Voraus möglich.',
    why: 'day 181',
  },
  {
    appointmentDate: '2027-06-07T12:02:00+02:00',
    changes: {},
    message: 'Bitte wählen Sie eine Uhrzeit in Schritten von 5 Minuten.',
    why: 'off the grid',
  },
  {
    appointmentDate: '2027-06-07T12:30:00+02:00',
    changes: { cart: { leadTimes: [{ isLeadTimeEnabled: true, leadTimeType: 'hours', leadTimeValue: 1 }] } },
    message: 'Der gewählte Termin ist zu früh. Frühestens möglich: 07.06.2027 13:00 Uhr.',
    why: 'before the lead time',
  },
])('[APPT-04] appointment $appointmentDate: $why', ({ appointmentDate, changes, message }) => {
  expect(problems({ appointmentDate }, changes)).toEqual(
    message ? [{ field: 'appointmentDate', message }] : [],
  )
})

test('without a slot in 180 days an order without appointment cannot be sent', () => {
  const never = { branch: { openingHours: [], isPreorderEnabled: true } }
  expect(problems({}, never)).toEqual([
    { field: 'appointmentDate', message: 'Zum ausgewählten Tag sind keine Termine verfügbar.' },
  ])
})

test('what stops the whole order is said alone', () => {
  expect(problems({ firstName: '' }, { branch: { isPublic: false } })).toEqual([
    { field: 'branch', message: 'Diese Filiale ist derzeit nicht verfügbar.' },
  ])
  expect(problems({ firstName: '' }, { cart: { isEmpty: true } })).toEqual([
    { field: 'items', message: 'Keine Produkte im Warenkorb!' },
  ])
  expect(problems({}, { branch: { isTakeawayEnabled: false } })).toEqual([
    { field: 'isDelivery', message: 'Diese Bestellart ist derzeit nicht verfügbar.' },
  ])
  const noType = { isTakeawayEnabled: false, isDeliveryEnabled: false, isDineInEnabled: false }
  expect(problems({}, { branch: noType })).toEqual([{ message: 'Derzeit sind keine Bestellungen möglich.' }])
  expect(orderTypeProblem({ isDelivery: true, isDineIn: true })?.field).toBe('isDineIn')
  expect(orderTypeProblem({ isDelivery: true, isDineIn: false })).toBeNull()
})

test('a form without problems always has a submit button', () => {
  const anySituation = fc.record({
    orderType: fc.constantFrom('takeaway', 'delivery', 'dine-in'),
    variant: fc.constantFrom('grid', 'menu'),
    now: fc.integer({ min: noon, max: noon + 7 * 86_400_000 }),
    branch: fc.record({
      isPreorderEnabled: fc.boolean(),
      isDeliveryHoursEnabled: fc.boolean(),
      isTakeawayEnabled: fc.boolean(),
      isQuotationRequired: fc.boolean(),
      isCashEnabled: fc.boolean(),
    }),
    cart: fc.record({
      isEmpty: fc.boolean(),
      goodsGross: fc.integer({ min: 0, max: 6000 }),
      hasHiddenPrice: fc.boolean(),
    }),
  })
  const anyForm = fc.record({
    country: fc.constantFrom('AT', 'DE'),
    deliveryArea: fc.constantFrom('', 'Zentrum', 'Umland'),
    paymentMethod: fc.constantFrom('cash', 'prepayment', 'mollie'),
  })
  fc.assert(
    fc.property(anySituation, anyForm, (changes, form) => {
      if (problems(form, changes).length === 0)
        expect(submitKind(filled(form), situation(changes))).not.toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('a number is the same however it is written', () => {
  for (const typed of ['0664/123 10 08', '+43 664 1231008', '0043 (664) 1231008'])
    expect(internationalPhone(typed)).toBe('+436641231008')
  expect(phoneSpellings('0664 1231008')).toEqual(['+436641231008', '00436641231008', '06641231008'])
  expect(phoneSpellings('+49 170 123456')).toEqual(['+49170123456', '0049170123456'])
})

const end = new Date('2027-06-07T12:30:00+02:00')
const pausedTakeaway = {
  pauses: [{ orderType: 'takeaway' as const, until: end, message: 'Der Ofen ist voll.' }],
}

test('nothing can be sent for a paused type until the pause ends; other types and requests can', () => {
  expect(problems({}, { branch: pausedTakeaway })).toEqual([
    {
      message: 'Bis 12:30 Uhr nehmen wir für Abholung leider keine Bestellungen an. Der Ofen ist voll.',
    },
  ])
  expect(codesOf({}, { branch: pausedTakeaway })).toEqual(['paused'])
  expect(submitLabel(filled(), situation({ branch: pausedTakeaway }))).toBeNull()
  expect(submitLabel(filled(), situation({ branch: pausedTakeaway, now: end.getTime() }))).not.toBeNull()
  expect(problems({}, { branch: pausedTakeaway, ...delivery })).toEqual([])
  expect(problems({}, { branch: { ...pausedTakeaway, isQuotationRequired: true } })).toEqual([])
})

test('a paused type takes no preorders either', () =>
  expect(promised({ branch: { ...pausedTakeaway, ...preorder }, now: night })).toBeNull())

const rushedTakeaway = { rushes: [{ orderType: 'takeaway' as const, until: end, minutes: 15 }] }

test.each([
  { changes: {}, earliest: '2027-06-07T12:15:00+02:00', why: 'a rush moves the promise' },
  {
    changes: {
      cart: { leadTimes: [{ isLeadTimeEnabled: true, leadTimeType: 'minutes', leadTimeValue: 20 }] },
    },
    earliest: '2027-06-07T12:35:00+02:00',
    why: 'in addition to lead times',
  },
  { changes: delivery, earliest: '2027-06-07T12:00:00+02:00', why: 'of its type alone' },
  { changes: { now: end.getTime() }, earliest: '2027-06-07T12:30:00+02:00', why: 'until it ends' },
])('[OPEN-88] [OPEN-196] $why', ({ changes, earliest }) =>
  expect(promised({ ...changes, branch: rushedTakeaway })?.earliest).toBe(at(earliest)),
)

const prepared = { preparationMinutesForTakeaway: 20 }
const leadTime = (minutes: number) => ({
  cart: { leadTimes: [{ isLeadTimeEnabled: true, leadTimeType: 'minutes', leadTimeValue: minutes }] },
})

test.each([
  { branch: prepared, changes: {}, earliest: '2027-06-07T12:20:00+02:00', why: 'the preparation moves it' },
  {
    branch: { preparationMinutesForTakeaway: 0 },
    changes: {},
    earliest: '2027-06-07T12:00:00+02:00',
    why: '0 is at once',
  },
  { branch: prepared, changes: delivery, earliest: '2027-06-07T12:00:00+02:00', why: 'of its type alone' },
  {
    branch: { ...prepared, ...rushedTakeaway },
    changes: {},
    earliest: '2027-06-07T12:35:00+02:00',
    why: 'a rush adds to it',
  },
  {
    branch: prepared,
    changes: leadTime(30),
    earliest: '2027-06-07T12:30:00+02:00',
    why: 'a longer lead time includes it',
  },
  {
    branch: prepared,
    changes: leadTime(10),
    earliest: '2027-06-07T12:20:00+02:00',
    why: 'a shorter lead time lies within it',
  },
  {
    branch: { ...prepared, ...preorder },
    changes: { now: night },
    earliest: '2027-06-07T11:00:00+02:00',
    why: 'while closed it is the next opening',
  },
])('[OPEN-88] the usual preparation: $why', ({ branch: settings, changes, earliest }) =>
  expect(promised({ ...changes, branch: settings })?.earliest).toBe(at(earliest)),
)

const far = {
  deliveryAreas: [
    { area: 'Zentrum', minimumOrderValue: 0, freeFromOrderValue: null, extraMinutes: 25 },
    { area: 'Umland', minimumOrderValue: 0, freeFromOrderValue: null },
  ],
}

test.each([
  { area: 'Zentrum', changes: delivery, earliest: '12:25', why: 'the way moves it' },
  { area: 'Umland', changes: delivery, earliest: '12:00', why: 'an area that says nothing' },
  { area: 'Zentrum', changes: {}, earliest: '12:00', why: 'nobody drives to a takeaway' },
  {
    area: 'Zentrum',
    changes: { ...delivery, branch: { preparationMinutesForDelivery: 20 } },
    earliest: '12:45',
    why: 'after the preparation',
  },
  {
    area: 'Zentrum',
    changes: { ...delivery, ...leadTime(60) },
    earliest: '13:25',
    why: 'after a lead time too',
  },
])('[OPEN-206~] the minutes of an area: $why', ({ area, changes, earliest }) => {
  const asked = { ...changes, branch: { ...far, ...('branch' in changes ? changes.branch : {}) } }
  const form = filled({ deliveryArea: area })
  expect(promiseOf(form, situation(asked))?.earliest).toBe(at(`2027-06-07T${earliest}:00+02:00`))
})

test('[OPEN-206~] an appointment before the way allows it is too early, in another area it is not', () => {
  const appointmentDate = '2027-06-07T12:20:00+02:00'
  const asked = { ...delivery, branch: far }
  expect(problems({ appointmentDate }, asked)).toMatchObject([{ field: 'appointmentDate' }])
  expect(problems({ appointmentDate, deliveryArea: 'Umland' }, asked)).toEqual([])
})

test('[APPT-10] an appointment before the rush allows it is too early', () => {
  const [problem] = problems({ appointmentDate: '2027-06-07T12:10:00+02:00' }, { branch: rushedTakeaway })
  expect(problem).toEqual({
    field: 'appointmentDate',
    message: 'Der gewählte Termin ist zu früh. Frühestens möglich: 07.06.2027 12:15 Uhr.',
  })
})

test.each([
  { phone: '06641234567', country: 'AT', text: '+43 664 1234567', why: 'as people type it' },
  { phone: '6641234567', country: 'AT', text: '+43 664 1234567', why: 'without the zero' },
  { phone: '436641234567', country: 'AT', text: '+43 664 1234567', why: 'only the plus is missing' },
  { phone: '015123456789', country: 'DE', text: '+49 151 23456789', why: 'the chosen country decides' },
  { phone: '0791234567', country: 'CH', text: '+41 791 234567', why: 'Switzerland' },
  { phone: '6601234', country: 'LI', text: '+423 660 1234', why: 'Liechtenstein has short ones' },
  { phone: '+436641234567', country: 'AT', text: null, why: 'it has its plus' },
  { phone: '0664', country: 'AT', text: null, why: 'too short' },
  { phone: '0664+12', country: 'AT', text: null, why: 'a plus in the middle' },
  { phone: '06641234567', country: 'US', text: null, why: 'no such country' },
])('[OPEN-198~] $phone in $country means $text: $why', ({ phone, country, text }) => {
  const suggestion = suggestedPhone(phone, country)
  expect(suggestion?.text ?? null).toBe(text)
  if (suggestion)
    expect([isPhone(suggestion.phone), cleanPhone(suggestion.text)]).toEqual([true, suggestion.phone])
})

const fault = (form: Partial<OrderForm>, changes: Changes = {}) =>
  checkoutProblems(filled(form), situation(changes))

test('[CHECKOUT-22~] texts that are too long or hold control characters are refused, each with its code', () => {
  expect(fault({ city: 'x'.repeat(121) })).toEqual([
    { field: 'city', code: 'tooLong', message: 'Der Wert ist zu lang (höchstens 120 Zeichen).' },
  ])
  expect(fault({ city: 'Wi\u0007en' })).toEqual([
    { field: 'city', code: 'invalid', message: 'Der Wert enthält unzulässige Zeichen.' },
  ])
  expect(codesOf({ city: 'x'.repeat(120), comment: 'zwei\nZeilen' })).toEqual([])
})

test('[CHECKOUT-07] a second address is looked at only where it counts', () => {
  const wrong = { isDeliveryAddressDifferent: true, deliveryCountry: 'XX' }
  expect(fieldsOf({ ...wrong, isDeliveryAddressDifferent: false }, delivery)).toEqual([])
  expect(fieldsOf(wrong)).toEqual([])
  const given = {
    ...wrong,
    deliveryFirstName: 'Jan',
    deliveryLastName: 'Muster',
    deliveryStreet: 'Gasse 2',
    deliveryZipCode: '8010',
    deliveryCity: 'Graz',
  }
  expect(fault(given, delivery)).toEqual([
    { field: 'deliveryCountry', code: 'choice', message: 'Bitte wählen Sie ein Land aus.' },
  ])
  expect(fieldsOf({ country: 'XX' })).toEqual(['country'])
})

test('[CHECKOUT-17] blanks around an e-mail address do not count, and it has its code', () => {
  expect(codesOf({ email: ' eva@beispiel.at ' })).toEqual([])
  expect(codesOf({ email: 'eva' })).toEqual(['invalid'])
  expect(codesOf({ phone: '123' })).toEqual(['invalid'])
})

const withPostcodes = {
  ...delivery,
  branch: {
    deliveryAreas: [
      { area: 'Zentrum', minimumOrderValue: 0, freeFromOrderValue: null, postcodes: '1010' },
      { area: 'Umland', minimumOrderValue: 0, freeFromOrderValue: null, postcodes: '1020-1090' },
    ],
  },
}

test('[OPEN-206] the chosen area has to hold the postcode of the delivery', () => {
  expect(codesOf({ zipCode: '1010' }, withPostcodes)).toEqual([])
  expect(fault({ zipCode: '1050' }, withPostcodes)).toEqual([
    {
      field: 'deliveryArea',
      code: 'choice',
      message: 'Die Postleitzahl 1050 gehört nicht zum Liefergebiet „Zentrum“. Bitte wählen Sie „Umland“.',
    },
  ])
  expect(fault({ deliveryArea: 'Mond' }, withPostcodes)).toMatchObject([
    { field: 'deliveryArea', code: 'choice' },
  ])
  expect(codesOf({ deliveryArea: 'Mond', zipCode: '1050' })).toEqual([])
})

test('[CHECKOUT-18] a table counts only where tables can be chosen, and has its code', () => {
  const tables = { branch: { isTableSelectionEnabled: true } }
  expect(codesOf({ table: 99 }, tables)).toEqual([])
  expect(codesOf({ table: 99 }, dineIn)).toEqual([])
  expect(codesOf({ table: 99 }, { ...dineIn, ...tables })).toEqual(['choice'])
  expect(codesOf({}, { ...dineIn, ...tables })).toEqual(['required'])
})

const noLead = { isLeadTimeEnabled: false, leadTimeType: null, leadTimeValue: null }
const breakfast = {
  ...noLead,
  name: 'Frühstück',
  times: [[[{ type: 'daily', from: '07:00', to: '11:30' }]]],
} as const
const supper = {
  ...noLead,
  name: 'Abendmenü',
  times: [[[{ type: 'daily', from: '17:00', to: '18:00' }]]],
} as const

test('[OPEN-192] as soon as possible is refused for what is not offered then', () => {
  expect(fault({}, { cart: { leadTimes: [breakfast] } })).toEqual([
    {
      field: 'appointmentDate',
      code: 'appointmentUnavailable',
      message: expect.stringContaining('„Frühstück“ ist zu diesem Zeitpunkt nicht verfügbar.'),
    },
  ])
  expect(fault({}, { cart: { leadTimes: [breakfast, supper] } })).toEqual([
    {
      field: 'appointmentDate',
      code: 'appointmentUnavailable',
      message:
        '„Frühstück“ und „Abendmenü“ gibt es nie zur selben Zeit. Bitte bestellen Sie beides getrennt.',
    },
  ])
})

test('[APPT-03] [SUBMIT-06] a required appointment and a request do not ask for as soon as possible', () => {
  const late = { cart: { leadTimes: [breakfast] } }
  expect(codesOf({}, { ...late, branch: { isAppointmentRequired: true } })).toEqual(['required'])
  expect(codesOf({}, { ...late, branch: { isQuotationRequired: true } })).toEqual([])
})

const full = (limit: number, wanted: number) => ({
  slotMinutes: 15,
  limits: [{ station: null, limit, wanted, used: [{ start: noon, points: limit }] }],
})
const withRoom = (capacity: ReturnType<typeof full>, form: Partial<OrderForm> = {}, changes: Changes = {}) =>
  checkoutProblems(filled(form), { ...situation(changes), capacity })

test('[B49~] an order that is too big for any interval, and a full interval', () => {
  expect(withRoom(full(4, 5))).toEqual([
    {
      field: 'appointmentDate',
      code: 'intervalFull',
      message: 'Diese Bestellung ist für einen Termin zu groß. Bitte rufen Sie uns an.',
    },
  ])
  expect(withRoom(full(4, 1), { appointmentDate: '2027-06-07T12:00:00+02:00' })).toMatchObject([
    { field: 'appointmentDate', code: 'intervalFull' },
  ])
  expect(withRoom(full(4, 1), { appointmentDate: '2027-06-07T12:15:00+02:00' })).toEqual([])
  const never = { branch: { openingHours: [], isPreorderEnabled: true } }
  expect(withRoom(full(4, 1), {}, never)).toEqual([
    {
      field: 'appointmentDate',
      code: 'appointmentUnavailable',
      message: 'Zum ausgewählten Tag sind keine Termine verfügbar.',
    },
  ])
  expect(codesOf({ appointmentDate: '2027-06-07T12:01:00+02:00' })).toEqual(['appointmentUnavailable'])
})

test('[DTYPE-01] a type that is not offered says so, at the field that chose it', () => {
  const message = 'Diese Bestellart ist derzeit nicht verfügbar.'
  const code = 'orderTypeUnavailable'
  expect(fault({}, { ...dineIn, branch: { isDineInEnabled: false } })).toEqual([
    { field: 'isDineIn', code, message },
  ])
  expect(fault({}, { ...delivery, branch: { isDeliveryEnabled: false } })).toEqual([
    { field: 'isDelivery', code, message },
  ])
  const none = { isTakeawayEnabled: false, isDeliveryEnabled: false, isDineInEnabled: false }
  expect(fault({}, { branch: none })).toEqual([{ code, message: 'Derzeit sind keine Bestellungen möglich.' }])
  expect(orderTypeProblem({ isDelivery: true, isDineIn: true })).toEqual({
    field: 'isDineIn',
    code: 'choice',
    message: 'Bitte wählen Sie nur eine Bestellart.',
  })
})

test('[HOURS-05] pickup follows the opening hours while delivery has its own', () => {
  const evening = at('2027-06-07T22:30:00+02:00')
  expect(codesOf({}, { now: evening, branch: deliveryHours })).toEqual(['shopClosed'])
  expect(
    codesOf({ paymentMethod: 'prepayment' }, { now: evening, ...delivery, branch: deliveryHours }),
  ).toEqual([])
  expect(problems({}, { now: evening, branch: deliveryHours })[0]?.message).toContain('geschlossen')
})

test('[B47~] [OPEN-203~] a coupon code is checked when one was entered, a tip where the branch takes one', () => {
  expect(codesOf({ couponCode: ' ' })).toEqual([])
  expect(fault({ couponCode: 'HERBST' })).toEqual([
    {
      field: 'couponCode',
      code: 'couponUnknown',
      message: 'Diesen Gutscheincode gibt es nicht. Bitte prüfen Sie die Schreibweise.',
    },
  ])
  const coupon = {
    code: 'HERBST',
    kind: 'amount' as const,
    percentage: null,
    amount: 500,
    minimumOrderValue: 0,
    validFrom: null,
    validTo: null,
    branches: [],
    orderTypes: [],
  }
  const withCoupon = (changes: Changes, minimumOrderValue = 0) =>
    checkoutProblems(filled({ couponCode: 'HERBST' }), {
      ...situation(changes),
      coupon: { ...coupon, minimumOrderValue },
    }).map(({ code }) => code)
  expect(withCoupon({})).toEqual([])
  expect(withCoupon({}, 2_001)).toEqual(['couponBelowMinimum'])
  expect(withCoupon({ branch: { isQuotationRequired: true } })).toEqual(['couponNotValid'])
  expect(fault({ tip: 100 })).toMatchObject([{ field: 'tip', code: 'invalid' }])
  expect(fault({ tip: 100 }, { branch: { isTipEnabled: true } })).toEqual([])
})

test('[OPEN-196] what is not known is not compared', () => {
  const shown = { isPreorder: false, earliest: noon }
  expect(isPromiseBroken(shown, { isPreorder: false, earliest: null }, false)).toBe(false)
})

test.each([
  {
    isPreorder: false,
    earliest: null,
    orderType: 'takeaway',
    text: 'Unser frühester Termin hat sich geändert.',
  },
  { isPreorder: true, earliest: null, orderType: 'takeaway', text: 'Wir haben inzwischen geschlossen.' },
  { isPreorder: true, earliest: null, orderType: 'delivery', text: 'Wir liefern inzwischen nicht mehr.' },
] as const)(
  '[OPEN-196] a promise to $orderType has changed: $text',
  ({ isPreorder, earliest, orderType, text }) =>
    expect(changedPromiseText({ isPreorder, earliest }, situation({ orderType }))).toBe(text),
)

test('[OPEN-196] a delivery that ends because everything closes says that it is closed', () => {
  const closed = situation({ ...delivery, now: night })
  expect(changedPromiseText({ isPreorder: true, earliest: null }, closed)).toBe(
    'Wir haben inzwischen geschlossen.',
  )
})

test('[OPEN-186] a configured text of blanks counts as none', () => {
  expect(label({ config: { submitOrderLabel: '  ' } })).toBe('Bestellung abschicken')
  const later = { now: night, branch: preorder, config: { submitPreorderLabel: '  ' } }
  expect(label(later)).toBe('Vorbestellung abschicken')
})

test.each([
  { typed: '06641234567', country: 'AT', phone: '+436641234567' },
  { typed: '436641234567', country: 'AT', phone: '+436641234567' },
  { typed: '4366412345', country: 'AT', phone: '+434366412345' },
  { typed: '43664123456', country: 'AT', phone: '+43664123456' },
  { typed: '06641234567', country: 'XX', phone: undefined },
  { typed: '+436641234567', country: 'AT', phone: undefined },
  { typed: '12345', country: 'AT', phone: undefined },
  { typed: 'x664123456', country: 'AT', phone: undefined },
  { typed: '664123456x', country: 'AT', phone: undefined },
])('[OPEN-198] $typed in $country is probably $phone', ({ typed, country, phone }) =>
  expect(suggestedPhone(typed, country)?.phone).toBe(phone),
)

test('a number that cannot be international is looked for as it is', () => {
  expect(phoneSpellings('664123')).toEqual(['664123'])
})

test('[OPEN-94~] without a word about staff the fields of customers are required', () => {
  expect(requiredFields(filled(), { orderType: 'takeaway', branch })).toContain('firstName')
  const tables = { ...branch, isTableSelectionEnabled: true }
  expect(requiredFields(filled(), { orderType: 'takeaway', branch: tables })).not.toContain('table')
})

const travelling = [{ area: 'Zentrum', minimumOrderValue: 0, freeFromOrderValue: null, extraMinutes: 30 }]

test('[OPEN-206] the way counts for deliveries only, and a shop elsewhere has its own clock', () => {
  const request = (changes: Changes, more = {}) =>
    slotRequest({ ...situation(changes), deliveryArea: 'Zentrum', ...more })
  const far = { deliveryAreas: travelling }
  expect([request({ branch: far }).travel, request({ ...delivery, branch: far }).travel]).toEqual([0, 30])
  const own = { branch: deliveryHours }
  expect([request(own), request({ ...delivery, ...own })].map(({ hours }) => hours.rules)).toEqual([
    branch.openingHours,
    branch.deliveryHours,
  ])
  const capacity = full(4, 1)
  expect(request({}, { zone: 'America/New_York', capacity })).toMatchObject({
    zone: 'America/New_York',
    capacity,
  })
})

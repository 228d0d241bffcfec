import type { PublicOrder } from '@theke/contract/calls/public-orders'
import { catalogProduct } from '@theke/contract/calls/catalog'
import { data } from '@theke/ui/testing/api-recorder.ts'
import { page } from 'vitest/browser'
import type { Cart } from '../shop/cart-store.ts'
import { given, givenBranch, givenInit, givenProduct } from './given-init.ts'
import type { Visit } from './open-page.tsx'
import { openApi, openPage } from './open-page.tsx'

export const croissant = givenProduct({
  id: 1,
  name: 'Buttercroissant',
  category: 1,
  price: 2.6,
  alternativeUnits: [
    {
      unit: 'package',
      ratio: 4,
      minimumQuantity: 1,
      maximumQuantity: 25,
      quantityStepSize: 1,
      calculationModel: 'fixed',
    },
  ],
})
export const cheese = givenProduct({ id: 2, name: 'Schafcamembert', category: 1, price: 7.9 })
/** Its price is given by the shop only. */
export const present = givenProduct({
  id: 3,
  name: 'Firmenpräsent',
  category: 1,
  isPriceHidden: true,
  price: 32,
})

export const innerCity = {
  area: 'Innere Stadt',
  minimumOrderValue: 25,
  freeFromOrderValue: 60,
  fee: null,
  postcodes: '',
  extraMinutes: null,
}

type Values = Parameters<typeof givenBranch>[0]
type Given = NonNullable<Parameters<typeof givenInit>[0]>
type Settings = Given['config']
type Wish = readonly [product: typeof croissant, amount: number]

export type Ordering = {
  path?: string
  branch?: Values
  config?: Settings
  wishes?: readonly Wish[]
  cart?: Partial<Cart>
  products?: (typeof croissant)[]
  blocks?: Given['blocks']
  navigations?: Given['navigations']
  /** Calls that get no answer. */
  lost?: readonly string[]
  visit?: Visit
}

/** A branch that takes every kind of order and payment, open on workdays from 07:30 to 18:30, on Fridays again at night. */
const openBranch = {
  street: 'Färberplatz 14',
  zipCode: '8010',
  city: 'Graz',
  phone: '+43 316 5550140',
  openingHours: [
    ...(['monday', 'tuesday', 'wednesday', 'thursday'] as const).map((type) => ({
      type,
      from: '07:30',
      to: '18:30',
    })),
    { type: 'friday', from: '07:30', to: '18:00' },
    { type: 'friday', from: '18:30', to: '01:00' },
  ],
  isTakeawayEnabled: true,
  isDeliveryEnabled: true,
  isDineInEnabled: true,
  isPreorderEnabled: true,
  isTableSelectionEnabled: true,
  isPhoneRequiredForTakeaway: true,
  isPhoneRequiredForDelivery: true,
  isEmailRequiredForDelivery: true,
  isAddressRequiredForDelivery: true,
  isCashEnabled: true,
  isATMCardEnabled: true,
  isHydroAGVoucherEnabled: true,
  isMollieEnabled: true,
  deliveryAreas: [innerCity],
} as Values

const settings: Settings = {
  currency: 'EUR',
  timeZone: 'Europe/Vienna',
  defaultDeliveryMethod: 'takeaway',
  termsAndConditionsText: '<h2>1. Geltung</h2>',
  privacyPolicyText: '<h2>Verantwortlich</h2>',
  prepaymentText: 'AT00 0000 0000 0000 0000',
  enableCash: true,
  enableATMCard: true,
  enableHydroAGVoucher: true,
  enableMollie: true,
  enablePluginATMCard: true,
  enablePluginHydroAGVoucher: true,
  enablePluginMollie: true,
  enablePluginDonations: true,
  enablePluginFrontdesk: true,
  enablePluginOrderReviews: true,
  areas: { branch: 'grid', checkout: 'grid', status: 'grid' },
}

/** A page of the shop with something in the cart, on Monday morning; orders are taken. */
export async function openOrdering({
  path = '/store/graz/checkout',
  branch = {},
  config = {},
  wishes = [[croissant, 2]],
  cart = {},
  products = [croissant, cheese, present],
  blocks = [],
  navigations = [],
  lost = [],
  visit = {},
}: Ordering = {}) {
  const shopBranch = givenBranch({ ...openBranch, ...branch } as Values)
  const init = givenInit({
    branches: [shopBranch],
    products,
    blocks,
    navigations,
    tables: ['10', '2', 'Bar 1'].map((identifier, index) =>
      given('tables', { id: index + 1, identifier, branch: { id: shopBranch.id } }),
    ),
    donatees: [
      given('donatees', { id: 1, name: 'Bienengarten Südsteiermark', description: 'Schutz für Wildbienen' }),
      given('donatees', { id: 2, name: 'Tafel Graz', description: 'Lebensmittel für alle' }),
    ],
    config: { ...settings, ...config },
  })
  const items = wishes.map(([product, amount]) => ({
    product: catalogProduct(product),
    amount,
    unit: product.unit,
    parts: [],
  }))
  const api = openApi(init)
  api.answer('POST /orders', () => data(givenPublicOrder()))
  for (const call of lost) api.lose(call)
  const carts = { [shopBranch.identifier]: { items, ...cart } }
  const shop = await openPage(path, init, { carts, ...visit })
  /** The bodies of the orders that were sent. */
  const sent = () => api.changes().flatMap((call) => (call.path === '/orders' ? [call.body] : []))
  return { api, shop, init, sent }
}

export const delivery = { isDelivery: true, isDineIn: false }
export const eva = { firstName: 'Eva', lastName: 'Huber', phone: '+436641234567', email: 'eva@example.at' }
export const address = { street: 'Hauptplatz 1', zipCode: '8010', city: 'Graz' }

/** A text field of the form by its name, with or without the mark of required ones. */
export const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) })

export const submitButton = (name = 'Bestellung abschicken') => page.getByRole('button', { name })

export async function agree() {
  await page.getByRole('checkbox', { name: /^Ich akzeptiere/ }).click()
  await page.getByRole('checkbox', { name: /^Ich habe die/ }).click()
}

/** An order as its customer gets it: two croissants for pickup, paid in cash, waiting. */
export const givenPublicOrder = (changes: Partial<PublicOrder> = {}): PublicOrder => ({
  id: 1,
  uid: 'ABCD1234',
  hash: '0123456789abcdef0123456789abcdef',
  ticketNumber: 12,
  country: 'AT',
  deliveryArea: '',
  couponCode: '',
  isDelivery: false,
  isDineIn: false,
  tableIdentifier: null,
  isConfirmed: false,
  isInDelivery: false,
  isCompleted: false,
  isRejected: false,
  isCanceled: false,
  isFailed: false,
  isDelivered: false,
  isPaid: false,
  isRefunded: false,
  refundedAmount: 0,
  amountDue: 0,
  isQuotation: false,
  rejectionMessage: null,
  appointment: null,
  appointmentDate: null,
  earliestAt: null,
  counterAppointment: null,
  counterExpiresAt: null,
  questionnaireRating: null,
  paymentMethod: 'cash',
  branch: { id: 1 },
  isPreorder: false,
  items: [],
  pricing: null,
  updatedAt: '2026-11-16T10:00:00.000Z',
  ...changes,
})

/** The status page of an order, which the server gives as `current` says. */
export async function openStatus(current: { order: PublicOrder }, ordering: Ordering = {}) {
  const { uid, hash } = current.order
  const opened = await openOrdering({
    path: `/status/${uid}/${hash}`,
    ...ordering,
    visit: {
      publicOrder: () =>
        Promise.resolve({
          order: current.order,
          payable: 520,
          createdAt: new Date('2026-11-16T10:00:00Z'),
        }),
      ...ordering.visit,
    },
  })
  opened.api.answer('GET /orders/public/:uid/:hash', () => data(current.order))
  return opened
}

import cookie from '@fastify/cookie'
import type { PublicOrder } from '@theke/contract/calls/public-orders'
import { entities } from '@theke/contract/entities/registry'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { insertRecord } from '../../crud/changes.ts'
import { emptyValue } from '@theke/contract/entity/schema'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { enforceAccess } from '../../platform/access.ts'
import { handleErrors } from '../../platform/error-handler.ts'
import { system } from '../../platform/viewer.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Payments } from '../../platform/payment.ts'
import { findViewer, sessionToken } from '../auth/sessions.ts'
import { loadConfig } from '../config/shop-config.ts'
import type { OrderDependencies } from './create-orders.ts'
import { createOrders } from './create-orders.ts'

type Values = { [name: string]: unknown }

export type Record = Values & { id: number }

/** Stores a record in the inside form; say only what matters. */
async function given(server: TestApp, entity: AnyEntity, values: Values): Promise<Record> {
  const { database, hooks } = server.services
  const empty = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, emptyValue(field)]),
  )
  const change = { tx: database.orm, viewer: system, hooks }
  return (await insertRecord(entity, { ...empty, ...values }, change)) as Record
}

let count = 0
const alwaysOpen = [{ type: 'daily', isClosed: false, from: '00:00', to: '24:00', date: null }]

/** A published branch that is always open, takes every type and demands nothing but names. */
export const givenBranch = (server: TestApp, values: Values = {}) =>
  given(server, entities.branches, {
    identifier: `filiale-${++count}`,
    name: 'Hauptplatz',
    isPublic: true,
    openingHours: alwaysOpen,
    isTakeawayEnabled: true,
    isDeliveryEnabled: true,
    isDineInEnabled: true,
    isCashEnabled: true,
    isEmailRequiredForDelivery: false,
    isPhoneRequiredForDelivery: false,
    isAddressRequiredForDelivery: false,
    ...values,
  })

/** A product that every branch without a menu offers: one piece for 5.00 with 10 % tax. */
export const givenProduct = (server: TestApp, values: Values = {}) =>
  given(server, entities.products, { name: 'Semmel', price: 500, tax: 10, ...values })

export const givenCategory = (server: TestApp, values: Values = {}) =>
  given(server, entities.categories, { name: 'Gebäck', ...values })

export const givenMenu = (server: TestApp, values: Values) =>
  given(server, entities.menus, { name: 'Heute', ...values })

export const givenTable = (server: TestApp, branch: number, identifier: string) =>
  given(server, entities.tables, { branch, identifier })

export const givenDonatee = (server: TestApp, values: Values = {}) =>
  given(server, entities.donatees, { name: 'Tierheim', ...values })

/** Ten percent off, for everybody and as often as they like. */
export const givenCoupon = (server: TestApp, values: Values = {}) =>
  given(server, entities.coupons, { code: `CODE-${++count}`, kind: 'percentage', percentage: 10, ...values })

export const givenUpload = (server: TestApp, values: Values = {}) =>
  given(server, entities.uploads, {
    name: 'foto.png',
    publicHash: `hash-${++count}`,
    extension: 'png',
    mimeType: 'image/png',
    version: 1,
    size: 100,
    ...values,
  })

/** A takeaway order of one product that can be placed as it is. */
export const orderOf = (branch: { id: number }, product: { id: number }, more: Values = {}): Values => ({
  branch: { id: branch.id },
  isDelivery: false,
  isDineIn: false,
  firstName: 'Anna',
  lastName: 'Huber',
  paymentMethod: 'cash',
  legalInstructions: true,
  privacyPolicy: true,
  items: [{ product: { id: product.id }, amount: 1, unit: 'piece', parts: [] }],
  ...more,
})

/** Payments that remember what was asked of them; a test decides what the provider says. */
export function givenPayments() {
  const asked: [name: keyof Payments, orderId: number][] = []
  const answers = {
    start: async (): Promise<{ redirectUrl: string }> => ({ redirectUrl: 'https://pay.example/1' }),
  }
  const payments: Payments = {
    prepare: async (_tx, { id }) => void asked.push(['prepare', id]),
    start: async ({ id }) => {
      asked.push(['start', id])
      return answers.start()
    },
    refresh: async (id) => void asked.push(['refresh', id]),
    refund: async (_tx, id) => void asked.push(['refund', id]),
    refundPart: async (_tx, id) => void asked.push(['refundPart', id]),
    cancel: async (_tx, id) => void asked.push(['cancel', id]),
    prepareLink: async (_tx, { id }) => {
      asked.push(['prepareLink', id])
      return id
    },
    startLink: async (id) => {
      asked.push(['startLink', id])
      return answers.start()
    },
    cancelLinks: async (_tx, id) => void asked.push(['cancelLinks', id]),
  }
  return { payments, asked, answers }
}

/** The orders feature alone, on the test server's database, with what a test passes in. */
export async function useOrders(
  { services }: TestApp,
  dependencies: Pick<OrderDependencies, 'payments'> & Partial<OrderDependencies>,
) {
  const app = Fastify()
  handleErrors(app)
  await app.register(cookie)
  const { settings, database, now } = services
  const viewerOf: OrderDependencies['viewerOf'] = (request) =>
    findViewer(database, sessionToken(request, settings), now())
  enforceAccess(app, viewerOf)
  const orders = createOrders(services, {
    messages: { resend: async () => {}, forget: async () => {} },
    prints: { print: async () => [], printAtKiosk: async () => {} },
    listeners: [],
    config: loadConfig,
    branchByKey: async () => undefined,
    doNotServe: { find: async () => new Set(), condition: () => sql`false` },
    viewerOf,
    vapid: () => Promise.reject(new Error('no keys for push messages')),
    ...dependencies,
  })
  await app.register(async (api) => orders.routes(api), { prefix: '/api' })
  await app.ready()
  return { app, orders }
}

/** Places an order through the API and returns it as the customer sees it. */
export async function placeOrder({ app }: Pick<TestApp, 'app'>, payload: Values): Promise<PublicOrder> {
  const response = await app.inject({ method: 'POST', url: '/api/orders', payload })
  if (response.statusCode !== 201) throw new Error(`the order was refused: ${response.body}`)
  return response.json().data
}

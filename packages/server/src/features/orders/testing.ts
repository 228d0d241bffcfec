import type { NewOrder } from '@theke/contract/calls/orders'
import { entities } from '@theke/contract/entities/registry'
import { insertRecord } from '../../crud/changes.ts'
import { emptyValue } from '@theke/contract/entity/schema'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { system } from '../../platform/viewer.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { saveConfig } from '../config/shop-config.ts'

type Values = Record<string, unknown>

/** Stores a record in the inside form; say only what matters. */
async function given(server: TestApp, entity: AnyEntity, values: Values): Promise<Values & { id: number }> {
  const { database, hooks } = server.services
  const empty = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, emptyValue(field)]),
  )
  const change = { tx: database.orm, viewer: system, hooks }
  return (await insertRecord(entity, { ...empty, ...values }, change)) as Values & { id: number }
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

export async function givenConfig(server: TestApp, body: Values) {
  await saveConfig(server.services.database.orm, body, system)
}

/** Waits until this process has heard of every change that is committed by now. */
export async function heardOfChanges({ services: { changes, database } }: TestApp) {
  const marker = `heard-${++count}`
  const heard = new Promise<void>((resolve) => {
    changes.on((path) => {
      if (path === marker) resolve()
    })
  })
  await database.pool.query(`select pg_notify('theke_changes', $1)`, [marker])
  await heard
}

/** A takeaway order of one product that can be placed as it is. */
export const orderOf = (
  branch: { id: number },
  product: { id: number },
  more: Partial<NewOrder> & Values = {},
): Values => ({
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

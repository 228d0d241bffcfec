import type { CustomerContact, CustomerDetail } from '@theke/contract/calls/customers'
import {
  getCustomer,
  getCustomerContact,
  getOrderCustomer,
  listCustomers,
  lookUpCustomer,
  mergeCustomers,
  updateCustomer,
} from '@theke/contract/calls/customers'
import { eq } from 'drizzle-orm'
import { forgetValues, writeLog } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid, notFound, staleRevision } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { CustomerRow } from './customer-tables.ts'
import { customers } from './customer-tables.ts'
import {
  customerView,
  findAlike,
  findByOrder,
  findByPhone,
  findCustomers,
  findKeys,
  findOrderIds,
} from './customers.ts'
import type { FindOrders } from './follow-orders.ts'
import { catchUpCustomers, lockCustomers } from './follow-orders.ts'
import { mergeInto } from './merge-customers.ts'

export type CustomerSources = {
  orders: FindOrders
  /** Orders as a customer's page lists them. */
  summaries: (tx: Transaction, ids: readonly number[]) => Promise<CustomerDetail['recentOrders']>
  /** Contact and address of an order, for the next one. */
  contact: (tx: Transaction, order: number) => Promise<CustomerContact['form'] | undefined>
}

/** What was entered about somebody who has not ordered yet. */
function enteredForm(row: CustomerRow): CustomerContact['form'] | undefined {
  if (!row.enteredAt || row.lastOrderAt) return undefined
  const { firstName, lastName, companyName, email, phone, street, zipCode, city } = row
  const rest = { isCompany: companyName !== '', vatNo: '', floor: '', stairway: '', door: '', country: '' }
  return { ...rest, firstName, lastName, companyName, email, phone, street, zipCode, city }
}

/** So many rounds at once keep a call short; the job does the rest. */
const roundsOfCall = 5

export function customerRoutes(app: App, services: Services, sources: CustomerSources) {
  const { orm } = services.database
  const catchUp = () => catchUpCustomers(orm, sources.orders, services.now(), roundsOfCall)

  async function requireCustomer(tx: Transaction, id: number, isLocked = false): Promise<CustomerRow> {
    const query = tx.select().from(customers).where(eq(customers.id, id))
    const [row] = await (isLocked ? query.for('update') : query)
    if (!row) throw notFound()
    return row
  }

  /** The contact for a new order; undefined when the person has ordered, but never where the viewer works. */
  async function contactOf(row: CustomerRow | undefined, viewer: Viewer) {
    const [newest] = row ? await findOrderIds(orm, row.id, viewer, 1) : []
    if (!row) return undefined
    const form = newest === undefined ? enteredForm(row) : await sources.contact(orm, newest)
    if (!form) return undefined
    const { id, orders, lastOrderAt, notes, isDoNotServe } = customerView(row)
    return { id, orders, lastOrderAt, notes, isDoNotServe, form }
  }

  serve(app, listCustomers, async ({ query }) => {
    await catchUp()
    const { rows, meta } = await findCustomers(orm, query)
    return { data: rows.map(customerView), meta }
  })

  serve(app, getCustomer, async ({ params, viewer }) => {
    await catchUp()
    const row = await requireCustomer(orm, params.id)
    const ids = await findOrderIds(orm, row.id, viewer)
    const [keys, recentOrders, alike] = await Promise.all([
      findKeys(orm, row.id),
      sources.summaries(orm, ids),
      findAlike(orm, row),
    ])
    const { street, zipCode, city } = row
    const address = { street, zipCode, city }
    return {
      data: { ...customerView(row), ...address, ...keys, recentOrders, alike: alike.map(customerView) },
    }
  })

  serve(app, updateCustomer, async ({ params, body, viewer }) => {
    const data = await orm.transaction(async (tx) => {
      const before = await requireCustomer(tx, params.id, true)
      if (body.revision !== undefined && body.revision !== before.revision)
        throw staleRevision(before.revision)
      const changes = {
        notes: body.notes ?? before.notes,
        isDoNotServe: body.isDoNotServe ?? before.isDoNotServe,
      }
      const [after] = await tx
        .update(customers)
        .set({ ...changes, revision: before.revision + 1, updatedAt: services.now() })
        .where(eq(customers.id, before.id))
        .returning()
      const { notes, isDoNotServe } = before
      await writeLog(tx, {
        channel: 'audit',
        message: `Kunde Nr. ${before.id} geändert`,
        user: viewer.user?.id ?? null,
        context: {
          action: 'update',
          entity: 'customers',
          entityId: before.id,
          before: { notes, isDoNotServe },
          after: changes,
        },
      })
      return customerView(after ?? before)
    })
    return { data }
  })

  serve(app, mergeCustomers, async ({ params, body, viewer }) => {
    if (params.id === body.other) throw invalid('Bitte wählen Sie einen anderen Kunden.', 'other')
    await catchUp()
    const data = await orm.transaction(async (tx) => {
      await lockCustomers(tx)
      const kept = await requireCustomer(tx, params.id, true)
      const other = await requireCustomer(tx, body.other, true)
      const merged = await mergeInto(tx, { kept, other, findOrders: sources.orders, now: services.now() })
      await forgetValues(tx, 'customers', other.id)
      await writeLog(tx, {
        channel: 'audit',
        message: `Kunde Nr. ${other.id} mit Kunde Nr. ${kept.id} zusammengeführt`,
        user: viewer.user?.id ?? null,
        context: { action: 'merge', entity: 'customers', entityId: kept.id, other: other.id },
      })
      return customerView(merged)
    })
    return { data }
  })

  serve(app, lookUpCustomer, async ({ body, viewer }) => {
    await catchUp()
    return { data: (await contactOf(await findByPhone(orm, body.phone), viewer)) ?? null }
  })

  serve(app, getCustomerContact, async ({ params, viewer }) => {
    await catchUp()
    const [row] = await orm.select().from(customers).where(eq(customers.id, params.id))
    const contact = await contactOf(row, viewer)
    if (!contact) throw notFound()
    return { data: contact }
  })

  serve(app, getOrderCustomer, async ({ params, viewer }) => {
    await catchUp()
    const row = await findByOrder(orm, params.orderId, viewer)
    if (!row) return { data: null }
    const { id, orders, notes, isDoNotServe } = row
    return { data: { id, orders, notes, isDoNotServe } }
  })
}

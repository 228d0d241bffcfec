import { emptyDeliveryAddress } from '@theke/domain/checkout'
import { fromCents } from '@theke/domain/values'
import { and, eq, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { forgetContact, forgetValues } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { OrderMessages } from '../../platform/order-events.ts'
import type { PersonalData, Person } from '../../platform/personal-data.ts'
import type { Services } from '../../platform/services.ts'
import { searchCondition } from './order-history.ts'
import type { OrderedLine } from './order-line.ts'
import { orderSubscriptions } from './order-push-table.ts'
import type { OrderRow } from './order-tables.ts'
import { orderKeys, orders, orderUploads } from './order-tables.ts'
import { partView } from './order-view.ts'

/** By the index of the search first, which knows addresses and numbers by their beginnings, then exactly. */
const orderedBy = ({ email, phone }: Person) =>
  or(
    email ? sql`${searchCondition(email)} and lower(${orders.email}) = ${email}` : undefined,
    phone ? sql`${searchCondition(phone)} and ${orders.phone} = ${phone}` : undefined,
  )

const nobody = {
  companyName: '',
  vatNo: '',
  firstName: '',
  lastName: 'Gelöscht',
  email: '',
  phone: '',
  street: '',
  floor: '',
  stairway: '',
  door: '',
  zipCode: '',
  city: '',
  ...emptyDeliveryAddress,
  comment: '',
  questionnaireComment: '',
  fingerprint: null,
} satisfies Partial<OrderRow>

const isFile = (value: unknown) => typeof value === 'object' && value !== null && 'publicHash' in value

/** Words and pictures that the customer gave for a cake are as personal as the name; chosen options carry the price. */
const withoutWishes = (line: OrderedLine): OrderedLine => ({
  ...line,
  parts: line.parts.map((part) => {
    if (typeof part === 'string') return ''
    return Array.isArray(part) && part.some(isFile) ? [] : part
  }),
})

const open: readonly OrderRow['status'][] = ['waiting', 'confirmed', 'in-delivery']
const find = (tx: Transaction, person: Person) => tx.select().from(orders).where(orderedBy(person))

const linesOf = ({ items }: OrderRow) =>
  items.map(({ product, amount, unit, parts, gross }) => ({
    product: product.name,
    amount,
    unit,
    parts: parts.map(partView),
    gross: fromCents(gross),
  }))

type Forgetting = { now: Services['now']; messages: OrderMessages }

/** Takes the person out of orders that have ended; what was sold for how much stays. */
export async function forgetCustomers(
  tx: Transaction,
  ended: readonly OrderRow[],
  { now, messages }: Forgetting,
): Promise<void> {
  for (const order of ended) {
    await tx
      .update(orders)
      .set({
        ...nobody,
        items: order.items.map(withoutWishes),
        revision: order.revision + 1,
        updatedAt: now(),
      })
      .where(eq(orders.id, order.id))
    await messages.forget(tx, order.id)
    await forgetValues(tx, 'orders', order.id)
  }
  const ids = ended.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(orderSubscriptions).where(inArray(orderSubscriptions.order, ids))
  await tx.delete(orderKeys).where(inArray(orderKeys.order, ids))
  // files without an order are removed with the next round of the media
  await tx.delete(orderUploads).where(inArray(orderUploads.order, ids))
}

/** So many orders are one transaction. */
const batch = 200

/** Takes the person out of orders that are older than the configuration keeps them; daily. */
export async function forgetOldCustomers(
  orm: Transaction,
  before: Date,
  forgetting: Forgetting,
): Promise<void> {
  let found = batch
  while (found === batch) {
    found = await orm.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(orders)
        .where(
          and(
            lt(orders.createdAt, before),
            ne(orders.lastName, nobody.lastName),
            notInArray(orders.status, [...open]),
          ),
        )
        .limit(batch)
        .for('update')
      await forgetCustomers(tx, rows, forgetting)
      return rows.length
    })
  }
}

/** What orders know about customers. */
export const orderData = (forgetting: Forgetting, years: () => Promise<number>): PersonalData => ({
  name: 'Bestellungen',
  purpose: 'Annahme, Zubereitung, Lieferung und Abrechnung von Bestellungen (Vertrag)',
  content: 'Name, Firma, E-Mail-Adresse, Telefonnummer, Adressen, Anmerkungen, bestellte Waren, Bewertung',
  retention: async () =>
    `${await years()} Jahre ab dem Ende des Jahres (§ 132 BAO, § 147 AO), danach ohne die Person; auf Verlangen wird sie früher entfernt`,

  async find(tx, person) {
    const rows = await find(tx, person)
    return rows.map((order) => ({
      uid: order.uid,
      createdAt: order.createdAt,
      status: order.status,
      ...Object.fromEntries(
        Object.keys(nobody)
          .filter((name) => name !== 'fingerprint')
          .map((name) => [name, order[name as keyof OrderRow]])
          .filter(([, value]) => value !== ''),
      ),
      items: linesOf(order),
      totalGross: fromCents(order.totalGross),
      paymentMethod: order.paymentMethod,
      questionnaireRating: order.questionnaireRating,
    }))
  },

  async erase(tx, person) {
    const rows = await find(tx, person).for('update')
    const ended = rows.filter(({ status }) => !open.includes(status))
    await forgetCustomers(tx, ended, forgetting)
    // staff may have corrected a number since: the order is no longer found by the one before
    await forgetContact(tx, 'orders', person)
    return { removed: 0, masked: ended.length, kept: rows.length - ended.length }
  },
})

import { emptyDeliveryAddress } from '@theke/domain/checkout'
import { fromCents } from '@theke/domain/values'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { forgetValues } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { OrderMessages } from '../../platform/order-events.ts'
import type { PersonalData, Person } from '../../platform/personal-data.ts'
import type { Services } from '../../platform/services.ts'
import { searchCondition } from './order-history.ts'
import type { OrderedLine } from './order-line.ts'
import { orderSubscriptions } from './order-push-table.ts'
import type { OrderRow } from './order-tables.ts'
import { orderKeys, orders, orderUploads } from './order-tables.ts'

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
    parts,
    gross: fromCents(gross),
  }))

/** What orders know about customers. */
export const orderData = ({ now }: Pick<Services, 'now'>, messages: OrderMessages): PersonalData => ({
  name: 'Bestellungen',
  purpose: 'Annahme, Zubereitung, Lieferung und Abrechnung von Bestellungen (Vertrag)',
  content: 'Name, Firma, E-Mail-Adresse, Telefonnummer, Adressen, Anmerkungen, bestellte Waren, Bewertung',
  retention:
    'Beträge 7 Jahre (§ 132 BAO) bzw. 8 Jahre (§ 147 AO); die Person wird auf Verlangen daraus entfernt',

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
    if (ids.length > 0) {
      await tx.delete(orderSubscriptions).where(inArray(orderSubscriptions.order, ids))
      await tx.delete(orderKeys).where(inArray(orderKeys.order, ids))
      // files without an order are removed with the next round of the media
      await tx.delete(orderUploads).where(inArray(orderUploads.order, ids))
    }
    return { removed: 0, masked: ended.length, kept: rows.length - ended.length }
  },
})

import type { OrderItem, OrderedPart, StaffOrder } from './calls/orders.ts'
import type { OrderType } from '@theke/domain/catalog'
import { orderTypeWords } from '@theke/domain/catalog'
import type { OrderStatus } from '@theke/domain/order'
import { statusLine } from '@theke/domain/order'
import type { Unit } from '@theke/domain/quantity'
import { amountText } from '@theke/domain/quantity'
import { formatAmount } from '@theke/domain/values'

type Typed = Pick<StaffOrder, 'isDelivery' | 'isDineIn'>

export const typeOf = ({ isDelivery, isDineIn }: Typed): OrderType => {
  if (isDelivery) return 'delivery'
  return isDineIn ? 'dine-in' : 'takeaway'
}

/** What the person at the pass looks for first: 'Tisch 5', 'Lieferung', 'Abholung'. */
export const typeWords = (order: Typed & Pick<StaffOrder, 'tableIdentifier'>) =>
  order.isDineIn && order.tableIdentifier ? `Tisch ${order.tableIdentifier}` : orderTypeWords[typeOf(order)]

type Named = Pick<StaffOrder, 'firstName' | 'lastName' | 'companyName'>

/** Who ordered; '' when nobody said (order by phone). */
export const customerName = ({ firstName, lastName, companyName }: Named) =>
  `${firstName} ${lastName}`.trim() || companyName

/** '2×' for pieces, '0,3 kg' for everything else. */
export const amountWords = ({ amount, unit }: { amount: number; unit: Unit }) =>
  unit === 'piece' ? `${formatAmount(amount)}×` : amountText(amount, unit).replace(' ', '\u00a0')

/** The choices of a line, one text per step that was answered. */
export function partWords({ product, parts }: Pick<OrderItem, 'product' | 'parts'>): string[] {
  return parts.flatMap((part, index) => {
    const words = answerWords(part)
    if (!words) return []
    const step = product.config.parts[index]
    const isNamed = typeof part === 'string' || isUploads(part)
    return [isNamed && step ? `${step.name}: ${words}` : words]
  })
}

const isUploads = (part: OrderedPart): part is Extract<OrderedPart, readonly { publicHash: string }[]> =>
  Array.isArray(part) && part.some((entry) => 'publicHash' in entry)

function answerWords(part: OrderedPart): string {
  if (part === null) return ''
  if (typeof part === 'string') return part.trim()
  if (isUploads(part)) return part.length === 1 ? '1 Datei' : `${part.length} Dateien`
  return [part]
    .flat()
    .map((option) => ('name' in option ? option.name : ''))
    .filter(Boolean)
    .join(', ')
}

const allergy =
  /allerg|unverträglich|intoleran|zöliakie|gluten|la[ck]tose|histamin|anaphyla|nuss|nüsse|erdnüss|sesam|vegan/i

/** Whether a comment speaks of what somebody must not eat; it is then shown so that nobody overlooks it. */
export const mentionsAllergy = (comment: string) => allergy.test(comment)

/** The states for lists in which orders of all types stand. */
export const orderStatusWords: Readonly<Record<OrderStatus, string>> = {
  waiting: 'Wartet',
  confirmed: 'In Zubereitung',
  'in-delivery': 'Abholbereit / In Zustellung',
  completed: 'Abgeschlossen',
  rejected: 'Abgelehnt',
  canceled: 'Storniert',
  failed: 'Zahlung fehlgeschlagen',
}

/** Where an order stands; why it ended, when it was not carried out. */
export function stateWords(order: StaffOrder): string {
  if (order.status === 'rejected') return 'Abgelehnt'
  if (order.status === 'failed') return 'Zahlung fehlgeschlagen'
  return statusLine(order)
}

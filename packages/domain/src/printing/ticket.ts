import type { OrderType } from '../catalog/index.ts'
import type { Pricing } from '../pricing/index.ts'
import type { Cents, Instant } from '../values/index.ts'

/** One line of an order as it is printed. */
export type TicketItem = {
  /** '2×' or '0,3 kg' */
  amount: string
  name: string
  /** The choices, one text each. */
  details: readonly string[]
  /** null where no price is shown. */
  price: Cents | null
  isApproximate: boolean
  allergens: string
  /** Decides which stations print it. */
  category: number | null
}

/** Everything of an order that stands on paper (OPEN-130). */
export type Ticket = {
  shop: string
  branch: { name: string; address: readonly string[]; phone: string }
  number: number
  /** 'Ticket' or 'Bestellnummer' */
  numberLabel: string
  uid: string
  type: OrderType
  table: string | null
  createdAt: Instant
  /** The promised time; null is as soon as possible. */
  time: Instant | null
  customer: { name: string; phone: string; address: readonly string[] }
  items: readonly TicketItem[]
  comment: string
  /** The comment speaks of what somebody must not eat. */
  isAllergy: boolean
  /** null for a request, which has no prices (OPEN-74). */
  totals: {
    pricing: Pricing
    hasDelivery: boolean
    /** '' without a coupon. */
    couponCode: string
    isApproximate: boolean
  } | null
  payment: string | null
  currency: string
  zone: string
}

/** What a printer prints of an order. */
export const printTemplates = ['receipt', 'kitchen', 'label'] as const
export type PrintTemplate = (typeof printTemplates)[number]

/** The items that a station prepares; without categories it prepares all. */
export const itemsOfStation = (items: readonly TicketItem[], stations: readonly number[]) =>
  stations.length === 0
    ? items
    : items.filter(({ category }) => category !== null && stations.includes(category))

import { refundParts } from '@theke/domain/order'
import type { TaxLine } from '@theke/domain/pricing'
import { netOf, spreadDiscount } from '@theke/domain/pricing'
import type { Unit } from '@theke/domain/quantity'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { OrderRow } from './order-tables.ts'
import { orderCorrections, orderEvents, orders } from './order-tables.ts'

/** Numbers that look random and are the same in every run. */
export function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    chance: (share: number) => next() < share,
    one: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!,
  }
}
type Random = ReturnType<typeof seeded>

const hour = 3_600_000
/** Both nights of the clock change, an ordinary week and the turn of the year. */
const nights = [
  '2026-10-25T01:00:00Z',
  '2027-03-28T01:00:00Z',
  '2026-11-18T12:00:00Z',
  '2026-12-31T23:00:00Z',
]

const states: readonly (readonly [share: number, flags: Partial<OrderRow>])[] = [
  [0.12, {}],
  [0.3, { isConfirmed: true }],
  [0.36, { isConfirmed: true, isInDelivery: true }],
  [0.75, { isConfirmed: true, isCompleted: true }],
  [0.8, { isConfirmed: true, isInDelivery: true, isCompleted: true, isDelivered: true }],
  [0.87, { isRejected: true, rejectionMessage: 'Küche voll' }],
  [0.95, { isConfirmed: true, isCanceled: true, rejectionMessage: '  Kundin krank ' }],
  [1, { isFailed: true }],
]

export function randomState(random: Random): Partial<OrderRow> {
  const chosen = random.below(1_000) / 1_000
  const cleared = {
    isConfirmed: false,
    isInDelivery: false,
    isCompleted: false,
    isDelivered: false,
    isRejected: false,
    isCanceled: false,
    isFailed: false,
    rejectionMessage: null,
  }
  return { ...cleared, ...states.find(([share]) => chosen < share)![1], isRefunded: random.chance(0.1) }
}

const goods: readonly (readonly [name: string, unit: Unit, price: number, rate: number])[] = [
  ['Semmel', 'piece', 95, 10],
  ['Pizza Margherita', 'serving', 1_090, 10],
  ['Bergkäse', 'gram', 3, 10],
  ['Wein', 'package', 1_990, 20],
  ['Eistee', 'liter', 480, 20],
  ['Brot', 'kilogram', 690, 4.9],
]

const sumsOf = (lines: readonly { taxRate: number; gross: number }[]) =>
  new Map(
    [...Map.groupBy(lines, ({ taxRate }) => taxRate)].map(([rate, items]) => [
      rate,
      items.reduce((sum, item) => sum + item.gross, 0),
    ]),
  )

/** An order as the table holds it: the amounts fit together, everything else is by chance. */
export function randomOrder(random: Random, branch: number, number: number): typeof orders.$inferInsert {
  const lines = Array.from({ length: 1 + random.below(4) }, () => {
    const [name, unit, price, taxRate] = random.one(goods)
    const amount = unit === 'gram' ? 50 + random.below(500) : random.chance(0.1) ? 1.5 : 1 + random.below(5)
    return {
      product: { name },
      amount,
      unit,
      parts: [],
      unitPrice: price,
      taxRate,
      gross: Math.round(amount * price),
    }
  })
  const discounts = spreadDiscount(random.chance(0.2) ? 1 + random.below(90) : 0, sumsOf(lines))
  const taxes: TaxLine[] = [...Map.groupBy(lines, ({ taxRate }) => taxRate)].map(([rate, items]) => {
    const gross = items.reduce((sum, item) => sum + item.gross, 0) - (discounts.get(rate) ?? 0)
    const net = netOf(gross, rate)
    return { rate, net, tax: gross - net, gross }
  })
  const isDelivery = random.chance(0.4)
  const deliveryGross = isDelivery && random.chance(0.7) ? 390 : 0
  const gross = taxes.reduce((sum, line) => sum + line.gross, 0)
  const net = taxes.reduce((sum, line) => sum + line.net, 0)
  const createdAt = new Date(Date.parse(random.one(nights)) + random.below(60 * hour) - 30 * hour)
  return {
    createdAt,
    updatedAt: createdAt,
    uid: `R${number}`,
    hash: `h${number}`,
    branch,
    ticketNumber: number,
    ticketDate: '2026-11-16',
    isDelivery,
    isDineIn: !isDelivery && random.chance(0.3),
    isQuotation: random.chance(0.1),
    ...randomState(random),
    appointmentDate: random.chance(0.6) ? new Date(createdAt.getTime() + random.below(80 * hour)) : null,
    items: lines as unknown as OrderRow['items'],
    taxes,
    net,
    gross,
    discountGross: [...discounts.values()].reduce((sum, part) => sum + part, 0),
    deliveryGross,
    totalNet: net + netOf(deliveryGross, 20),
    totalGross: gross + deliveryGross,
    ...randomExtras(random),
    currency: 'EUR',
    donation: random.chance(0.1) ? 100 : 0,
    paymentMethod: random.one(['cash', 'atm-card', 'hydro-ag-voucher', 'mollie', 'prepayment', null]),
    questionnaireRating: random.chance(0.2) ? 1 + random.below(5) : null,
  }
}

/** Deposit and tip of some orders. */
function randomExtras(random: Random) {
  const depositTaxes: TaxLine[] = [
    ...(random.chance(0.2) ? [{ rate: 0, net: 25, tax: 0, gross: 25 }] : []),
    ...(random.chance(0.2) ? [{ rate: 20, net: 42, tax: 8, gross: 50 }] : []),
  ]
  const depositGross = depositTaxes.reduce((sum, { gross }) => sum + gross, 0)
  return { depositTaxes, depositGross, tip: random.chance(0.2) ? 1 + random.below(500) : 0 }
}

/** Reports an order as done some time after or before the promised one. */
export async function reportDone(tx: Transaction, random: Random, order: OrderRow) {
  const at = order.appointmentDate ?? order.createdAt
  const createdAt = new Date(at.getTime() + (random.below(60) - 30) * 60_000)
  await tx.insert(orderEvents).values({ order: order.id, branch: order.branch, kind: 'completed', createdAt })
  await tx.update(orders).set({ updatedAt: createdAt }).where(eq(orders.id, order.id))
}

/** Gives a part of an order back some days later, as a correction does; the order is noted as changed by that alone. */
export async function giveBackPart(tx: Transaction, random: Random, order: OrderRow) {
  const refund = 1 + random.below(Math.max(1, order.payable - 1))
  const refundedAt = new Date(order.createdAt.getTime() + random.below(5 * 24) * hour)
  const [row] = await tx
    .insert(orderCorrections)
    .values({
      key: `K${order.id}-${refund}`,
      order: order.id,
      branch: order.branch,
      createdAt: refundedAt,
      reason: 'Semmel vergessen',
      settle: 'refund',
      refund,
      parts: refundParts(order, order, refund),
    })
    .returning({ id: orderCorrections.id })
  if (!row) throw new Error('the correction was not stored')
  await tx.update(orderCorrections).set({ refundedAt }).where(eq(orderCorrections.id, row.id))
  await tx.update(orders).set({ refundedAmount: refund }).where(eq(orders.id, order.id))
}

import type { CorrectedLine } from '@theke/contract/calls/corrections'
import type { Problem } from '@theke/contract/entity/problems'
import { messages, orderTexts } from '@theke/contract/texts.de'
import { orderTypeOf } from '@theke/domain/cart'
import type { PartValue } from '@theke/domain/catalog'
import { partsProblems, quantityProblems } from '@theke/domain/checkout'
import type { Settlement, SettleBy } from '@theke/domain/order'
import { correctionRefusal, paidFor, refundParts, settlementOf } from '@theke/domain/order'
import { pointsOf, stationPoints } from '@theke/domain/order-intake'
import { withRatesOn } from '@theke/domain/pricing'
import type { Unit } from '@theke/domain/quantity'
import { localDateOf } from '@theke/domain/values'
import { eq, sql } from 'drizzle-orm'
import { conflict, invalid, staleRevision } from '../../platform/errors.ts'
import type { Payments } from '../../platform/payment.ts'
import type { Catalog } from './catalog.ts'
import { keepUploads, replaceLine, repriced } from './change-item.ts'
import type { Changing } from './change-order.ts'
import { changeOrder, refusedBy } from './change-order.ts'
import type { OrderedLine } from './order-line.ts'
import { orderedLine } from './order-line.ts'
import { changePoints } from './order-places.ts'
import { findOrder } from './order-queries.ts'
import type { OrderRow } from './order-tables.ts'
import { orderCorrections, orderPreparations, orders } from './order-tables.ts'
import { resolveUploads } from './order-uploads.ts'

type NewLine = CorrectedLine & { parts?: readonly unknown[] | null | undefined }

export type Correction = {
  lines: readonly CorrectedLine[]
  reason: string
  settle: SettleBy
  key: string
  revision: number
}

/** What a correction makes of an order: its lines, its price and how the difference is settled. */
export type PlannedCorrection = Settlement & { items: OrderedLine[] } & ReturnType<typeof repriced>

const at = (index: number, problems: readonly Problem[]) =>
  problems.map((problem) => ({ ...problem, field: `lines.${index}.${problem.field}` }))

/** A line that stays keeps the terms of its day; a product that is added has today's price, and the tax of the order's day. */
function lineOf(order: OrderRow, line: NewLine, index: number, { products, config }: Catalog): OrderedLine {
  if ('item' in line) {
    const kept = order.items[line.item]
    if (!kept) throw invalid(orderTexts.lineGone, `lines.${index}.item`)
    const isSame = line.amount === kept.amount && (line.unit ?? kept.unit) === kept.unit && !line.parts
    if (isSame) return kept
    const { parts, ...rest } = line
    return replaceLine(order, kept, { ...rest, parts: parts ?? undefined }, (problems) => at(index, problems))
  }
  const product = products.get(line.product)
  if (!product?.isEnabled) throw invalid(orderTexts.productGone, `lines.${index}.product`, 'itemGone')
  const sent = { amount: line.amount, unit: line.unit ?? product.unit, parts: line.parts ?? [] }
  const problems = [...quantityProblems(product, sent), ...partsProblems(product, sent.parts)]
  if (problems.length > 0) throw invalid(at(index, problems))
  const day = localDateOf(order.appointmentDate ?? order.createdAt, config.timeZone)
  const taxes = { changes: config.taxChanges, country: config.country, day }
  return orderedLine(
    {
      product: withRatesOn(product, taxes),
      amount: sent.amount,
      unit: sent.unit as Unit,
      parts: sent.parts as readonly PartValue[],
    },
    orderTypeOf(order) ?? 'takeaway',
  )
}

const refusals = {
  aborted: orderTexts.itemFailed,
  refunded: orderTexts.itemFailed,
  awaitingPayment: orderTexts.paymentUnderWay,
} as const

/** Prices the order with its new lines; throws what keeps it from being corrected (OPEN-207). */
export function planCorrection(
  order: OrderRow,
  lines: readonly NewLine[],
  settle: SettleBy,
  catalog: Catalog,
): PlannedCorrection {
  const refusal = correctionRefusal(order)
  if (refusal && refusal !== 'completed') throw refusedBy(order, refusals[refusal])
  const kept = lines.flatMap((line) => ('item' in line ? [line.item] : []))
  if (new Set(kept).size < kept.length) throw invalid(messages.unique, 'lines')
  const items = lines.map((line, index) => lineOf(order, line, index, catalog))
  const priced = repriced(order, items)
  if (correctionRefusal(order, priced.payable)) throw invalid(orderTexts.completedCostsMore, 'lines')
  return { items, ...priced, ...settlementOf(order, priced.payable, settle) }
}

const shown = ({ product, amount, unit, gross }: OrderedLine) => ({ name: product.name, amount, unit, gross })

/**
 * Replaces the lines of an order in one transaction: price, history, refund, the points of its interval and what the
 * kitchen has done follow. The same key again changes nothing and answers with the order (OPEN-207).
 */
export async function correctOrder(
  changing: Changing,
  id: number,
  correction: Correction,
  { catalog, payments }: { catalog: Catalog; payments: Payments },
): Promise<OrderRow> {
  const { tx, now, user } = changing
  const { lines, reason, settle, key, revision } = correction
  await tx.execute(sql`select from ${orders} where id = ${id} for update`)
  const [earlier] = await tx.select().from(orderCorrections).where(eq(orderCorrections.key, key))
  if (earlier && earlier.order !== id) throw conflict(orderTexts.keyUsed, undefined, 'keyReused')
  const known = earlier && (await findOrder(tx, id))
  if (known) return known

  const resolved = await resolveUploads(
    tx,
    lines.map((line) => ({ ...line, parts: line.parts ?? [] })),
  )
  if (resolved.problems.length > 0) throw invalid(resolved.problems)
  const newLines = lines.map((line, index) => ({
    ...line,
    parts: line.parts && resolved.items[index]?.parts,
  }))
  let before: OrderRow | undefined
  let planned: PlannedCorrection | undefined
  const order = await changeOrder(changing, id, (current) => {
    if (revision !== current.revision) throw staleRevision(current.revision)
    const plan = planCorrection(current, newLines, settle, catalog)
    before = current
    planned = plan
    const { items, difference, refund, link, balance, payable, ...totals } = plan
    return {
      changes: {
        items,
        ...totals,
        ...(current.isPaid ? { paidAmount: paidFor(current) } : {}),
        pendingRefund: current.pendingRefund + refund,
        amountDue: link,
      },
      kind: 'corrected',
      data: {
        reason,
        settle,
        difference,
        refund,
        link,
        balance,
        before: { lines: current.items.map(shown), totalGross: current.payable },
        after: { lines: items.map(shown), totalGross: payable },
      },
    }
  })
  if (!before || !planned) return order
  const { refund } = planned
  const parts = refund > 0 ? refundParts(before, planned, refund) : null
  const [stored] = await tx
    .insert(orderCorrections)
    .values({ key, order: id, branch: order.branch, createdAt: now, user, reason, settle, refund, parts })
    .returning({ id: orderCorrections.id })
  // what an earlier link asked for is another amount now
  if (before.amountDue > 0) await payments.cancelLinks(tx, id)
  if (stored && refund > 0) await payments.refundPart(tx, id, { amount: refund, correction: stored.id })
  await keepUploads(changing, order, resolved.ids)
  await moveTicks(changing, before, lines)
  const work = order.items.map((line) => withPoints(line, catalog))
  const points = { points: pointsOf(work), stations: stationPoints(work) }
  return { ...order, isOverbooked: await changePoints(tx, order, points) }
}

/** The work that a line is today; a product that is gone counts as most do and belongs to no station. */
function withPoints({ product: { id }, amount, unit }: OrderedLine, { products }: Catalog) {
  const { preparationPoints = null, content = { category: null } } = products.get(id) ?? {}
  return { product: { preparationPoints, content }, amount, unit }
}

/** What the kitchen has finished stays finished at its new place, as long as its amount is the same. */
async function moveTicks({ tx, now }: Changing, before: OrderRow, lines: readonly CorrectedLine[]) {
  const ofOrder = eq(orderPreparations.order, before.id)
  const [preparation] = await tx.select().from(orderPreparations).where(ofOrder)
  if (!preparation || preparation.done.length === 0) return
  const isDone = (line: CorrectedLine) =>
    'item' in line &&
    preparation.done.includes(line.item) &&
    before.items[line.item]?.amount === line.amount &&
    !line.parts
  const done = lines.flatMap((line, index) => (isDone(line) ? [index] : []))
  await tx
    .update(orderPreparations)
    .set({ done, revision: preparation.revision + 1, updatedAt: now })
    .where(ofOrder)
}

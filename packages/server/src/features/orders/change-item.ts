import type { ItemChange } from '@theke/contract/calls/staff-orders'
import type { Problem } from '@theke/contract/entity/problems'
import { orderTexts } from '@theke/contract/texts.de'
import { orderTypeOf } from '@theke/domain/cart'
import type { PartValue } from '@theke/domain/catalog'
import { decidingCountry, partsProblems, quantityProblems } from '@theke/domain/checkout'
import { isOnlinePayment, isOrderEnded } from '@theke/domain/order'
import { isApproximate, priceItems, totalProblem } from '@theke/domain/pricing'
import type { Unit } from '@theke/domain/quantity'
import { isOfferedUnit } from '@theke/domain/quantity'
import { eq } from 'drizzle-orm'
import { invalid, notFound, staleRevision } from '../../platform/errors.ts'
import type { Change, Changing } from './change-order.ts'
import { changeOrder, refusedBy } from './change-order.ts'
import { isUploadTaken } from './insert-order.ts'
import type { OrderedLine } from './order-line.ts'
import { orderedLine } from './order-line.ts'
import type { OrderRow } from './order-tables.ts'
import { orderUploads } from './order-tables.ts'
import { resolveUploads } from './order-uploads.ts'

type ResolvedChange = Omit<ItemChange, 'parts'> & { parts: readonly unknown[] | undefined }

/**
 * Replaces amount, unit and parts of one line (what is not sent of them stays) and prices the order again with the terms of the day it was placed
 * (API-34, OPEN-132, B36): whatever the catalog says now, the customer agreed to those.
 */
export async function changeItem(
  changing: Changing,
  id: number,
  index: number,
  change: ItemChange,
): Promise<OrderRow> {
  const { tx } = changing
  const { items, ids, problems } = await resolveUploads(tx, change.parts ? [{ parts: change.parts }] : [])
  if (problems.length > 0) throw invalid(problems.map((problem) => ({ ...problem, field: 'parts' })))
  const resolved = { ...change, parts: items[0]?.parts }
  const order = await changeOrder(changing, id, (current) => decide(current, index, resolved))
  await keepUploads(changing, order, ids)
  return order
}

function decide(order: OrderRow, index: number, change: ResolvedChange): Change {
  const line = order.items[index]
  if (!line) throw notFound(orderTexts.notFound)
  if (change.revision !== undefined && change.revision !== order.revision) throw staleRevision(order.revision)
  if (isOrderEnded(order)) throw refusedBy(order, orderTexts.itemFailed)
  if (isOnlinePayment(order.paymentMethod)) throw refusedBy(order, orderTexts.onlinePaid)

  const replaced = replaceLine(order, line, change)
  const items = order.items.with(index, replaced)
  const { payable: _generated, ...totals } = repriced(order, items)
  const shown = ({ amount, unit, gross }: OrderedLine) => ({ amount, unit, gross })
  return {
    changes: { items, ...totals },
    kind: 'changed',
    data: { item: index, name: line.product.name, before: shown(line), after: shown(replaced) },
  }
}

/** The price of an order with other lines, by the terms of the day it was placed. */
export function repriced(order: OrderRow, items: readonly OrderedLine[]) {
  const pricing = priceItems(items, {
    orderType: orderTypeOf(order) ?? 'takeaway',
    country: decidingCountry(order),
    area: { freeFromOrderValue: order.freeFromOrderValue, fee: order.areaFee },
    coupon: order.coupon,
    tip: order.tip,
  })
  const problem = totalProblem(pricing.payable)
  if (problem) throw invalid([problem])
  return pricing
}

/** A line with another amount, unit or other choices, by the terms of its day. */
export function replaceLine(
  order: OrderRow,
  line: OrderedLine,
  change: ResolvedChange,
  placed = (problems: Problem[]) => problems,
): OrderedLine {
  const { product } = line
  const item = { amount: change.amount, unit: change.unit ?? line.unit, parts: change.parts ?? line.parts }
  const problems = [
    ...(isWeighed(line, item) ? [] : quantityProblems(product, item)),
    ...partsProblems(product, item.parts),
  ]
  if (problems.length > 0) throw invalid(placed(problems))
  const parts = item.parts as readonly PartValue[]
  return orderedLine(
    { product, amount: item.amount, unit: item.unit as Unit, parts },
    orderTypeOf(order) ?? 'takeaway',
  )
}

/** Goods that are weighed later get the weight the scales show, not one of the steps that can be ordered. */
function isWeighed({ product }: OrderedLine, { amount, unit }: { amount: number; unit: string }): boolean {
  if (!isOfferedUnit(product, unit) || !isApproximate({ product, unit })) return false
  return amount > 0 && amount <= 100_000 && Number((amount * 1000).toFixed(6)) % 1 === 0
}

/** Files that the lines refer to belong to the order from now on (B46). */
export async function keepUploads({ tx }: Changing, order: OrderRow, ids: readonly number[]) {
  if (ids.length === 0) return
  const own = await tx
    .select({ upload: orderUploads.upload })
    .from(orderUploads)
    .where(eq(orderUploads.order, order.id))
  const fresh = ids.filter((id) => !own.some(({ upload }) => upload === id))
  if (fresh.length === 0) return
  try {
    await tx.insert(orderUploads).values(fresh.map((upload) => ({ upload, order: order.id })))
  } catch (error) {
    if (isUploadTaken(error)) throw invalid(orderTexts.uploadUsed, 'parts', 'stillUsed')
    throw error
  }
}

import type { StaffOrder } from '@theke/contract/calls/orders'
import type { OrderType } from '@theke/domain/catalog'
import { isAwaitingOnlinePayment } from '@theke/domain/order'
import { localDayNumberOf, searchWords } from '@theke/domain/values'
import { dueAt, isForLater, urgencyOf } from '../order-times.ts'
import { typeOf } from '@theke/contract/order-words'

export type BoardDay = 'today' | 'later'
export type BoardFilter = { branch: number | null; type: OrderType | null; day: BoardDay }
export type ColumnKey = 'waiting' | 'confirmed' | 'in-delivery' | 'ended'

export const columnKeys: readonly ColumnKey[] = ['waiting', 'confirmed', 'in-delivery', 'ended']

export const columnTitles: Record<ColumnKey, string> = {
  waiting: 'Wartet',
  confirmed: 'In Zubereitung',
  'in-delivery': 'Bereit / Zustellung',
  ended: 'Erledigt',
}

/** On narrow screens, where the long one would not fit. */
export const shortTitles: Record<ColumnKey, string> = {
  waiting: 'Wartet',
  confirmed: 'Zubereitung',
  'in-delivery': 'Bereit',
  ended: 'Erledigt',
}

export type Groups = Record<ColumnKey, StaffOrder[]>

const columnOf = ({ status }: StaffOrder): ColumnKey | undefined => {
  if (status === 'waiting' || status === 'confirmed' || status === 'in-delivery') return status
  return status === 'failed' ? undefined : 'ended'
}

/** Whether an order may stand on the board at all; what is not paid yet is nobody's (OPEN-96). */
export const isOnBoard = (order: StaffOrder) =>
  columnOf(order) !== undefined && !isAwaitingOnlinePayment(order)

export function matches(order: StaffOrder, { branch, type }: Omit<BoardFilter, 'day'>): boolean {
  return (branch === null || order.branch.id === branch) && (type === null || typeOf(order) === type)
}

/** Whether somebody waits for an open order longer than was promised. */
export const isLate = (order: StaffOrder, now: number): boolean =>
  isOnBoard(order) && urgencyOf(order, now) === 'late'

const byDue = (one: StaffOrder, other: StaffOrder) => dueAt(one) - dueAt(other) || one.id - other.id
const newestEnd = (one: StaffOrder, other: StaffOrder) =>
  Date.parse(other.updatedAt) - Date.parse(one.updatedAt) || other.id - one.id

/** The columns of the board: open orders by the time they are for, ended ones of today newest first. */
export function groupOrders(orders: readonly StaffOrder[], filter: BoardFilter, now: number): Groups {
  const groups: Groups = { waiting: [], confirmed: [], 'in-delivery': [], ended: [] }
  const today = localDayNumberOf(now)
  for (const order of orders) {
    const column = columnOf(order)
    if (!column || !isOnBoard(order) || !matches(order, filter)) continue
    if (column === 'ended') {
      if (localDayNumberOf(Date.parse(order.updatedAt)) !== today) continue
    } else if (isForLater(order, now) !== (filter.day === 'later')) continue
    groups[column].push(order)
  }
  for (const column of columnKeys) groups[column].sort(column === 'ended' ? newestEnd : byDue)
  return groups
}

/** The same groups, with the former list wherever nothing changed: its column is not drawn again. */
export function keepLists(before: Groups | undefined, next: Groups): Groups {
  if (!before) return next
  const kept = { ...next }
  for (const column of columnKeys) {
    const [old, now] = [before[column], next[column]]
    if (old.length === now.length && old.every((order, index) => order === now[index])) kept[column] = old
  }
  return kept
}

/** Open orders of today and of later days, whatever day is shown. */
export function countDays(
  orders: readonly StaffOrder[],
  filter: BoardFilter,
  now: number,
): { today: number; later: number } {
  const open = orders.filter((order) => {
    const column = columnOf(order)
    return column && column !== 'ended' && isOnBoard(order) && matches(order, filter)
  })
  const later = open.filter((order) => isForLater(order, now)).length
  return { today: open.length - later, later }
}

export type Place = { column: ColumnKey; index: number }

export function placeOf(groups: Groups, id: number): Place | undefined {
  for (const column of columnKeys) {
    const index = groups[column].findIndex((order) => order.id === id)
    if (index >= 0) return { column, index }
  }
  return undefined
}

/** The nearest card to a place, in its column if it has one, else in the next column that has. */
export function nearestTo(groups: Groups, { column, index }: Place): StaffOrder | undefined {
  const inColumn = groups[column]
  const own = inColumn[Math.min(index, inColumn.length - 1)]
  return own ?? columnKeys.map((key) => groups[key][0]).find((order) => order !== undefined)
}

/** Where an arrow key leads from a card; empty columns are skipped. */
export function stepFrom(groups: Groups, from: Place, key: string): StaffOrder | undefined {
  const cards = groups[from.column]
  if (key === 'ArrowDown') return cards[from.index + 1]
  if (key === 'ArrowUp') return cards[from.index - 1]
  if (key === 'Home') return cards[0]
  if (key === 'End') return cards.at(-1)
  const direction = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (direction === 0) return undefined
  let at = columnKeys.indexOf(from.column) + direction
  while (at >= 0 && at < columnKeys.length) {
    const column = columnKeys[at]
    if (column && groups[column].length > 0)
      return groups[column][Math.min(from.index, groups[column].length - 1)]
    at += direction
  }
  return undefined
}

/** Whether an order is meant by what was typed: its number, or beginnings of name, order number and phone number. */
export function isMeant(order: StaffOrder, term: string): boolean {
  const digits = term.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (digits.length > 4 && order.phone.replaceAll(/\D/g, '').includes(digits)) return true
  const { ticketNumber, uid, firstName, lastName, companyName } = order
  const known = searchWords(`${ticketNumber} ${uid} ${firstName} ${lastName} ${companyName}`)
  return searchWords(term).every((word) => known.some((one) => one.startsWith(word)))
}

import { type Instant, MINUTE } from '../values/index.ts'

/** One line of a ticket in the kitchen; its index is its place in the order. */
export type KitchenItem = {
  index: number
  amount: number
  /** '2×' or '0,3 kg' */
  amountText: string
  name: string
  details: readonly string[]
  category: number | null
  isDone: boolean
}

/** An order as the kitchen works on it. */
export type KitchenTicket = {
  id: number
  number: number
  status: 'waiting' | 'confirmed' | 'in-delivery'
  /** The promised time; null is as soon as possible. */
  promisedAt: Instant | null
  createdAt: Instant
  items: readonly KitchenItem[]
  isPrioritized: boolean
  /** It was finished and is wanted back. */
  isRecalled: boolean
}

/** Orders for later appear so long before they are due. */
export const shownBefore = 30 * MINUTE
const soon = 5 * MINUTE
/** As soon as possible means so long after it was ordered, as far as the colours go. */
const usualTime = 15 * MINUTE

export const dueAt = ({ promisedAt, createdAt }: Pick<KitchenTicket, 'promisedAt' | 'createdAt'>): Instant =>
  promisedAt ?? createdAt + usualTime

export type Urgency = 'calm' | 'soon' | 'late'

/** The colour of the countdown: five minutes before it is due, and after. */
export function kitchenUrgency(
  ticket: Pick<KitchenTicket, 'promisedAt' | 'createdAt'>,
  now: Instant,
): Urgency {
  const left = dueAt(ticket) - now
  if (left < 0) return 'late'
  return left <= soon ? 'soon' : 'calm'
}

/** The ticket with only what a station prepares; without categories it prepares all. */
export function ofStation<T extends KitchenTicket>(ticket: T, stations: readonly number[]): T {
  if (stations.length === 0) return ticket
  const isMine = ({ category }: KitchenItem) => category !== null && stations.includes(category)
  return { ...ticket, items: ticket.items.filter(isMine) }
}

const isOpen = ({ status, isRecalled, items }: KitchenTicket) =>
  (status === 'confirmed' || (status === 'in-delivery' && isRecalled)) && items.some(({ isDone }) => !isDone)

export type KitchenBoard<T extends KitchenTicket> = { now: readonly T[]; later: readonly T[] }

/** What the kitchen works on, the most urgent first, and what is for later. */
export function kitchenBoard<T extends KitchenTicket>(
  tickets: readonly T[],
  stations: readonly number[],
  now: Instant,
): KitchenBoard<T> {
  const mine = tickets
    .map((ticket) => ofStation(ticket, stations))
    .filter(isOpen)
    .toSorted(
      (one, other) =>
        Number(other.isPrioritized) - Number(one.isPrioritized) ||
        dueAt(one) - dueAt(other) ||
        one.id - other.id,
    )
  const isLater = (ticket: T) => !ticket.isPrioritized && dueAt(ticket) - now > shownBefore
  return { now: mine.filter((ticket) => !isLater(ticket)), later: mine.filter(isLater) }
}

export type CombinedItem = {
  name: string
  details: readonly string[]
  amountText: string
  numbers: readonly number[]
}

/** Equal lines of all tickets together: what can be made in one go, the most often wanted first. */
export function combineItems(
  tickets: readonly KitchenTicket[],
  textOf: (amount: number, item: KitchenItem) => string,
): CombinedItem[] {
  const lines = tickets.flatMap(({ number, items }) =>
    items.filter(({ isDone }) => !isDone).map((item) => ({ number, item })),
  )
  // a unit is part of the text of an amount: kilograms are not added to pieces
  const unitOf = ({ amountText }: KitchenItem) => amountText.replaceAll(/[\d.,]/g, '')
  const groups = Map.groupBy(lines, ({ item }) => JSON.stringify([item.name, item.details, unitOf(item)]))
  return [...groups.values()]
    .map((group) => {
      const [first] = group
      const amount = group.reduce((sum, { item }) => sum + item.amount, 0)
      const item = first?.item as KitchenItem
      return {
        count: group.length,
        name: item.name,
        details: item.details,
        amountText: textOf(Math.round(amount * 1_000) / 1_000, item),
        numbers: [...new Set(group.map(({ number }) => number))],
      }
    })
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'de'))
    .map(({ count: _count, ...combined }) => combined)
}

/** Lines that are due in each quarter of the next hour; what is late belongs to the first. */
export function loadOfNextHour(tickets: readonly KitchenTicket[], now: Instant): number[] {
  const quarters = [0, 0, 0, 0]
  for (const ticket of tickets) {
    const quarter = Math.max(0, Math.floor((dueAt(ticket) - now) / (15 * MINUTE)))
    const open = ticket.items.filter(({ isDone }) => !isDone).length
    if (quarter < 4) quarters[quarter] = (quarters[quarter] ?? 0) + open
  }
  return quarters
}

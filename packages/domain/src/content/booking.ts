import { type OpeningHoursRule, SLOT_DAYS, openDates } from '../opening-hours/index.ts'
import { type Instant, type LocalDate, SHOP_ZONE, addDays, localDateOf } from '../values/local-time.ts'
import type { Cents } from '../values/money.ts'

export type BookingEvent = { label: string; parkingSpaces: number; price: Cents }

/** Events of the booking form (FORM-11, OPEN-164). */
export const bookingEvents = {
  evening: { label: 'Abend (18:00-22:00)', parkingSpaces: 40, price: 18_000 },
  halfDay: { label: 'Halbtags (13:30-22:00)', parkingSpaces: 15, price: 30_000 },
  fullDay: { label: 'Ganztags (08:00-18:00)', parkingSpaces: 15, price: 40_000 },
} as const satisfies Record<string, BookingEvent>
export type BookingEventKey = keyof typeof bookingEvents

export type BookingExtra = {
  label: string
  /** Null: on request. */
  price: Cents | null
  unit: 'pro Person' | 'pro Tisch' | 'pauschal' | 'auf Anfrage' | 'pro Stück'
}

/** Extras of the booking form (FORM-12, OPEN-165). */
export const bookingExtras = {
  flipchart: { label: 'Flipchart', price: 1000, unit: 'pro Person' },
  glassCup: { label: 'Glas/Tasse', price: 40, unit: 'pro Person' },
  pastries: { label: 'Jourgebäck', price: 300, unit: 'pro Person' },
  fruit: { label: 'Obst', price: 300, unit: 'pro Person' },
  waterJugs: { label: 'Wasserkrüge', price: 100, unit: 'pro Tisch' },
  loudspeaker: { label: 'Lautsprecher', price: 1000, unit: 'pauschal' },
  plates: { label: 'Teller', price: 100, unit: 'pro Person' },
  spoons: { label: 'Löffel', price: 40, unit: 'pro Person' },
  knives: { label: 'Messer', price: 40, unit: 'pro Person' },
  forks: { label: 'Gabeln', price: 40, unit: 'pro Person' },
  food: { label: 'Essen', price: null, unit: 'auf Anfrage' },
  drinks: { label: 'Getränke', price: 220, unit: 'pro Stück' },
} as const satisfies Record<string, BookingExtra>
export type BookingExtraKey = keyof typeof bookingExtras

/** A service as the form keeps and sends it (DATA-26). */
export type BookingService = { active: boolean; quantity: number }
export type BookingServices = Partial<Record<BookingExtraKey, BookingService>>

export function isBookingEvent(key: string | null): key is BookingEventKey {
  return key !== null && Object.hasOwn(bookingEvents, key)
}

export function isBookingExtra(key: string): key is BookingExtraKey {
  return Object.hasOwn(bookingExtras, key)
}

/** Whether an extra has a quantity: all but the flat one and the one on request (FORM-10, OPEN-165). */
export function hasQuantity(key: BookingExtraKey): boolean {
  const { unit } = bookingExtras[key]
  return unit !== 'pauschal' && unit !== 'auf Anfrage'
}

/** A service after its box was ticked or cleared: ticking sets the quantity to 1 (FORM-10). */
export function tickService(active: boolean): BookingService {
  return { active, quantity: 1 }
}

/** The quantity after typing: whole and at least 1; an empty or unreadable entry becomes 1 (FORM-04, FORM-10). */
export function serviceQuantity(typed: string): number {
  const quantity = Math.floor(Number(typed.trim().replace(',', '.')))
  return quantity >= 1 && Number.isSafeInteger(quantity) ? quantity : 1
}

/** Price of one chosen extra: 0 when it is not active or on request (FORM-12). */
export function extraPrice(key: BookingExtraKey, { active, quantity }: BookingService): Cents {
  const { price } = bookingExtras[key]
  if (!active || price === null) return 0
  return price * (hasQuantity(key) ? quantity : 1)
}

/** Sum of event and active extras, shown as information; extras on request are not in it (OPEN-165, B39). */
export function bookingTotal(event: BookingEventKey | null, services: BookingServices): Cents {
  let total: Cents = event ? bookingEvents[event].price : 0
  for (const [key, service] of Object.entries(services)) {
    if (isBookingExtra(key)) total += extraPrice(key, service)
  }
  return total
}

/** The active services with the shop's own words and price; everything else that was sent is left out (B39, OPEN-153). */
export function chosenExtras(
  services: BookingServices,
): Map<BookingExtraKey, BookingExtra & { quantity: number }> {
  const chosen = new Map<BookingExtraKey, BookingExtra & { quantity: number }>()
  for (const [key, { active, quantity }] of Object.entries(services)) {
    if (active && isBookingExtra(key))
      chosen.set(key, { ...bookingExtras[key], quantity: hasQuantity(key) ? quantity : 1 })
  }
  return chosen
}

/** Dates offered for a booking: days with opening hours from tomorrow on, 180 days ahead (FORM-09, OPEN-164). */
export function bookingDates(
  openingHours: readonly OpeningHoursRule[],
  now: Instant,
  zone: string = SHOP_ZONE,
): LocalDate[] {
  const today = localDateOf(now, zone)
  return openDates(openingHours, addDays(today, 1), addDays(today, SLOT_DAYS))
}

import { type Instant, SHOP_ZONE, formatDateTime, formatTime, localDateOf } from '../values/local-time.ts'
import { type OrderFlags, isOrderAborted, orderStatus } from './status.ts'

/** An order as far as the sentences of the status page need it. */
export type ShownOrder = OrderFlags & {
  isDelivery: boolean
  isDineIn: boolean
  isQuotation: boolean
  tableIdentifier: string | null
  rejectionMessage: string | null
  appointmentDate: Instant | null
}

export type TimelineStep = { text: string; isDone: boolean }

export const paymentFailed =
  'Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut.'

/** Heading of the status page (STATUS-01, OPEN-75). */
export function statusHeading(order: Pick<ShownOrder, 'isQuotation' | keyof OrderFlags>): string {
  if (isOrderAborted(order)) return 'Ihre Bestellung wurde storniert.'
  return order.isQuotation ? 'Vielen Dank für Ihre Anfrage!' : 'Vielen Dank für Ihre Bestellung!'
}

/** Time in a status sentence: 'HH:mm' today, else with the date (OPEN-76). */
function appointmentText(appointment: Instant, now: Instant, zone: string): string {
  const isToday = localDateOf(appointment, zone) === localDateOf(now, zone)
  return isToday ? formatTime(appointment, zone) : formatDateTime(appointment, zone)
}

/** Sentence under the heading: where the order stands, or why it ended; null when nothing is to be said (STATUS-01 to STATUS-05, OPEN-75, OPEN-76). */
export function statusSentence(order: ShownOrder, now: Instant, zone: string = SHOP_ZONE): string | null {
  switch (orderStatus(order)) {
    case 'rejected':
    case 'canceled':
      return order.rejectionMessage?.trim() || null
    case 'failed':
      return paymentFailed
    case 'completed':
      return order.isDelivery
        ? 'Ihre Bestellung wurde zugestellt. Vielen Dank für Ihr Vertrauen!'
        : 'Ihre Bestellung ist abgeschlossen. Vielen Dank für Ihren Besuch!'
    case 'in-delivery':
      return order.isDelivery
        ? 'Ihre Bestellung wird jetzt zugestellt.'
        : 'Ihre Bestellung ist jetzt abholbereit.'
    case 'confirmed': {
      if (order.appointmentDate === null) return 'Ihre Bestellung wird gerade zubereitet.'
      const time = appointmentText(order.appointmentDate, now, zone)
      return order.isDelivery
        ? `Ihre Bestellung wird gerade zubereitet und um ${time} Uhr zugestellt.`
        : `Ihre Bestellung wird gerade zubereitet und ist um ${time} Uhr abholbereit.`
    }
    case 'waiting':
      return order.isQuotation
        ? 'Wir prüfen Ihre Anfrage und senden Ihnen in Kürze ein Angebot.'
        : 'Bitte warten Sie einen Moment, bis Ihre Bestellung bestätigt wurde.'
  }
}

function waitingText(isQuotation: boolean): string {
  return isQuotation ? 'Warten auf Angebot' : 'Warten auf Bestätigung'
}

/** Status line of the detail list and of order lists (STATUS-12, OPEN-80). */
export function statusLine(order: Pick<ShownOrder, 'isDelivery' | 'isQuotation' | keyof OrderFlags>): string {
  switch (orderStatus(order)) {
    case 'rejected':
    case 'canceled':
    case 'failed':
      return 'Storniert'
    case 'completed':
      return order.isDelivery ? 'Zugestellt' : 'Abgeschlossen'
    case 'in-delivery':
      return order.isDelivery ? 'In Zustellung' : 'Abholbereit'
    case 'confirmed':
      return 'Wird bearbeitet'
    case 'waiting':
      return waitingText(order.isQuotation)
  }
}

/** The four steps of the timeline, null for an order that ended without being carried out (STATUS-10, OPEN-79). */
export function orderTimeline(
  order: Pick<ShownOrder, 'isDelivery' | 'isQuotation' | keyof OrderFlags>,
): TimelineStep[] | null {
  if (isOrderAborted(order)) return null
  const status = orderStatus(order)
  const isDone = status === 'completed'
  const isReady = isDone || status === 'in-delivery'
  const step = (isStepDone: boolean, done: string, pending: string) => ({
    text: isStepDone ? done : pending,
    isDone: isStepDone,
  })
  return [
    step(status !== 'waiting', 'Bestellung bestätigt', waitingText(order.isQuotation)),
    step(isReady, 'Bestellung vorbereitet', 'Bestellung wird vorbereitet'),
    order.isDelivery
      ? step(isReady, 'Bestellung in Zustellung', 'Zustellung ausstehend')
      : step(isReady, 'Bestellung abholbereit', 'Bereitstellung ausstehend'),
    step(
      isDone,
      order.isDelivery ? 'Bestellung zugestellt' : 'Bestellung abgeschlossen',
      'Abschluss ausstehend',
    ),
  ]
}

/** Label of the running number (STATUS-06). */
export function ticketLabel(disableTickets: boolean): string {
  return disableTickets ? 'Bestellnummer' : 'Ticket'
}

/** Hint of the front-desk plugin, null for delivery and without the plugin (STATUS-07, OPEN-78). */
export function frontDeskHint(
  order: Pick<ShownOrder, 'isDelivery' | 'isDineIn' | 'tableIdentifier'>,
  enablePluginFrontdesk: boolean,
): string | null {
  if (!enablePluginFrontdesk || order.isDelivery) return null
  return order.isDineIn && order.tableIdentifier
    ? 'Ihr Ticket erscheint auf den Statusbildschirmen, sobald Ihre Bestellung bestätigt wurde.'
    : 'Den Status Ihrer Bestellung sehen Sie auf dieser Seite.'
}

/** Text of the counter-appointment box (COUNTER-01, OPEN-82). */
export function counterOfferText(counterAppointment: Instant, zone: string = SHOP_ZONE): string {
  const time = formatDateTime(counterAppointment, zone)
  return `Zum gewünschten Termin ist Ihre Bestellung leider nicht möglich. Wir können Ihnen folgenden Termin anbieten: ${time} Uhr.`
}

export const counterOfferButtons = {
  accept: 'Ja, Termin annehmen',
  reject: 'Nein, Bestellung stornieren',
} as const

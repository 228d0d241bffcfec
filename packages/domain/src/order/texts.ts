import { type BranchHours, asSoonAsPossible, isBranchOpen, nextOpening } from '../opening-hours/index.ts'
import {
  type Instant,
  MINUTE,
  SHOP_ZONE,
  formatDateTime,
  formatNearDateTime,
  formatNearDay,
  formatTime,
  localDateOf,
} from '../values/local-time.ts'
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

/** How a sentence names another day: short on pages, in full in mails (OPEN-194, I18N-02). */
type DayText = (instant: Instant, now: Instant, zone: string) => string

/** The sentence of a confirmed order: on the day itself it is being prepared, before that it is promised (OPEN-76, OPEN-194). */
function confirmedSentence(order: ShownOrder, now: Instant, zone: string, dayText: DayText): string {
  const { appointmentDate, isDelivery } = order
  if (appointmentDate === null) return 'Ihre Bestellung wird gerade zubereitet.'
  const time = `um ${formatTime(appointmentDate, zone)} Uhr`
  if (localDateOf(appointmentDate, zone) !== localDateOf(now, zone)) {
    const day = `am ${dayText(appointmentDate, now, zone)}`
    return isDelivery
      ? `Ihre Bestellung ist bestätigt und wird ${day} ${time} zugestellt.`
      : `Ihre Bestellung ist bestätigt und ist ${day} ${time} abholbereit.`
  }
  return isDelivery
    ? `Ihre Bestellung wird gerade zubereitet und ${time} zugestellt.`
    : `Ihre Bestellung wird gerade zubereitet und ist ${time} abholbereit.`
}

/** Below the sentence of a waiting order while the branch is closed: when somebody looks at it (OPEN-194). */
export function closedWaitingText(
  order: Pick<ShownOrder, 'isQuotation' | keyof OrderFlags>,
  branch: BranchHours,
  now: Instant,
  zone: string = SHOP_ZONE,
): string | null {
  if (orderStatus(order) !== 'waiting' || isBranchOpen(branch, now, zone)) return null
  const opening = nextOpening(branch, now, zone)
  if (opening === null) return null
  return `Wir haben gerade geschlossen und melden uns am ${formatNearDay(opening, now, zone)} ab ${formatTime(opening, zone)} Uhr.`
}

/** Sentence under the heading: where the order stands, or why it ended; null when nothing is to be said (STATUS-01 to STATUS-05, OPEN-75, OPEN-76). */
export function statusSentence(
  order: ShownOrder,
  now: Instant,
  zone: string = SHOP_ZONE,
  dayText: DayText = formatNearDay,
): string | null {
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
    case 'confirmed':
      return confirmedSentence(order, now, zone, dayText)
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

export const counterOfferHeadline = 'Wir schlagen eine andere Zeit vor'

/** Wished and offered time of an open offer (OPEN-204); an order without an appointment wished for as soon as possible. */
export function counterOfferTimes(
  { wished, offered }: { wished: Instant | null; offered: Instant },
  now: Instant,
  zone: string = SHOP_ZONE,
): { wished: string; offered: string } {
  return {
    wished: wished === null ? asSoonAsPossible : formatNearDateTime(wished, now, zone),
    offered: formatNearDateTime(offered, now, zone),
  }
}

/** Until when an offer should be answered: some minutes from now, never after the offered time (OPEN-204). */
export function offerExpiry(offered: Instant, now: Instant, minutes: number): Instant {
  return Math.min(offered, now + minutes * MINUTE)
}

/** The countdown to an answer, null when it is over (OPEN-204). */
export function answerCountdown(expiresAt: Instant, now: Instant): string | null {
  const minutes = Math.ceil((expiresAt - now) / MINUTE)
  if (minutes <= 0) return null
  return `Bitte antworten Sie innerhalb von ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`}.`
}

export const counterOfferButtons = {
  accept: 'Ja, Termin annehmen',
  reject: 'Nein, Bestellung stornieren',
} as const

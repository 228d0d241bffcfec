import {
  type Instant,
  SHOP_ZONE,
  formatDate,
  formatDateTime,
  formatNearDateTime,
  formatTime,
  localDateOf,
  minutesOfTime,
  timeOfMinutes,
} from '../values/local-time.ts'
import { fitsNowhere } from '../order-intake/capacity.ts'
import { type BranchHours } from './branch-hours.ts'
import { type OpenState, isBranchOpen, isOpenForType, nextDelivery, nextOpening } from './open-state.ts'
import { isOfferedAt, notOfferedText } from './offered-times.ts'
import { allDay, closingText, closingTime, isAllDay, shiftsOfDate } from './shifts.ts'
import {
  type AppointmentProblem,
  SLOT_DAYS,
  type SlotRequest,
  earliestReady,
  earliestSlot,
  isOnAnotherDay,
  nextFreeTimes,
} from './slots.ts'

/** What the closed notices need to know of a branch. */
export type NoticeBranch = BranchHours & {
  closedMessage: string | null
  isPreorderEnabled: boolean
  isTakeawayEnabled: boolean
  isDeliveryEnabled: boolean
  isDineInEnabled: boolean
}

export const asSoonAsPossible = 'So schnell wie möglich'
export const appointmentMissing = 'Bitte wählen Sie einen Termin aus.'
export const noAppointmentOnDay = 'Zum ausgewählten Tag sind keine Termine verfügbar.'

const shopClosed = 'Derzeit haben wir leider geschlossen.'
const preorderWelcome = 'Gerne nehmen wir auch Ihre Vorbestellungen entgegen.'

/** Bar under the header while no branch is selected (HEADER-04). */
export function openBranchesText(openBranches: number): string {
  if (openBranches === 0) return 'Alle Standorte geschlossen'
  return openBranches === 1 ? '1 Standort geöffnet' : `${openBranches} Standorte geöffnet`
}

/** Bar under the header for the selected branch, with the style of its text (HEADER-05, OPEN-21, OPEN-24). */
export function branchStateText(
  open: OpenState,
  zone: string = SHOP_ZONE,
): { text: string; style: 'success' | 'warning' | 'closed' } {
  const { state, until } = open
  if (open.state === 'closed') return { text: 'Geschlossen', style: 'closed' }
  const whom = open.isOnlyDelivery ? ' (Lieferung)' : ''
  const text = until === null ? 'Durchgehend geöffnet' : `Geöffnet bis ${closingTime(until, zone)}`
  return { text: `${text}${whom}`, style: state === 'open' ? 'success' : 'warning' }
}

/**
 * Opening text of a branch that opens today, null when it does not: all shifts that start today and the time from
 * which pickup is possible (HOME-09, OPEN-07).
 */
export function openTodayText(
  branch: BranchHours & { isTakeawayEnabled: boolean },
  now: Instant,
  zone: string = SHOP_ZONE,
): { hours: string; pickup: string | null } | null {
  const shifts = shiftsOfDate(branch.openingHours, localDateOf(now, zone))
  if (shifts.length === 0) return null
  const times = shifts.map(({ from, to }) => `${timeOfMinutes(from)} Uhr bis ${closingText(to)} Uhr`)
  const orderableFrom = (branch.orderableFrom && minutesOfTime(branch.orderableFrom)) || 0
  const pickupShift = branch.isTakeawayEnabled ? shifts.find(({ to }) => to > orderableFrom) : undefined
  return {
    hours: isAllDay(shifts) ? `Heute ${allDay}` : `Offen heute ${times.join(' und ')}`,
    pickup: pickupShift
      ? `Abholung ab ${timeOfMinutes(Math.max(pickupShift.from, orderableFrom))} Uhr`
      : null,
  }
}

function day(instant: Instant, now: Instant, zone: string): string {
  return isOnAnotherDay(instant, now, zone) ? `am ${formatDate(instant, zone)}` : 'heute'
}

/** When a closed branch opens again: its own message, else its next shift, else nothing (HOURS-06, OPEN-11). */
export function reopeningText(
  branch: BranchHours & { closedMessage: string | null },
  now: Instant,
  zone: string = SHOP_ZONE,
): string | null {
  const message = branch.closedMessage?.trim()
  if (message) return message
  const opening = nextOpening(branch, now, zone)
  if (opening === null) return null
  return `Wir öffnen ${day(opening, now, zone)} um ${formatTime(opening, zone)} Uhr wieder.`
}

/** When delivery resumes, null when no shift is found in 72 hours (SHOP-14, OPEN-11). */
export function deliveryResumesText(
  branch: BranchHours,
  now: Instant,
  zone: string = SHOP_ZONE,
): string | null {
  const start = nextDelivery(branch, now, zone)
  if (start === null) return null
  return `Wir liefern ${day(start, now, zone)} ab ${formatTime(start, zone)} Uhr wieder.`
}

/** Preorders are welcome and wait for the next opening (SHOP-15). */
function preorderHint(isPreorderEnabled: boolean, resumption: 'geöffnet haben' | 'liefern'): string[] {
  return isPreorderEnabled ? [preorderWelcome, `Diese bearbeiten wir, sobald wir wieder ${resumption}.`] : []
}

function meanwhileText(branch: NoticeBranch): string | null {
  const types = [branch.isTakeawayEnabled && 'Takeaway', branch.isDineInEnabled && 'Dine In'].filter(Boolean)
  return types.length > 0 ? `${types.join(' und ')} bieten wir Ihnen in der Zwischenzeit gerne an.` : null
}

/** Sentences at the top of the shop while the branch or its delivery is closed, none when both are open (SHOP-13 to SHOP-15). */
export function shopNotice(branch: NoticeBranch, now: Instant, zone: string = SHOP_ZONE): string[] {
  const sentences: (string | null)[] = []
  if (!isBranchOpen(branch, now, zone)) {
    sentences.push(shopClosed, reopeningText(branch, now, zone))
    sentences.push(...preorderHint(branch.isPreorderEnabled, 'geöffnet haben'))
  } else if (branch.isDeliveryEnabled && !isOpenForType(branch, true, now, zone)) {
    sentences.push('Derzeit ist leider keine Lieferung möglich.', deliveryResumesText(branch, now, zone))
    sentences.push(meanwhileText(branch), ...preorderHint(branch.isPreorderEnabled, 'liefern'))
  }
  return sentences.filter((sentence) => sentence !== null)
}

/**
 * Sentences at the checkout while the hours of the chosen type do not match: closed delivery of an open branch says so,
 * everything else that the shop is closed (SUBMIT-07, OPEN-13, OPEN-180).
 */
export function checkoutNotice(
  branch: BranchHours & { isPreorderEnabled: boolean; closedMessage?: string | null },
  isDelivery: boolean,
  now: Instant,
  zone: string = SHOP_ZONE,
): string[] {
  if (isOpenForType(branch, isDelivery, now, zone)) return []
  const said = (sentence: string | null) => (sentence === null ? [] : [sentence])
  if (isDelivery && isBranchOpen(branch, now, zone)) {
    return [
      'Derzeit bieten wir leider keine Lieferung an.',
      ...said(deliveryResumesText(branch, now, zone)),
      ...preorderHint(branch.isPreorderEnabled, 'liefern'),
    ]
  }
  const { closedMessage = null } = branch
  return [
    shopClosed,
    ...said(reopeningText({ ...branch, closedMessage, isDeliveryHoursEnabled: false }, now, zone)),
    ...preorderHint(branch.isPreorderEnabled, 'geöffnet haben'),
  ]
}

/**
 * Label of the appointment part while none is chosen, with the line that says when the order is ready at the earliest
 * if that is not today or a lead time applies (APPT-01, OPEN-88).
 */
export function unsetAppointmentText(
  request: SlotRequest,
  isAppointmentRequired: boolean,
): { label: string; hint: string | null } {
  const { now, zone = SHOP_ZONE } = request
  const label = isAppointmentRequired ? appointmentMissing : asSoonAsPossible
  const earliest = earliestSlot(request)
  if (earliest === null) return { label, hint: noAppointmentOnDay }
  const isMoved = earliest !== earliestSlot({ ...request, capacity: undefined })
  const isWorthSaying = isMoved || isOnAnotherDay(earliest, now, zone) || earliestReady(request) > now
  return { label, hint: isWorthSaying ? `Frühestens ${formatDateTime(earliest, zone)} Uhr` : null }
}

/** What the customer reads when an appointment cannot be accepted (APPT-04, OPEN-183). */
export function appointmentProblemText(
  problem: AppointmentProblem,
  request: SlotRequest,
  appointment: Instant = request.now,
): string {
  if (problem === 'off-grid') return 'Bitte wählen Sie eine Uhrzeit in Schritten von 5 Minuten.'
  if (problem === 'too-far') return `Termine sind höchstens ${SLOT_DAYS} Tage im Voraus möglich.`
  if (problem === 'too-early') {
    const earliest = earliestSlot(request)
    if (earliest === null) return noAppointmentOnDay
    return `Der gewählte Termin ist zu früh. Frühestens möglich: ${formatDateTime(earliest, request.zone)} Uhr.`
  }
  if (problem === 'not-offered') {
    const product = request.leadTimes.find((one) => !isOfferedAt(one, appointment, request.zone))
    return product ? notOfferedText(product, request.now, request.zone) : noAppointmentOnDay
  }
  if (problem === 'full') return fullText(request, appointment)
  return 'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.'
}

/** An interval has no room for the order any more: which times have (B49). */
function fullText(request: SlotRequest, appointment: Instant): string {
  if (request.capacity && fitsNowhere(request.capacity))
    return 'Diese Bestellung ist für einen Termin zu groß. Bitte rufen Sie uns an.'
  const { now, zone = SHOP_ZONE } = request
  const times = nextFreeTimes(request, appointment).map((time) => formatNearDateTime(time, now, zone))
  const free = times.length > 0 ? ` Die nächsten freien Termine: ${times.join('; ')}.` : ''
  return `Zu diesem Termin sind wir leider ausgebucht.${free}`
}

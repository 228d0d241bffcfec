import type { OrderHistoryEntry, StaffOrder } from '@theke/contract/calls/orders'
import { fieldLabels } from '@theke/domain/checkout'
import { isUnit } from '@theke/domain/quantity'
import { moneyText } from '../../ui/money-text.ts'
import { formatAmount, fromCents } from '@theke/domain/values'
import { amountWords } from '@theke/contract/order-words'

type Kind = { done: string; by: string }

/** An entry of the history as a headline, and as what somebody did to the order ('… wurde bestätigt'). */
const kinds: Record<string, Kind> = {
  created: { done: 'Bestellung eingegangen', by: 'angelegt' },
  paid: { done: 'Bezahlt', by: 'als bezahlt vermerkt' },
  confirmed: { done: 'Bestätigt', by: 'bestätigt' },
  counterOffered: { done: 'Andere Zeit vorgeschlagen', by: 'mit einer anderen Zeit beantwortet' },
  counterWithdrawn: { done: 'Andere Zeit zurückgezogen', by: 'wieder ohne andere Zeit gestellt' },
  rejected: { done: 'Abgelehnt', by: 'abgelehnt' },
  canceled: { done: 'Storniert', by: 'storniert' },
  inDelivery: { done: 'Abholbereit', by: 'als abholbereit gemeldet' },
  completed: { done: 'Abgeschlossen', by: 'abgeschlossen' },
  failed: { done: 'Zahlung fehlgeschlagen', by: 'als fehlgeschlagen gemeldet' },
  refunded: { done: 'Rückerstattet', by: 'rückerstattet' },
  refundFailed: { done: 'Rückerstattung fehlgeschlagen', by: 'nicht rückerstattet' },
  changed: { done: 'Geändert', by: 'geändert' },
  missed: { done: 'Verpasst, Alarm ausgelöst', by: 'verpasst' },
  delayed: { done: 'Kunde über Verzögerung informiert', by: 'als verzögert gemeldet' },
  undone: { done: 'Schritt zurückgenommen', by: 'auf den vorigen Status zurückgesetzt' },
  corrected: { done: 'Bestellung geändert', by: 'geändert' },
  differencePaid: { done: 'Differenz online bezahlt', by: 'vom Kunden aufgezahlt' },
}

const deliveryKinds: Record<string, Kind> = {
  ...kinds,
  inDelivery: { done: 'In Zustellung', by: 'in Zustellung gegeben' },
  completed: { done: 'Zugestellt', by: 'als zugestellt gemeldet' },
}

type DescribedEntry = Pick<OrderHistoryEntry, 'kind' | 'data' | 'user'>

const kindOf = ({ kind }: DescribedEntry, isDelivery: boolean): Kind =>
  (isDelivery ? deliveryKinds : kinds)[kind] ?? { done: kind, by: 'geändert' }

/** Headline of one entry of the audit trail. */
export function eventWords(entry: DescribedEntry, isDelivery: boolean): string {
  const { kind, data } = entry
  if (data['byCustomer']) {
    return kind === 'confirmed'
      ? 'Kunde hat den Termin angenommen'
      : 'Kunde hat den Termin abgelehnt, storniert'
  }
  if (kind === 'paid' && data['afterEnd']) return 'Zahlung nach dem Ende eingegangen, wird rückerstattet'
  if (kind === 'changed' && data['isPaid'] === false) return 'Zahlung zurückgenommen'
  if (kind === 'corrected') return correctionWords(data)
  if (kind === 'refunded' && typeof data['amount'] === 'number')
    return `${moneyText(fromCents(data['amount']))} rückerstattet`
  if (kind === 'differencePaid' && typeof data['amount'] === 'number')
    return linkPaymentWords(data['amount'], data['surplus'])
  if (kind === 'changed' && typeof data['name'] === 'string') return itemChangeWords(data['name'], data)
  if (kind === 'changed' && Array.isArray(data['fields'])) {
    const labels = (data['fields'] as unknown[]).map((name) => fieldLabels[name as keyof typeof fieldLabels])
    return `Geändert: ${[...new Set(labels)].filter(Boolean).join(', ')}`
  }
  return kindOf(entry, isDelivery).done
}

function linkPaymentWords(amount: number, surplus: unknown): string {
  const paid = `Differenz online bezahlt: ${moneyText(fromCents(amount))}`
  return typeof surplus === 'number' && surplus > 0
    ? `${paid}; davon gehen ${moneyText(fromCents(surplus))} zurück`
    : paid
}

/** Whether money that has to go back did not, so that somebody must look at it (B33). */
export const isRefundFailed = ({ isRefunded, history = [] }: StaffOrder) =>
  !isRefunded &&
  history.findLast(({ kind }) => kind === 'refundFailed' || kind === 'refunded')?.kind === 'refundFailed'

type LineState = { amount?: unknown; unit?: unknown; gross?: unknown }

function lineWords(state: unknown): string {
  const { amount, unit, gross } = (state ?? {}) as LineState
  if (typeof amount !== 'number' || !isUnit(unit)) return ''
  const price = typeof gross === 'number' ? ` (${moneyText(fromCents(gross))})` : ''
  return `${amountWords({ amount, unit })}${price}`
}

function itemChangeWords(name: string, data: OrderHistoryEntry['data']): string {
  const [before, after] = [lineWords(data['before']), lineWords(data['after'])]
  return before && after ? `${name}: ${before} → ${after}` : `${name} geändert`
}

type Corrected = { totalGross?: unknown; lines?: { name: string; amount: number }[] }

/** 'Bestellung geändert: 28,80 € → 14,40 € (Semmeln waren aus)', with what became of which product. */
function correctionWords(data: OrderHistoryEntry['data']): string {
  const [before, after] = [data['before'], data['after']] as Corrected[]
  const total = (state: Corrected | undefined) =>
    typeof state?.totalGross === 'number' ? moneyText(fromCents(state.totalGross)) : ''
  const amounts = (state: Corrected | undefined) => Map.groupBy(state?.lines ?? [], ({ name }) => name)
  const [old, now] = [amounts(before), amounts(after)]
  const sum = (lines: { amount: number }[] | undefined) =>
    (lines ?? []).reduce((all, { amount }) => all + amount, 0)
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [from, to] = [sum(old.get(name)), sum(now.get(name))]
    return from === to ? [] : [`${name} ${formatAmount(from)} → ${formatAmount(to)}`]
  })
  const reason = typeof data['reason'] === 'string' ? ` (${data['reason']})` : ''
  return [`Bestellung geändert: ${total(before)} → ${total(after)}${reason}`, ...changes].join(' · ')
}

/** Tells the one who was slower what the order has become and by whom (R19). */
export function conflictWords(order: StaffOrder): string {
  const last = order.history?.at(-1)
  const name = `Bestellung ${order.ticketNumber}`
  if (!last) return `${name} wurde inzwischen geändert.`
  if (last.data['byCustomer']) {
    return `${name}: Der Kunde hat inzwischen geantwortet. ${eventWords(last, order.isDelivery)}.`
  }
  const who = last.user ? ` von ${last.user.username}` : ''
  return `${name} wurde inzwischen${who} ${kindOf(last, order.isDelivery).by}.`
}

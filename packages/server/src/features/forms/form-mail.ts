import type { BookingEventKey } from '@theke/domain/content'
import { bookingEvents } from '@theke/domain/content'
import { formatLocalDate, formatMoney, toCents } from '@theke/domain/values'
import type { StoredSubmission } from './form-tables.ts'

type Row = readonly [label: string, value: string]

function extraText({ price, unit, quantity }: StoredSubmission['services'][string]): string {
  const cost = price === null ? '' : `${formatMoney(toCents(price))} `
  return `${quantity} × ${cost}${unit}`
}

const headings: Readonly<Record<StoredSubmission['type'], string>> = {
  contact: 'Neue Kontaktanfrage',
  booking: 'Neue Buchungsanfrage',
  withdrawal: 'Widerruf',
}

/** What the branch reads about a submission: a heading, the facts as rows and the comment. */
export function describeSubmission(form: Omit<StoredSubmission, 'id'>): {
  heading: string
  rows: Row[]
  comment: string
} {
  const event = form.event === null ? undefined : bookingEvents[form.event as BookingEventKey]
  const rows: Row[] = [
    ['Name', form.name],
    ['Telefon', form.phone],
    ['E-Mail', form.email],
  ]
  if (event) rows.push(['Veranstaltung', `${event.label}, ${formatMoney(event.price)}`])
  if (form.date) rows.push(['Datum', formatLocalDate(form.date)])
  for (const extra of Object.values(form.services)) rows.push([extra.label, extraText(extra)])
  return { heading: `${headings[form.type]} von ${form.name}`, rows, comment: form.comment }
}

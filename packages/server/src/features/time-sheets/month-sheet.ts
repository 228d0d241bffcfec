import {
  closingStates,
  correctionStates,
  type MonthClosing,
  type SheetDay,
  type SheetTimes,
  type TimeCorrection,
} from '@theke/contract/calls/time-records'
import {
  formatDateTime,
  formatLocalDate,
  formatTime,
  type LocalDate,
  localDateOf,
  monthTitle,
  weekdayLabels,
  weekdayOf,
} from '@theke/domain/values'
import { formatHours } from '@theke/domain/working-time'
import type { Cell, Column } from '../../platform/pdf/table.ts'

export type PlannedShift = { start: Date; end: Date }

/** Everything about the month of one person. */
export type PersonMonth = {
  closing: MonthClosing
  days: readonly SheetDay[]
  shifts: readonly PlannedShift[]
  corrections: readonly TimeCorrection[]
}

/** The month of a person as it stands on paper. */
export type MonthSheet = {
  title: string
  note: string
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** Labels with their values. */
  totals: readonly (readonly [string, string])[]
  corrections: readonly string[]
  approvals: readonly string[]
  signatures: readonly string[]
}

export const monthColumns: readonly Column[] = [
  { label: 'Tag', share: 17 },
  { label: 'Geplant', share: 25 },
  { label: 'Aufgezeichnet', share: 33 },
  { label: 'Pause', share: 14, align: 'right' },
  { label: 'Soll', share: 15, align: 'right' },
  { label: 'Ist', share: 15, align: 'right' },
  { label: 'Differenz', share: 19, align: 'right' },
  { label: 'Hinweise', share: 52 },
]

const hours = (minutes: number) => formatHours(minutes).replace(' h', '')
const signed = (minutes: number) => `${minutes > 0 ? '+' : ''}${formatHours(minutes)}`
const dayTitle = (date: LocalDate) =>
  `${weekdayLabels[weekdayOf(date)].slice(0, 2)} ${formatLocalDate(date).slice(0, 6)}`

function span({ start, end }: Pick<SheetTimes, 'start' | 'end'>, zone: string) {
  const time = (instant: string) => formatTime(Date.parse(instant), zone)
  return `${time(start)}–${end === null ? 'offen' : time(end)}`
}

function dayRow(day: SheetDay, shifts: readonly PlannedShift[], zone: string): Cell[] {
  const line = (text: string) => (text === '' ? [] : [{ text }])
  const pauses = day.activities.reduce((sum, { pauseMinutes }) => sum + pauseMinutes, 0)
  const actual = day.worked + day.credited
  return [
    [{ text: dayTitle(day.date) }],
    shifts
      .filter(({ start }) => localDateOf(start, zone) === day.date)
      .map(({ start, end }) => ({ text: `${formatTime(start, zone)}–${formatTime(end, zone)}` })),
    day.activities.map((activity) => ({ text: span(activity, zone) })),
    line(pauses > 0 ? hours(pauses) : ''),
    line(day.target > 0 ? hours(day.target) : ''),
    line(actual > 0 ? hours(actual) : ''),
    line(day.difference === 0 ? '' : hours(day.difference)),
    line([day.publicHoliday, day.absence, ...day.flags].filter(Boolean).join(', ')),
  ]
}

function correctionLine(correction: TimeCorrection, zone: string) {
  const { before, after, reason, decidedAt, decidedBy, state } = correction
  const parts = [
    `${formatLocalDate(localDateOf(Date.parse(after.start), zone))}: ${span(after, zone)}`,
    before ? ` statt ${span(before, zone)}` : ' nachgetragen',
    `, Grund: ${reason}, ${correctionStates[state].toLowerCase()}`,
    decidedAt ? ` von ${decidedBy ?? ''} am ${formatDateTime(Date.parse(decidedAt), zone)}` : '',
  ]
  return parts.join('')
}

function approvalLines({ state, problems, ...closing }: MonthClosing, zone: string): string[] {
  if (state === 'open') return [`${closingStates.open}: noch nicht eingereicht.`, ...problems]
  const line = (step: string, at: string | null, by: string | null) =>
    at ? [`${step} am ${formatDateTime(Date.parse(at), zone)}${by ? ` von ${by}` : ''}`] : []
  return [
    ...line(closingStates.submitted, closing.submittedAt, closing.submittedBy),
    ...(state === 'approved' ? line(closingStates.approved, closing.approvedAt, closing.approvedBy) : []),
  ]
}

/** What stands on the sheet of a month: every day, the sums, corrections, approvals and where to sign. */
export function monthSheet(
  { closing, days, shifts, corrections }: PersonMonth,
  { company, today, zone }: { company: string; today: LocalDate; zone: string },
): MonthSheet {
  const { user, month } = closing
  const count = (value: number) => value.toLocaleString('de-AT')
  return {
    title: `Arbeitszeiten ${monthTitle(month)}`,
    note: [user.name, `Personalnummer ${user.id}`, company, `erstellt am ${formatLocalDate(today)}`]
      .filter(Boolean)
      .join(', '),
    columns: monthColumns,
    rows: days.map((day) => dayRow(day, shifts, zone)),
    totals: [
      ['Geplant', formatHours(closing.planned)],
      ['Soll', formatHours(closing.target)],
      ['Ist', formatHours(closing.actual)],
      ['Differenz', signed(closing.difference)],
      ['Zeitkonto davor', signed(closing.overtimeBefore)],
      ['Zeitkonto danach', signed(closing.overtimeAfter)],
      ['Urlaubstage', count(closing.holidayDays)],
      ['Krankheitstage', count(closing.sickDays)],
    ],
    corrections: corrections.map((correction) => correctionLine(correction, zone)),
    approvals: approvalLines(closing, zone),
    signatures: [`Datum, ${user.name}`, 'Datum, für den Betrieb'],
  }
}

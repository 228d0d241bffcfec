import {
  dateOfDayNumber,
  formatDateTime,
  formatLocalDate,
  instantOfWallTime,
  instantsOfWallTime,
  isLocalDate,
  localDateOf,
  localDayNumberOf,
  localTimeOf,
  minutesOfTime,
  toIsoInstant,
} from '@theke/domain/values'

/** What a typed text means: a value, nothing at all, or something that cannot be read. */
export type Parsed<T> = { value: T | null } | undefined

/**
 * A typed German number: '1.234,5', '12,50', '12.5', '-3'. A point before exactly three digits separates thousands,
 * unless there are none: '0.125'.
 */
export function parseDecimal(text: string): Parsed<number> {
  // with or without the sign or code of a currency
  const bare = text
    .replaceAll(/[\s%]|\p{Sc}/gu, '')
    .replace(/^[A-Z]{3}|[A-Z]{3}$/, '')
    .replace('−', '-')
  if (bare === '') return { value: null }
  const isGerman = /^-?([1-9]\d{0,2}(\.\d{3})+|\d+)?(,\d+)?$/.test(bare) && /\d/.test(bare)
  const isPlain = /^-?\d*\.\d+$/.test(bare)
  if (bare.length > 20 || !(isGerman || isPlain)) return undefined
  const value = Number(isGerman ? bare.replaceAll('.', '').replace(',', '.') : bare)
  return Number.isFinite(value) ? { value } : undefined
}

/** A number as it is typed in a field: comma, no grouping, so that it can be edited without surprises. */
export function formatDecimal(value: number | null | undefined, minimumDigits = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return ''
  const known = formatters.get(minimumDigits)
  if (known) return known.format(value)
  const formatter = new Intl.NumberFormat('de-AT', {
    useGrouping: false,
    minimumFractionDigits: minimumDigits,
    maximumFractionDigits: Math.max(minimumDigits, 6),
  })
  formatters.set(minimumDigits, formatter)
  return formatter.format(value)
}

/** Making one takes longer than using it a hundred times. */
const formatters = new Map<number, Intl.NumberFormat>()

/** 'HH:mm' of '8', '830', '8:30', '08.30', '8 Uhr'; '24:00' only where the end of a day is meant. */
export function parseTime(text: string, isEnd = false): Parsed<string> {
  const bare = text.trim().replace(/\s*uhr$/i, '')
  if (bare === '') return { value: null }
  const [, hour, minute = '00'] =
    /^(\d{1,2})[:.,h](\d{2})$/.exec(bare) ?? /^(\d{1,2})(\d{2})$/.exec(bare) ?? /^(\d{1,2})$/.exec(bare) ?? []
  if (hour === undefined) return undefined
  const value = `${hour.padStart(2, '0')}:${minute}`
  const minutes = minutesOfTime(value)
  if (minutes === null || (minutes === 1440 && !isEnd)) return undefined
  return { value }
}

/** 'YYYY-MM-DD' of '24.12.2026', '24.12.26', '24.12.', '24.12', 'heute', 'morgen' or the ISO form itself. */
export function parseDate(text: string, now: number = Date.now()): Parsed<string> {
  const bare = text.trim().toLowerCase()
  if (bare === '') return { value: null }
  if (bare === 'heute') return { value: localDateOf(now) }
  if (bare === 'morgen') return { value: dateOfDayNumber(localDayNumberOf(now) + 1) }
  if (isLocalDate(bare)) return { value: bare }
  const [, day, month, typedYear] = /^(\d{1,2})\.\s?(\d{1,2})\.?\s?(\d{2}|\d{4})?$/.exec(bare) ?? []
  if (day === undefined || month === undefined) return undefined
  const year = typedYear ? typedYear.padStart(4, '20') : localDateOf(now).slice(0, 4)
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(value) ? { value } : undefined
}

export const formatDateInput = (value: string | null | undefined) => (value ? formatLocalDate(value) : '')

/** Day and time of a typed moment in shop time; undefined when it cannot be read, null when nothing was typed. */
function readMoment(text: string, now: number): { date: string; time: string } | null | undefined {
  const typed = text.trim()
  const bare = /^\d{1,2}(:\d{2}|(\.\d{2})?\s*uhr)/i.test(typed) ? `heute ${typed}` : typed
  const [, date = bare, clock = '00:00'] = /^(\S+?),?\s+(\d{1,2}(?:[:.]\d{2})?)(?:\s*uhr)?$/i.exec(bare) ?? []
  const day = parseDate(date, now)
  if (!day) return undefined
  if (day.value === null) return null
  const time = parseTime(clock)
  return time?.value ? { date: day.value, time: time.value } : undefined
}

/** An ISO instant of 'DD.MM.YYYY HH:mm' in shop time; without a time the start of the day, without a day today (I18N-02). */
export function parseDateTime(text: string, now: number = Date.now()): Parsed<string> {
  const moment = readMoment(text, now)
  if (!moment) return moment === null ? { value: null } : undefined
  // a time that the clock change skips has no instant; the hour after it has
  const instant = instantOfWallTime(moment.date, moment.time)
  return instant === null ? undefined : { value: toIsoInstant(instant) }
}

/** Why a typed moment cannot be taken. */
export function dateTimeProblem(text: string, now: number = Date.now()): string {
  const isSkipped = Boolean(readMoment(text, now))
  return isSkipped
    ? 'Diese Uhrzeit gibt es an diesem Tag nicht (Zeitumstellung)'
    : 'Bitte geben Sie Datum und Uhrzeit im Format TT.MM.JJJJ HH:mm an.'
}

/** Both instants of a time that the clock shows twice on the day of the clock change; none of any other. */
export function doubledInstants(value: string | null | undefined): string[] {
  if (!value) return []
  const at = Date.parse(value)
  const instants = instantsOfWallTime(localDateOf(at), localTimeOf(at))
  return instants.length > 1 ? instants.map((instant) => toIsoInstant(instant)) : []
}

export const formatDateTimeInput = (value: string | null | undefined) =>
  value ? formatDateTime(Date.parse(value)) : ''

const monthNames = [
  'Jänner',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const

/** '2026-11' → 'November 2026'; the day of a date does not count. */
export const monthTitle = (month: string) =>
  `${monthNames[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`

/** The month some months later, 'YYYY-MM'. */
export function monthAfter(month: string, step: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + step
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

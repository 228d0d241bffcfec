export { monthTitle } from '@theke/domain/values'

/** The month some months later, 'YYYY-MM'. */
export function monthAfter(month: string, step: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + step
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

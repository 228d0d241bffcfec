import { changeInPercent } from '@theke/domain/statistics'

export const countText = (value: number) => value.toLocaleString('de-AT')

/** 125 minutes are '2 h 05'. */
export const hoursText = (minutes: number) => {
  const size = Math.abs(Math.round(minutes))
  return `${minutes < 0 ? '−' : ''}${Math.floor(size / 60)}\u00a0h\u00a0${String(size % 60).padStart(2, '0')}`
}

/** Part of a whole: '12,5 %'; nothing of nothing has no share. */
export const shareText = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toLocaleString('de-AT', { maximumFractionDigits: 1 })}\u00a0%`

export type Change = { text: string; direction: 'up' | 'down' | 'same' }

/** How a value stands beside a former one; undefined when there was none. */
export function changeOf(value: number, former: number): Change | undefined {
  const percent = changeInPercent(value, former)
  if (percent === null) return undefined
  if (percent === 0) return { text: '±0\u00a0%', direction: 'same' }
  const size = Math.abs(percent).toLocaleString('de-AT', { maximumFractionDigits: 1 })
  return { text: `${percent > 0 ? '+' : '−'}${size}\u00a0%`, direction: percent > 0 ? 'up' : 'down' }
}

/** A round number that is not below any value, for the top of a chart. */
export function topOf(values: readonly number[]): number {
  const highest = Math.max(0, ...values)
  if (highest <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 4, 5, 8, 10].map((step) => step * power).find((step) => step >= highest) ?? highest
}

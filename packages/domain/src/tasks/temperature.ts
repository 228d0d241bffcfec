import { formatAmount } from '../values/format.ts'
import type { ChecklistItem } from './checklist.ts'

/** A temperature as somebody types it: '4,5' and '-18'; null for anything else. */
export function parseTemperature(text: string): number | null {
  const typed = text.trim().replace(',', '.').replace('−', '-')
  return /^-?\d{1,3}(\.\d{1,2})?$/.test(typed) ? Number(typed) : null
}

/** '-18 °C' with a minus sign and a comma, as it is read in German. */
export const formatTemperature = (value: number): string =>
  `${value < 0 ? '−' : ''}${formatAmount(Math.abs(value))} °C`

export type Limits = Pick<ChecklistItem, 'minTemperature' | 'maxTemperature'>

/** What a cooled or heated thing may have: 'höchstens 5 °C', or nothing when nobody set a limit. */
export function limitsText({ minTemperature: min, maxTemperature: max }: Limits): string {
  if (min !== null && max !== null) return `${formatTemperature(min)} bis ${formatTemperature(max)}`
  if (max !== null) return `höchstens ${formatTemperature(max)}`
  return min === null ? '' : `mindestens ${formatTemperature(min)}`
}

/** A limit itself is still allowed. */
export const isOutside = (temperature: number | null, { minTemperature, maxTemperature }: Limits): boolean =>
  temperature !== null &&
  ((minTemperature !== null && temperature < minTemperature) ||
    (maxTemperature !== null && temperature > maxTemperature))

/** '9 °C statt höchstens 5 °C' */
export const deviationText = (temperature: number, limits: Limits): string =>
  `${formatTemperature(temperature)} statt ${limitsText(limits)}`

export type Deviation = { text: string; temperature: number; deviation: string }

/** Temperatures outside their limits that were entered by a change; what was known before is not reported again. */
export function newDeviations(
  before: readonly ChecklistItem[],
  after: readonly ChecklistItem[],
): Deviation[] {
  const rest = [...before]
  return after.flatMap((point): Deviation[] => {
    const place = rest.findIndex(({ text }) => text === point.text)
    const [known] = place === -1 ? [] : rest.splice(place, 1)
    const { text, temperature } = point
    if (!point.done || temperature === null || !isOutside(temperature, point)) return []
    const isKnown = known?.done === true && known.temperature === temperature
    return isKnown ? [] : [{ text, temperature, deviation: deviationText(temperature, point) }]
  })
}

import { formatAmount } from '../values/format.ts'

/** From which age a drink or another good may be handed over (JuSchG, youth protection acts of the Austrian states). */
export const ageLimits = { from16: 'Ab 16 Jahren', from18: 'Ab 18 Jahren' } as const

export type AgeLimit = keyof typeof ageLimits

/** '5,2 % vol'; drinks up to 1.2 % need not say it (Art. 28 LMIV). */
export const alcoholText = (content: number | null | undefined): string =>
  content ? `${formatAmount(content)} % vol` : ''

/** The highest limit among the goods of an order, if there is one: the one that is checked at the handover. */
export function highestAgeLimit(limits: readonly (AgeLimit | null | undefined)[]): AgeLimit | undefined {
  if (limits.includes('from18')) return 'from18'
  return limits.includes('from16') ? 'from16' : undefined
}

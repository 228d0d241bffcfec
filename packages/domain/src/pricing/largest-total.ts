import type { Cents } from '../values/money.ts'

/** 99,999,999.99: no order costs more (OPEN-202). */
export const largestTotal: Cents = 9_999_999_999

/** Why an order cannot cost this much; null when it can. */
export function totalProblem(payable: Cents) {
  if (payable <= largestTotal) return null
  return {
    field: 'items',
    code: 'tooBig',
    message: 'Eine Bestellung kann höchstens 99.999.999,99 kosten. Bitte teilen Sie sie auf.',
  } as const
}

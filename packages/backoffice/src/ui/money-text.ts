import type { Cents } from '@theke/domain/values'
import { formatMoney, toCents } from '@theke/domain/values'
import { createStore } from '@theke/ui/store.ts'
import { readChoice, storeChoice } from '../stored-choice.ts'

/** The currency of the shop; the frame keeps it up to date. Until then the one this browser last heard of. */
export const currency = createStore(readChoice<string>('currency') ?? 'EUR')

export function setCurrency(code: string): void {
  if (code === currency.get()) return
  currency.set(code)
  storeChoice('currency', code)
}

/** An amount as it travels, in words: 12.5 is '12,50 €'. */
export const moneyText = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? '' : centsText(toCents(amount))

export const centsText = (cents: Cents) => formatMoney(cents, currency.get())

/** What stands beside a field with an amount: '€', 'CHF'. */
export const currencySign = () => centsText(0).replace(/^.*\u00a0/, '')

import { formatMoney, toCents } from '@theke/domain/values'

/** An amount as it travels, in words: 12.5 is '12,50 €'. */
export const moneyText = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? '' : formatMoney(toCents(amount))

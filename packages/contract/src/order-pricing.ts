import type { Pricing } from '@theke/domain/pricing'
import { toCents } from '@theke/domain/values'
import type { OrderPricing } from './calls/public-orders.ts'

/** The pricing result of an order with money in cents, as the rules and texts of the domain read it. */
export const centsOf = ({ taxes, depositTaxes, ...totals }: OrderPricing): Pricing => ({
  ...(Object.fromEntries(
    Object.entries(totals).map(([name, value]) => [name, toCents(value)]),
  ) as typeof totals),
  taxes: taxes.map(centsOfTax),
  depositTaxes: depositTaxes.map(centsOfTax),
})

const centsOfTax = ({ rate, net, tax, gross }: OrderPricing['taxes'][number]) => ({
  rate,
  net: toCents(net),
  tax: toCents(tax),
  gross: toCents(gross),
})

import type { StaffOrder } from '@theke/contract/calls/orders'
import { totalText } from '@theke/domain/pricing'
import { toCents } from '@theke/domain/values'
import { currency } from '../../ui/money-text.ts'

type Priced = { items: readonly Pick<StaffOrder['items'][number], 'isApproximate'>[] }

/** Whether something of the order is weighed later (OPEN-39). */
export const isWeighedLater = ({ items }: Priced) => items.some((item) => item.isApproximate)

/** What an order comes to, 'ca.' while something is weighed later (OPEN-39). */
export const payableText = (order: Priced & { pricing: Pick<StaffOrder['pricing'], 'payable'> }) =>
  totalText(toCents(order.pricing.payable), currency.get(), isWeighedLater(order))

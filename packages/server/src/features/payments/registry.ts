import { datatrans } from './datatrans/provider.ts'
import { mollie } from './mollie/provider.ts'
import type { PaymentProvider } from './provider.ts'

/** Every provider that customers can be sent to; its key is the payment method of the order. */
export const paymentProviders: readonly PaymentProvider[] = [mollie, datatrans]

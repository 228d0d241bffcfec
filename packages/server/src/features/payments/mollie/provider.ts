import { definePaymentProvider } from '../provider.ts'
import { mollieAdapter } from './adapter.ts'

export const mollie = definePaymentProvider({
  key: 'mollie',
  label: 'Mollie',
  settings: (settings) => settings.mollie,
  adapter: (settings) => mollieAdapter(settings),
})

import { z } from 'zod'
import { loopbackAddress, text } from '../../../platform/environment-variables.ts'
import { definePaymentProvider } from '../provider.ts'
import { mollieAdapter } from './adapter.ts'

export const mollie = definePaymentProvider({
  key: 'mollie',
  label: 'Mollie',
  settings: {
    variables: z.object({
      MOLLIE_API_KEY: text.regex(/^(test|live)_\w+$/, 'must start with test_ or live_').optional(),
      MOLLIE_URL: loopbackAddress().optional(),
    }),
    credentials: ({ MOLLIE_API_KEY, MOLLIE_URL }) =>
      MOLLIE_API_KEY ? { apiKey: MOLLIE_API_KEY, url: MOLLIE_URL } : undefined,
    isLive: ({ apiKey }) => apiKey.startsWith('live_'),
  },
  adapter: (credentials) => mollieAdapter(credentials),
})

import { z } from 'zod'
import { areSet, loopbackAddress, text } from '../../../platform/environment-variables.ts'
import { definePaymentProvider } from '../provider.ts'
import { datatransAdapter, isSigned } from './adapter.ts'

export const datatrans = definePaymentProvider({
  key: 'datatrans',
  label: 'Datatrans',
  settings: {
    variables: z.object({
      DATATRANS_MERCHANT_ID: text.regex(/^\d+$/, 'must be a number').optional(),
      DATATRANS_PASSWORD: text.optional(),
      DATATRANS_SIGN_KEY: text.regex(/^([0-9a-f]{2})+$/i, 'must be hexadecimal').optional(),
      DATATRANS_ENVIRONMENT: z
        .enum(['sandbox', 'production'], 'must be sandbox or production')
        .default('sandbox'),
      DATATRANS_URL: loopbackAddress().optional(),
    }),
    credentials: (variables) =>
      areSet(variables, 'DATATRANS_MERCHANT_ID', 'DATATRANS_PASSWORD')
        ? {
            merchantId: variables.DATATRANS_MERCHANT_ID,
            password: variables.DATATRANS_PASSWORD,
            signKey: variables.DATATRANS_SIGN_KEY,
            environment: variables.DATATRANS_ENVIRONMENT,
            url: variables.DATATRANS_URL,
          }
        : undefined,
    isLive: ({ environment }) => environment === 'production',
  },
  adapter: datatransAdapter,
  webhook: ({ signKey }, { headers, body }) => {
    const signature = headers['datatrans-signature']
    return !signKey || isSigned(typeof signature === 'string' ? signature : undefined, body, signKey)
  },
})

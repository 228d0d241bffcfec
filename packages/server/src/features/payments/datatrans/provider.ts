import { definePaymentProvider } from '../provider.ts'
import { datatransAdapter, isSigned } from './adapter.ts'

export const datatrans = definePaymentProvider({
  key: 'datatrans',
  label: 'Datatrans',
  settings: (settings) => settings.datatrans,
  adapter: datatransAdapter,
  webhook: ({ signKey }, { headers, body }) => {
    const signature = headers['datatrans-signature']
    return !signKey || isSigned(typeof signature === 'string' ? signature : undefined, body, signKey)
  },
})

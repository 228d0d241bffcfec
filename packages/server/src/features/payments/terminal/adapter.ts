import { urlOf } from '@theke/contract/call/define-call'
import { showTerminal } from '@theke/contract/calls/payments'
import type { Adapter } from '../provider.ts'

/** How long the test terminal waits for a choice (OPEN-96). */
const lifetime = 30 * 60_000

/**
 * The built-in test terminal: a page of ours where the tester chooses how the payment ends (OPEN-69). The choice is
 * written to the payment itself, so "asking the provider" is reading it back.
 */
export function terminalAdapter(origin: string, now: () => Date): Adapter {
  return {
    isOwnPage: (url) => url.origin === origin,
    create: async (payment) => ({
      providerId: `terminal-${payment.token.slice(0, 12)}`,
      redirectUrl: origin + urlOf(showTerminal, { token: payment.token }),
      expiresAt: new Date(now().getTime() + lifetime),
    }),
    fetch: async ({ providerId, state, amount, currency, reference }) => {
      const known = state === 'preparing' ? 'open' : state
      return { providerId, state: known, amount, currency, reference }
    },
    refund: async () => {},
    cancel: async () => true,
  }
}

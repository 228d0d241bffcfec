import type { Outcome } from './send-order.ts'

/** How long a kiosk sends an order again, and how long it waits in between, in milliseconds. */
const repeatFor = 120_000
export const repeatEvery = 4_000

/**
 * A kiosk that gets no answer sends the same order with the same key until it has one, for two minutes: the guest cannot
 * mend the network, and the number of the order comes from the server alone (R18).
 */
export async function repeatSending(send: () => Promise<Outcome>, onRepeat: () => void): Promise<Outcome> {
  const until = Date.now() + repeatFor
  for (;;) {
    const outcome = await send()
    if (outcome.kind !== 'unknown' || Date.now() >= until) return outcome
    onRepeat()
    await new Promise((resolve) => setTimeout(resolve, repeatEvery))
  }
}

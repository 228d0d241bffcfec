import type { Cents } from '../values/money.ts'

/** What the shop gives per order with a chosen organisation; never part of what the customer pays (DONATE-02, OPEN-66, B35). */
export const donationPerOrder: Cents = 7

import { unavailable } from './errors.ts'
import type { Payments } from './payment.ts'

/** Stands in where nothing can be paid online: every attempt is refused, nothing is stored. */
export const noPayments: Payments = {
  prepare: async () => {
    throw unavailable()
  },
  start: async () => {
    throw unavailable()
  },
  refresh: async () => {},
  refund: async () => {},
}

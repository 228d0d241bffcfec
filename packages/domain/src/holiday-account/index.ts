export * from './absence-days.ts'
export * from './bookings.ts'
export * from './expiry.ts'
export * from './ledger.ts'

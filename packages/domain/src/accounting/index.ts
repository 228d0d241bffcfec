export * from './bookings.ts'
export * from './exports.ts'

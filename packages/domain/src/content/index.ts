export * from './booking.ts'
export * from './contact-form.ts'
export * from './frame-address.ts'
export * from './truncate.ts'

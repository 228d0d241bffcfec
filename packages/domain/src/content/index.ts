export * from './booking.ts'
export * from './contact-form.ts'
export * from './truncate.ts'

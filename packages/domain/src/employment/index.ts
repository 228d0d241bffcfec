export * from './employment.ts'
export * from './entitlement.ts'
export * from './holiday-year.ts'

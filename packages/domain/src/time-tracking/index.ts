export * from './activity.ts'
export * from './holiday-balance.ts'

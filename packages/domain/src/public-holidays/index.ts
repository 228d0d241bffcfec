export * from './public-holidays.ts'
export * from './regions.ts'

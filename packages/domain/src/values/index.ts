export * from './format.ts'
export * from './local-time.ts'
export * from './money.ts'

export * from './forecast.ts'
export * from './order-figures.ts'
export * from './period.ts'
export * from './planned-minutes.ts'

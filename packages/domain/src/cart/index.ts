export * from './delivery-type.ts'
export * from './line.ts'
export * from './migration.ts'
export * from './minimum-order.ts'

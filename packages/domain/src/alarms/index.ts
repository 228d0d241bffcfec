export * from './alarm-kinds.ts'
export * from './notice-plan.ts'
export * from './quiet-hours.ts'

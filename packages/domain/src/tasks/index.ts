export * from './checklist.ts'
export * from './recurrence.ts'
export * from './task-state.ts'
export * from './temperature.ts'

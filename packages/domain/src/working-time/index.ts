export * from './guard.ts'
export * from './limits.ts'
export * from './texts.ts'
export * from './work-days.ts'

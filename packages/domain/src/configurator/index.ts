export * from './check-parts.ts'
export * from './configuration.ts'
export * from './steps.ts'

export * from './legal-check.ts'
export * from './retention.ts'

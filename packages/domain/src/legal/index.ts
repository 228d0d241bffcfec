export * from './legal-check.ts'
export * from './legal-templates.ts'
export * from './retention.ts'

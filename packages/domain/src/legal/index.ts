export * from './legal-check.ts'

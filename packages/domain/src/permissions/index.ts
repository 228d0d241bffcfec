export * from './rights.ts'

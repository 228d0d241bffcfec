export * from './customer-keys.ts'

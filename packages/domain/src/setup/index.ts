export * from './setup-progress.ts'

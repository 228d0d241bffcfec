export * from './conversion.ts'
export * from './snap.ts'
export * from './units.ts'

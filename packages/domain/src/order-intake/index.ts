export * from './capacity.ts'
export * from './pause.ts'
export * from './rush.ts'
export * from './texts.ts'

export * from './label-sheet.ts'
export * from './label-text.ts'

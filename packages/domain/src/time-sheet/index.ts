export * from './day-sheet.ts'
export * from './month-closing.ts'

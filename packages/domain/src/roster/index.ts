export * from './conflicts.ts'
export * from './copy-week.ts'
export * from './shift.ts'
export * from './swap-request.ts'

export * from './kitchen-ticket.ts'
export * from './preparation.ts'

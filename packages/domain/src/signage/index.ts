export * from './tv-command.ts'
export * from './tv-presence.ts'

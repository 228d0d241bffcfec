export * from './play-plan.ts'
export * from './power.ts'
export * from './tv-command.ts'
export * from './tv-presence.ts'

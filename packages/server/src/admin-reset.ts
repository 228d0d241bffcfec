import './lean-imports.ts'

const { runReset } = await import('./reset-command.ts')
await runReset(process.argv[2])

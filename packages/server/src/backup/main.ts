import '../lean-imports.ts'

const { runCommand } = await import('./command.ts')
await runCommand(process.argv.slice(2))

import './lean-imports.ts'

const { startServer } = await import('./start-server.ts')
await startServer()

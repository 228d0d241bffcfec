import './lean-imports.ts'
import './forget-job-options.ts'

const { startServer } = await import('./start-server.ts')
await startServer()

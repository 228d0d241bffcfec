import { startEmbeddedPostgres } from './embedded.ts'

/** Stands for the application in embedded.test.ts: uses the server until SIGTERM, or until it is killed. */
const [dataDir = ''] = process.argv.slice(2)
const server = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } })
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
process.stdout.write(`${JSON.stringify({ joined: server.joined, url: server.url })}\n`)
setInterval(() => {}, 1_000)

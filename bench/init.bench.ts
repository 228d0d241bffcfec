import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { compare, startServer, withDatabase } from './compare-servers.ts'

/** GET /api/init with 500 products against Fastify sending the same buffer, and 304 against a bare 304. */
export default function run(): Promise<void> {
  return withDatabase(async (url) => {
    const ours = await startServer('theke-server.ts', { url, products: 500, path: '/api/init' })
    const encoded = { 'accept-encoding': 'br' }
    const answer = await fetch(`http://127.0.0.1:${ours.port}/api/init`, { headers: encoded })
    const size = Buffer.byteLength(await answer.text())
    const raw = await rawBody(ours.port, encoded)
    const etag = answer.headers.get('etag') ?? ''
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br', etag }
    const bare = await startServer('buffer-server.ts', { body: raw.toString('base64'), headers, etag })
    process.stdout.write(`/api/init: ${size} bytes of JSON, ${raw.length} as brotli\n`)
    const load = { requests: 500, parallel: 5 }
    await compare('GET /api/init', ours, bare, { ...load, status: 200, headers: encoded }, 1.5)
    const known = { ...encoded, 'if-none-match': etag }
    await compare('GET /api/init, 304', ours, bare, { ...load, status: 304, headers: known }, 1.5)
    await ours.stop()
    await bare.stop()
  })
}

/** fetch() decompresses; this keeps the bytes as they travel. */
async function rawBody(port: number, headers: Record<string, string>): Promise<Buffer> {
  const call = request({ port, host: '127.0.0.1', path: '/api/init', headers })
  call.end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  return Buffer.concat(await response.toArray())
}

if (import.meta.main) await run()

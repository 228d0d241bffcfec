import { compare, startServer, withDatabase } from './compare-servers.ts'

/** A page of 25 of 5,000 products for an administrator against the bare queries with JSON.stringify. */
export default function run(): Promise<void> {
  return withDatabase(async (url) => {
    const path = '/api/products?page=3&limit=25&sort=name'
    const ours = await startServer('theke-server.ts', { url, products: 5_000, path, isAdmin: true })
    const bare = await startServer('query-server.ts', { url })
    await compare('GET /api/products, 25 of 5,000', ours, bare, { requests: 40, parallel: 3, status: 200 }, 2)
    await ours.stop()
    await bare.stop()
  })
}

if (import.meta.main) await run()

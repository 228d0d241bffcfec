import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare, startServer, withDatabase } from './compare-servers.ts'

/** A branch page rendered for one visitor against React alone, and one from memory against a file of the same bytes. */
export default async function run(): Promise<void> {
  await withDatabase(async (url) => {
    // {n} makes every address a new one, so that no answer comes from memory
    const fresh = await startServer('shop-server.ts', {
      url,
      products: 50,
      path: '/store/graz?without={n}',
    })
    const bare = { ...fresh, path: '/', port: fresh.renderPort ?? 0 }
    // besides React: loaders, the same data once more for the browser to take the page over, styles; 6 ms where React takes 1.8
    await compare('branch page, rendered', fresh, bare, { requests: 20, parallel: 2, status: 200 }, 3.3)

    const root = mkdtempSync(join(tmpdir(), 'theke-page-'))
    const kept = { ...fresh, path: '/store/graz' }
    const page = await fetch(`http://127.0.0.1:${fresh.port}${kept.path}`)
    writeFileSync(join(root, 'page.html'), await page.text())
    const file = await startServer('files-server.ts', { root, path: '/page.html' })
    await compare('branch page, from memory', kept, file, { requests: 200, parallel: 5, status: 200 }, 3)
    await file.stop()
    await fresh.stop()
    rmSync(root, { recursive: true, force: true })
  })
}

if (import.meta.main) await run()

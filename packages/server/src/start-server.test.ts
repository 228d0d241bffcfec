import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startServerProcess, type ServerProcess } from './testing/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'theke-start-'))
let server: ServerProcess | undefined

afterEach(async () => {
  await server?.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

test('a shop whose pages are built runs without the bundler or any other tool', async () => {
  const environment = { DATA_DIR: dataDir, NODE_ENV: 'production', SHOP: 'empty' }
  const withoutTools = join(import.meta.dirname, 'testing/without-tools.fixture.ts')
  server = await startServerProcess(environment, withoutTools)
  for (const path of ['/', '/backend/', '/api/products']) {
    expect((await fetch(`${server.origin}${path}`)).status, path).toBe(200)
  }
}, 120_000)

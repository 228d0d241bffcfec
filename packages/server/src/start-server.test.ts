import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServerProcess, type ServerProcess } from './testing/server-process.ts'

let dataDir: string
let server: ServerProcess | undefined

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'theke-start-'))
})
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

test('a promise that a library drops does not end the server, and is told without what people sent (T20~)', async () => {
  const dropped = `const error = new Error('Failed query: select $1\\nparams: gast@example.at'); setInterval(() => void Promise.reject(error), 200)`
  server = await startServerProcess({
    DATA_DIR: dataDir,
    SHOP: 'empty',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(dropped)}`,
  })
  let told = ''
  server.child.stderr?.on('data', (text: Buffer) => (told += text.toString()))
  await expect.poll(() => told, { timeout: 30_000 }).toContain('Unhandled: Error: Failed query: select $1')
  expect(told).not.toContain('gast@example.at')
  expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200)
}, 120_000)

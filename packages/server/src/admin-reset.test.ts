import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { startServerProcess, type ServerProcess } from './testing/server-process.ts'

const run = promisify(execFile)
const dataDir = mkdtempSync(join(tmpdir(), 'theke-reset-'))
const environment = { DATA_DIR: dataDir, SHOP: 'empty', ADMIN_PASSWORD: 'grüner Löwe singt leise' }
let server: ServerProcess | undefined

afterAll(async () => {
  await server?.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async () => (server = await startServerProcess(environment))
const reset = (...names: string[]) =>
  run(process.execPath, [join(import.meta.dirname, 'admin-reset.ts'), ...names], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
const passwordIn = (output: string) => /Password {2}(\S+)/.exec(output)?.[1] ?? ''
const login = async ({ origin }: ServerProcess, password: string) =>
  fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })

test('admin:reset works while the server runs and while it is stopped, and is refused without a shop', async () => {
  await expect(reset()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no shop'),
  })
  const first = await start()
  const before = await login(first, environment.ADMIN_PASSWORD)
  const cookie = before.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  const running = passwordIn((await reset()).stdout)
  expect((await login(first, environment.ADMIN_PASSWORD)).status).toBe(422)
  expect((await login(first, running)).status).toBe(200)
  const me = await fetch(`${first.origin}/api/users/me`, { headers: { cookie } })
  expect(await me.json()).toEqual({ data: null })

  await first.end('SIGTERM')
  const stopped = passwordIn((await reset('admin')).stdout)
  const second = await start()
  expect((await login(second, running)).status).toBe(422)
  expect((await login(second, stopped)).status).toBe(200)
  await expect(reset('niemand')).rejects.toMatchObject({ stderr: expect.stringContaining('admin') })
}, 300_000) // a limit for what hangs: it starts six processes, each slow on a busy machine

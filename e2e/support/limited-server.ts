import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A second process of the same shop that counts wrong passwords; the journeys' own one does not (RATE_LIMITS=off). */
export async function startLimitedServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = String(Number(process.env['E2E_PORT'] ?? '4300') + 7)
  const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      RATE_LIMITS: 'on',
      TEST_CLOCK_URL: `http://127.0.0.1:${process.env['E2E_CLOCK_PORT'] ?? '4301'}`,
    },
  })
  let complaints = ''
  child.stderr.on('data', (part) => (complaints += String(part)))
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  for (let waited = 0; waited < 30_000 && child.exitCode === null; waited += 250) {
    const isReady = await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { url, stop }
    await sleep(250)
  }
  await stop()
  throw new Error(`the second server did not start: ${complaints}`)
}

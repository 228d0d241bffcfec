import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { useTestDatabase } from './testing/test-database.ts'

/** A process of its own: what runs the tests has loaded the queue already. */
const program = `
  let outcome = 'kept'
  const registry = new FinalizationRegistry(() => (outcome = 'freed'))
  await import('./forget-job-options.ts')
  const { runOnce, Logger } = await import('graphile-worker')
  const { Pool } = (await import('pg')).default
  async function work() {
    const pgPool = new Pool({ connectionString: process.env.URL })
    const taskList = { nothing: async () => {} }
    await runOnce({ pgPool, taskList, noHandleSignals: true, logger: new Logger(() => () => {}) })
    await pgPool.end()
    registry.register(taskList)
  }
  await work()
  for (let turn = 0; turn < 300 && outcome === 'kept'; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    globalThis.gc()
  }
  process.stdout.write(outcome)`

test('what jobs of a closed shop worked with is freed', async () => {
  const { url } = await useTestDatabase()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--input-type=module', '--eval', program],
    { cwd: import.meta.dirname, env: { PATH: process.env.PATH, URL: url } },
  )
  expect(stdout).toBe('freed')
})

import { expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { startWorkerOnDemand } from './jobs-on-demand.ts'
import { jobs } from './jobs.ts'

test('a shop that was just opened does what is due; rounds that it missed follow when its visitors are served', async () => {
  const database = await useTestDatabase()
  const done: string[] = []
  const queued = async () =>
    (await database.pool.query('select from graphile_worker._private_known_crontabs')).rowCount
  await jobs.add(database.orm, 'mail', {})
  const worker = await startWorkerOnDemand({
    database,
    handlers: { mail: async () => void done.push(`mail, ${await queued()} rounds queued`) },
    recurring: [{ name: 'round', everyMinutes: 1, handler: async () => void done.push('round') }],
  })
  await eventually(() => done.length > 0)
  expect(done[0]).toBe('mail, 0 rounds queued')
  await worker.whenIdle()
  expect(new Set(done.slice(1))).toEqual(new Set(['round'])) // once more when a minute has just begun
  await worker.stop()
})

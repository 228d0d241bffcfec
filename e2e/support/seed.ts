import { rm } from 'node:fs/promises'
import { startClock, startServer } from './shop.ts'

/** Before the first journey: a sample shop is planted once; every file of journeys then works on a copy of it. */
export default async function seed() {
  const template = process.env['E2E_TEMPLATE'] ?? ''
  const clock = await startClock()
  const server = await startServer({ DATA_DIR: template, TEST_CLOCK_URL: clock.url })
  await server.stop()
  clock.stop()
  return () => rm(template, { recursive: true, force: true })
}

import { Agent } from 'node:http'
import { type Server, startServer, withDatabase } from './compare-servers.ts'
import { floodDuring, get } from './flood.ts'
import { record } from './record.ts'

/** Staff calls in each half; below the limit of a user and minute. */
const calls = 500
const limit = 3

async function medianOfStaffCall(server: Server): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  while (times.length < calls) times.push(await get(server.port, server.path, agent, server.headers))
  agent.destroy()
  return times.toSorted((one, other) => one - other)[calls / 2] ?? 0
}

/** What staff notice of 30 clients at one address that ask for odd pages as fast as they can (R26). */
export default async function run(): Promise<void> {
  await withDatabase(async (url) => {
    const input = { url, products: 50, path: '/api/orders/current', isStaff: true }
    const server = await startServer('shop-server.ts', input)
    await medianOfStaffCall(server) // until it is as fast as it gets
    const calm = await medianOfStaffCall(server)
    const { result: flooded, asked } = await floodDuring({ port: server.port, branch: 'graz' }, () =>
      medianOfStaffCall(server),
    )
    process.stdout.write(`flood: ${asked} odd pages asked for meanwhile\n`)
    await server.stop()
    const ratio = flooded / calm
    const isWithin = ratio <= limit
    process.stdout.write(
      `staff call during a flood of pages: median ${flooded.toFixed(1)} ms, before ${calm.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (limit ${limit})${isWithin ? '' : '   TOO SLOW'}\n`,
    )
    record('staff call during a flood of pages', ratio, limit, { unit: 'x' })
  })
}

if (import.meta.main) await run()

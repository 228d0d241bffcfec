import { Agent, request } from 'node:http'
import { type Server, startServer, withDatabase } from './compare-servers.ts'
import { record } from './record.ts'

const clients = 30
/** Staff calls in each half; below the limit of a user and minute. */
const calls = 500
const limit = 3

/** Milliseconds until the whole answer is there. */
function get({ port }: Server, path: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(performance.now() - started))
    })
    call.on('error', reject)
    call.end()
  })
}

async function medianOfStaffCall(server: Server): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  while (times.length < calls) times.push(await get(server, server.path, server.headers, agent))
  agent.destroy()
  return times.toSorted((one, other) => one - other)[calls / 2] ?? 0
}

/** Pages that are made up, each another one: unknown addresses, unknown parameters, senseless searches. */
const oddPage = (number: number) =>
  [`/odd/${number}`, `/store/graz?odd=${number}`, `/store/graz?search=odd${number}`][number % 3] ?? '/'

async function floodDuring<Result>(server: Server, work: () => Promise<Result>): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  let isOver = false
  let number = 0
  const flood = async () => {
    while (!isOver) await get(server, oddPage(number++), {}, agent)
  }
  const floods = Array.from({ length: clients }, flood)
  const result = await work()
  isOver = true
  await Promise.all(floods)
  agent.destroy()
  process.stdout.write(`flood: ${number} odd pages asked for meanwhile\n`)
  return result
}

/** What staff notice of 30 clients at one address that ask for odd pages as fast as they can (R26). */
export default async function run(): Promise<void> {
  await withDatabase(async (url) => {
    const input = { url, products: 50, path: '/api/orders/current', isStaff: true }
    const server = await startServer('shop-server.ts', input)
    await medianOfStaffCall(server) // until it is as fast as it gets
    const calm = await medianOfStaffCall(server)
    const flooded = await floodDuring(server, () => medianOfStaffCall(server))
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

import { Agent, request } from 'node:http'

const clients = 30

/** Milliseconds until the whole answer has arrived. */
export function get(
  port: number,
  path: string,
  agent: Agent,
  headers: Record<string, string> = {},
): Promise<number> {
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

/** Made-up pages, each another one: unknown addresses, unknown parameters, senseless searches. */
const oddPage = (branch: string, number: number) =>
  [`/odd/${number}`, `/store/${branch}?odd=${number}`, `/store/${branch}?search=odd${number}`][number % 3] ??
  '/'

/** Lets 30 clients ask for odd pages as fast as they can while something else is done. */
export async function floodDuring<Result>(
  { port, branch }: { port: number; branch: string },
  work: () => Promise<Result>,
): Promise<{ result: Result; asked: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  let isOver = false
  let asked = 0
  const flood = async () => {
    while (!isOver) await get(port, oddPage(branch, asked++), agent)
  }
  const floods = Array.from({ length: clients }, flood)
  try {
    const result = await work()
    isOver = true
    await Promise.all(floods)
    return { result, asked }
  } finally {
    isOver = true
    agent.destroy()
  }
}

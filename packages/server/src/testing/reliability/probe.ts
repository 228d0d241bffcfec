import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a server holds at this moment, and how long it last worked without a pause. */
export type Holdings = {
  /** Bytes, after the garbage was collected. */
  heap: number
  /** Open files and sockets, without those of the question itself. */
  handles: number
  /** Bytes of memory of the process. */
  memory: number
  /** Milliseconds of processor time between two turns of the event loop since the last question: time in which nobody else is answered. */
  longestTurn: number
}

/**
 * Answers on a port of its own what only the process itself knows. In processor time, not in time that passes: a busy
 * machine makes everything late, and nothing of it longer.
 */
export function startProbe(port: number): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  let longestTurn = 0
  let last = computed()
  let tick: NodeJS.Timeout | undefined
  const look = () => {
    const now = computed()
    longestTurn = Math.max(longestTurn, now - last)
    last = now
  }
  const server = createServer((_, response) => {
    tick ??= setInterval(look, 5).unref() // from the first question on: others pay nothing for it
    const turn = longestTurn
    collect()
    collect()
    const holdings: Holdings = {
      heap: process.memoryUsage().heapUsed,
      memory: process.memoryUsage.rss(),
      handles: readdirSync('/proc/self/fd').length - 1,
      longestTurn: turn,
    }
    longestTurn = 0
    last = computed()
    response.setHeader('connection', 'close').end(JSON.stringify(holdings))
  })
  server.listen(port, '127.0.0.1')
  server.unref()
}

/** Milliseconds that the thread of the event loop has computed. */
function computed(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

export async function readProbe(port: number): Promise<Holdings> {
  return (await (await fetch(`http://127.0.0.1:${port}/api/health`)).json()) as Holdings
}

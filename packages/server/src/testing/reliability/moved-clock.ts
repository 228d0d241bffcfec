import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Less than the server waits for an answer. */
const longestWait = 1_500

/**
 * A clock for TEST_CLOCK_URL that runs on from where it was set; `set` returns when the server has read it. It answers at
 * once a question that does not know the present setting, and lets others wait: ten questions a second, each with an answer, were
 * half of what an idle server did.
 */
export async function startMovedClock() {
  let offset = 0
  let setting = 0
  const known = new WeakMap<Socket, number>()
  const waiting = new Set<ServerResponse>()
  const asked = new Set<() => void>()
  const answer = (response: ServerResponse) => {
    waiting.delete(response)
    if (response.socket) known.set(response.socket, setting)
    response.end(new Date(Date.now() + offset).toISOString())
  }
  const server = createServer(({ socket }, response) => {
    for (const resolve of asked) resolve()
    asked.clear()
    if (known.get(socket) !== setting) return answer(response)
    const limit = setTimeout(() => answer(response), longestWait)
    waiting.add(response)
    response.on('close', () => {
      clearTimeout(limit)
      waiting.delete(response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const nextQuestion = () => new Promise<void>((resolve) => asked.add(resolve))
  /** Milliseconds between this clock and the one of the machine. */
  const move = (milliseconds: number) => {
    offset = milliseconds
    setting += 1
    for (const response of waiting) answer(response)
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    move,
    async set(instant: string) {
      const isWaiting = waiting.size > 0
      move(Date.parse(instant) - Date.now())
      await nextQuestion()
      if (!isWaiting) await nextQuestion() // by now the first answer has been read
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

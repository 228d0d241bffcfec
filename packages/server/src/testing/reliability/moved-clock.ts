import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A clock for TEST_CLOCK_URL that runs on from where it was set; `set` returns when the server has read it. */
export async function startMovedClock() {
  let offset = 0
  const asked = new Set<() => void>()
  const server = createServer((_, response) => {
    response.end(new Date(Date.now() + offset).toISOString())
    for (const resolve of asked) resolve()
    asked.clear()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const nextQuestion = () => new Promise<void>((resolve) => asked.add(resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Milliseconds between this clock and the one of the machine. */
    move(milliseconds: number) {
      offset = milliseconds
    },
    async set(instant: string) {
      offset = Date.parse(instant) - Date.now()
      await nextQuestion()
      await nextQuestion() // by now the first answer has been read
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { rawRequest } from '../../testing/raw-request.ts'
import { useTestApp } from '../../testing/test-app.ts'

// each limit is the only one that can close its clients in time, so that none stands in for another
const timeouts = { headers: 600, request: 10_000, checking: 150, handler: 1_000 }
const uploadTimeouts = { ...timeouts, request: 1_200, handler: 10_000 }
let port: number

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
setFlagsFromString('--no-expose-gc')

beforeAll(async () => {
  port = await listen(timeouts)
})

async function listen(limits: typeof timeouts): Promise<number> {
  const { app } = await useTestApp({}, {}, { timeouts: limits })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Sends the beginning and then one byte every 50 ms; tells what came back and after how long the server had enough. */
function slowClient(beginning: string, to = port): Promise<{ answer: string; milliseconds: number }> {
  const started = performance.now()
  return new Promise((resolve) => {
    let answer = ''
    let dripping: NodeJS.Timeout | undefined
    const socket: Socket = connect(to, '127.0.0.1', () => {
      socket.write(beginning)
      dripping = setInterval(() => socket.write('x'), 50)
    })
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      resolve({ answer, milliseconds: performance.now() - started })
    })
  })
}

async function healthTimes(count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const started = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api/health`)
    expect(response.status).toBe(200)
    await response.text()
    times.push(performance.now() - started)
    await sleep(20)
  }
  return times.toSorted((a, b) => a - b)
}

test(
  'clients that drip headers or bodies get 408 and are closed in time, and nobody else waits for them (R14)',
  { timeout: 30_000 },
  async () => {
    const uploadPort = await listen(uploadTimeouts)
    const bodyTo = (path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`
    const clients = (count: number, open: () => ReturnType<typeof slowClient>) =>
      Promise.all(Array.from({ length: count }, open))
    const headers = clients(150, () => slowClient('GET /api/health HTTP/1.1\r\nHost: x\r\nX: '))
    const bodies = clients(50, () => slowClient(bodyTo('/api/csp-reports')))
    const uploads = clients(20, () => slowClient(bodyTo('/api/uploads'), uploadPort))
    const times = await healthTimes(30)
    expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(300)
    for (const [closed, limit] of [
      [headers, timeouts.headers],
      [bodies, timeouts.handler],
      [uploads, uploadTimeouts.request], // nobody watches how long a route with files takes
    ] as const) {
      for (const { answer, milliseconds } of await closed) {
        expect(answer).toMatch(/^HTTP\/1\.1 408 /)
        expect(milliseconds).toBeLessThan(limit + 2_000)
      }
    }
  },
)

test('a body that is announced too large is refused before it is sent (R15)', async () => {
  const answer = await rawRequest(
    port,
    'POST /api/csp-reports HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 104857600\r\n\r\n',
  )
  expect(answer.status).toBe(413)
  expect(answer.head).toMatch(/connection: close/i)
  expect(answer.milliseconds).toBeLessThan(timeouts.handler)
})

test('an endless body is refused, and cut off when its client goes on sending (R15)', async () => {
  // what a size ends must not end by its time before
  const to = await listen({ headers: 6_000, request: 6_000, checking: 150, handler: 6_000 })
  const before = heldBytes()
  let held = before
  const watching = setInterval(() => (held = Math.max(held, heldBytes())), 50)
  const results = await Promise.all(Array.from({ length: 20 }, () => endlessBody(to)))
  clearInterval(watching)
  expect(held - before).toBeLessThan(40 * 1_024 * 1_024)
  results.push(await endlessBody(to)) // alone it could send the most
  for (const { answer, sent } of results) {
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(sent).toBeLessThan(24 * 1_024 * 1_024)
  }
})

/** Without what only waits to be collected; and not the size of the process, which follows the tests before this one. */
function heldBytes(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

/** Chunks of 16 KiB without an end, as long as the server takes them. */
function endlessBody(to: number): Promise<{ answer: string; sent: number }> {
  const chunk = `4000\r\n${'['.repeat(16_384)}\r\n`
  return new Promise((resolve) => {
    let answer = ''
    let sent = 0
    const socket: Socket = connect(to, '127.0.0.1', () => {
      socket.write(
        'POST /api/csp-reports HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      )
      const more = () => {
        if (!socket.writable) return
        sent += chunk.length
        if (socket.write(chunk)) setImmediate(more)
        else socket.once('drain', more)
      }
      more()
    })
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve({ answer, sent }))
  })
}

test('a refusal does not wait for the rest of a body that nobody wants', async () => {
  const answer = await rawRequest(
    port,
    'POST /api/products HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  )
  expect(answer.status).toBe(401)
  expect(answer.head).toMatch(/connection: close/i)
  expect(answer.milliseconds).toBeLessThan(timeouts.handler)
})

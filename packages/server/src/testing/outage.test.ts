import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findPostmaster } from '../platform/database/postmaster.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let dataDir: string
let server: ServerProcess

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'theke-outage-'))
  server = await startServerProcess({
    DATA_DIR: dataDir,
    SHOP: 'empty',
    ADMIN_PASSWORD: 'korrektes pferd batterie',
  })
})

afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

test('a database that restarts under load costs 503 answers only, and is back within 5 s (R10)', async () => {
  const limit = Math.max(5_000, server.startedIn) // a machine that needed longer for the first start is busy
  for (const signal of ['SIGQUIT', 'SIGINT', 'SIGKILL'] as const) {
    const load = makeLoad()
    await sleep(300)
    process.kill(postmaster(), signal)
    const began = performance.now()
    await expect.poll(() => postmaster(), { timeout: 30_000, interval: 20 }).toBeGreaterThan(0)
    await expect.poll(() => status('/api/ready'), { timeout: 30_000, interval: 20 }).toBe(200)
    expect(performance.now() - began).toBeLessThan(limit)
    const answers = await load.stop()
    expect([...answers].filter((code) => code !== 200 && code !== 503)).toEqual([])
    expect(answers).toContain(200)
  }
  expect(server.child.exitCode).toBeNull()
})

test('a frozen database: every answer within 5 s, alive but not ready, and well again afterwards (R11)', async () => {
  const frozen = databaseProcesses()
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    const began = performance.now()
    const answers = await Promise.all([
      status('/api/health'),
      status('/api/ready'),
      ...Array.from({ length: 30 }, () => status('/api/branches')),
    ])
    expect(performance.now() - began).toBeLessThan(5_500)
    expect(answers).toEqual([200, 503, ...Array.from({ length: 30 }, () => 503)])
    const refused = await fetch(`${server.origin}/api/branches`)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(() => status('/api/branches'), { timeout: 5_000, interval: 50 }).toBe(200)
})

test('SIGTERM: what was begun is answered, the end comes within 10 s and takes the database along (R20)', async () => {
  const begun = await Promise.all(
    Array.from({ length: 20 }, () => beginRequest('/api/login', '{"username":"x"}')),
  )
  await sleep(200)
  const began = performance.now()
  const ended = server.end('SIGTERM')
  await sleep(300)
  const answers = await Promise.all(begun.map((request) => request.finish()))
  expect(answers).toEqual(begun.map(() => expect.stringMatching(/^HTTP\/1\.1 4\d\d /)))
  expect(await ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(findPostmaster(join(dataDir, 'postgres/data'))).toBeUndefined()
})

/** Sends a request up to the middle of its body; `finish` sends the rest and returns the first line of the answer. */
async function beginRequest(path: string, body: string) {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  await once(socket, 'connect')
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  socket.write(head + body.slice(0, 5))
  return {
    async finish(): Promise<string> {
      socket.write(body.slice(5))
      const [answer] = await Promise.race([
        once(socket, 'data'),
        once(socket, 'close').then(() => ['cut off']),
      ])
      socket.destroy()
      return String(answer).split('\r\n')[0] ?? ''
    },
  }
}

/** Ten clients that ask as fast as they are answered. */
function makeLoad() {
  const answers: number[] = []
  let isOver = false
  const clients = Array.from({ length: 10 }, async () => {
    while (!isOver) {
      answers.push(await status('/api/branches').catch(() => 0))
      await sleep(20)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(clients)
      return answers
    },
  }
}

async function status(path: string): Promise<number> {
  const response = await fetch(server.origin + path, { signal: AbortSignal.timeout(15_000) })
  await response.arrayBuffer()
  return response.status
}

function postmaster(): number {
  return findPostmaster(join(dataDir, 'postgres/data'))?.pid ?? 0
}

/** The server and everything it has started. */
function databaseProcesses(): number[] {
  const parent = postmaster()
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent
      } catch {
        return false // ended while we were looking
      }
    })
  return [parent, ...children]
}

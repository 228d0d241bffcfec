import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { orders } from './order-tables.ts'
import type { Record as Row } from './testing.ts'
import { givenBranch, givenProduct, orderOf } from './testing.ts'

let server: TestApp
let branch: Row
let product: Row
let files: string

beforeAll(async () => {
  server = await useTestApp()
  branch = await givenBranch(server)
  product = await givenProduct(server)
  files = await mkdtemp(join(tmpdir(), 'theke-killed-'))
})
afterAll(() => rm(files, { recursive: true, force: true }))

async function startProcess() {
  const child = fork(join(import.meta.dirname, 'order-server.fixture.ts'), {
    env: { ...process.env, DATABASE_URL: server.services.database.url, DATA_DIR: files },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}

type Attempt = { key: string; comment: string; uid?: string }

/** What a client knows: an answer, or nothing when the connection broke. */
async function send(port: number, attempt: Attempt): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': attempt.key },
    body: JSON.stringify(orderOf(branch, product, { comment: attempt.comment })),
  })
  const { data } = (await response.json()) as { data?: { uid: string } }
  if (response.status !== 201 || !data) throw new Error(`answered ${response.status}`)
  if (attempt.uid !== undefined) expect(data.uid).toBe(attempt.uid)
  attempt.uid = data.uid
}

test('R1: kill -9 under load loses no acknowledged order, and clients who try again get no second one', async () => {
  const witness: Attempt[] = []
  const acknowledged = () => witness.flatMap(({ uid }) => uid ?? [])
  const first = await startProcess()
  let isKilled = false
  const client = async () => {
    while (!isKilled) {
      const attempt: Attempt = { key: randomUUID(), comment: `${witness.length}` }
      witness.push(attempt)
      await send(first.port, attempt).catch(() => {})
    }
  }
  const load = Promise.all(Array.from({ length: 20 }, client))
  while (acknowledged().length < 50) await sleep(5)
  first.child.kill('SIGKILL')
  isKilled = true
  await load
  const before = acknowledged()
  expect(before.length).toBeLessThan(witness.length) // some do not know whether they have ordered

  const second = await startProcess()
  for (const attempt of witness) await send(second.port, attempt)
  second.child.kill('SIGKILL')

  const rows = await server.services.database.orm
    .select({ uid: orders.uid, comment: orders.comment, ticket: orders.ticketNumber })
    .from(orders)
  expect(rows).toHaveLength(witness.length)
  expect(new Set(rows.map(({ comment }) => comment)).size).toBe(witness.length)
  expect(new Set(rows.map(({ ticket }) => ticket)).size).toBe(witness.length)
  expect(before.filter((uid) => !rows.some((row) => row.uid === uid))).toEqual([])
}, 120_000)

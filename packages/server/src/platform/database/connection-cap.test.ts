import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectionCap, type CapMember } from './connection-cap.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection as the cap sees it: it may be ended, and gives its place back then. */
async function connect(member: CapMember, kind: 'work' | 'listen' = 'work') {
  const client = { end: async () => leave() }
  let leave = () => {}
  leave = await member.enter(kind, client as never)
  return client
}

const connectMany = (member: CapMember, count: number) =>
  Promise.all(Array.from({ length: count }, () => connect(member)))

/** A pool whose connections are all lent out; they come back when the test says so. */
function busyPool(member: CapMember) {
  const pool = Object.assign(new EventEmitter(), {
    idleCount: 0,
    totalCount: 10,
    options: { maxUses: Infinity },
  })
  member.attach(pool as unknown as Pool)
  return {
    /** Whether the pool ends the connection that comes back now. */
    comesBack() {
      pool.emit('release')
      return pool.options.maxUses === 1
    },
  }
}

/** A pool whose connection lies idle once it has come back, until somebody takes it out and ends it. */
function idlePool(member: CapMember) {
  let idle: Awaited<ReturnType<typeof connect>> | undefined
  const pool = Object.assign(new EventEmitter(), {
    idleCount: 0,
    totalCount: 1,
    options: { maxUses: Infinity },
    async connect() {
      return { release: () => void idle?.end() }
    },
  })
  member.attach(pool as unknown as Pool)
  return {
    comesBack(client: Awaited<ReturnType<typeof connect>>) {
      pool.emit('release')
      idle = client
      pool.idleCount = 1
    },
  }
}

test('all members together never hold more than the cap', async () => {
  const cap = createConnectionCap({ max: 8 })
  const members = Array.from({ length: 4 }, () => cap.join())
  const waiting = members.map((member) => connectMany(member, 4))
  await vi.advanceTimersByTimeAsync(0)
  expect([cap.held(), cap.waiting()]).toEqual([8, 8])
  for (const one of waiting) one.catch(() => {})
})

test('a member that holds nothing comes before one that wants more, however long that one has waited', async () => {
  const cap = createConnectionCap({ max: 8 })
  const [greedy, modest] = [cap.join(), cap.join()]
  const held = await connectMany(greedy, 8)
  const order: string[] = []
  void connect(greedy).then(() => order.push('greedy'))
  void connect(modest).then(() => order.push('modest'))
  await held[0]?.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['modest'])
  await held[1]?.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['modest', 'greedy'])
})

test('who holds the most is asked to end what it gives back to its pool, once for each who waits', async () => {
  const cap = createConnectionCap({ max: 8 })
  const [greedy, modest] = [cap.join(), cap.join()]
  const pool = busyPool(greedy)
  const held = await connectMany(greedy, 8)
  expect(pool.comesBack()).toBe(false) // nobody waits
  const waiting = connectMany(modest, 2)
  expect([pool.comesBack(), pool.comesBack(), pool.comesBack()]).toEqual([true, true, false])
  for (const client of held.slice(0, 2)) await client.end()
  await waiting
  expect([greedy.held(), modest.held()]).toEqual([6, 2])
})

test('nobody is asked for the sake of one that holds as much itself', async () => {
  const cap = createConnectionCap({ max: 8 })
  const [one, other] = [cap.join(), cap.join()]
  const pool = busyPool(other)
  await connectMany(one, 4)
  await connectMany(other, 4)
  connect(one).catch(() => {})
  expect(pool.comesBack()).toBe(false)
})

test('who waits beside an idle connection of its own gives that one back', async () => {
  const cap = createConnectionCap({ max: 2 })
  const [one, other] = [cap.join(), cap.join()]
  const idle = await connect(one)
  await connect(other)
  const pool = idlePool(one)
  const second = connect(one)
  pool.comesBack(idle)
  await vi.advanceTimersByTimeAsync(0)
  await second
  expect([one.held(), other.held(), cap.waiting()]).toEqual([1, 1, 0])
})

test('work that waits too long is refused like by a database without free connections', async () => {
  const cap = createConnectionCap({ max: 8, waitMs: 1_000 })
  const member = cap.join()
  await connectMany(member, 8)
  const refused = expect(connect(member)).rejects.toMatchObject({ code: '53300' })
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
  expect(cap.waiting()).toBe(0)
})

test('jobs wait as long as it takes, and get the place that becomes free', async () => {
  const cap = createConnectionCap({ max: 8, waitMs: 1_000 })
  const [busy, jobs] = [cap.join(), cap.join()]
  const [first] = await connectMany(busy, 8)
  const job = jobs.enter('jobs', { end: async () => {} })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(cap.waiting()).toBe(1)
  await first?.end()
  await job
  expect([busy.held(), jobs.held()]).toEqual([7, 1])
})

test('listeners hold half of the places at most and take turns when there are more of them', async () => {
  const cap = createConnectionCap({ max: 8, listenMs: 1_000 })
  const members = Array.from({ length: 6 }, () => cap.join())
  const heard = new Map(members.map((member) => [member, 0]))
  /** As listen.ts does: connects again whenever it lost its connection. */
  const follow = async (member: CapMember): Promise<void> => {
    const client = { end: async () => {} }
    const leave = await member.enter('listen', client as never)
    heard.set(member, (heard.get(member) ?? 0) + 1)
    client.end = async () => {
      leave()
      follow(member).catch(() => {})
    }
  }
  for (const member of members) follow(member).catch(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect([cap.held(), cap.waiting()]).toEqual([4, 2])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(cap.held()).toBe(4)
  for (const turns of heard.values()) expect(turns).toBeGreaterThan(1)
  for (const member of members) member.endListeners()
  expect(cap.waiting()).toBe(0)
})

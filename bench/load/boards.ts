import { get } from 'node:http'
import type { OrderStreamEvent } from '@theke/contract/calls/orders'
import { dataOf, openBrowser } from './client.ts'
import { type Notes, noteFailure } from './customers.ts'

// as backoffice/src/features/orders/order-feed.ts has them
const checkEvery = 60_000
const collectFor = 40
const maxSingles = 4
const maxEnded = 60

/** Seconds after which staff confirm and complete an order: its customer has asked four times when it is completed. */
const confirmAfter = 8
const completeAfter = 34

type Known = { id: number; revision: number; status: string }
type Board = {
  port: number
  /** The session of an employee. */
  headers: Record<string, string>
}

/**
 * The order board of the back-office in one branch, with a person in front of it who confirms and completes orders. It
 * follows the stream, loads what the stream names, and the whole list every minute.
 */
export async function openBoard({ port, headers }: Board, notes: Notes) {
  const browser = openBrowser(port, headers, () => notes.askedAgain++)
  const known = new Map<number, Known>()
  /** Ids of known orders that are completed, the oldest first. */
  const ended: number[] = []
  const touched = new Map<number, number>()
  const timers = new Set<NodeJS.Timeout>()
  let collecting: NodeJS.Timeout | undefined

  const after = (milliseconds: number, work: () => Promise<unknown>) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void tried(work())
    }, milliseconds)
    timers.add(timer)
    return timer
  }
  const tried = (work: Promise<unknown>) =>
    work.catch((error: unknown) =>
      noteFailure(notes, `board: ${(error as { code?: string }).code ?? String(error)}`),
    )

  async function load(path: string, body?: string) {
    const answer = await browser.call(path, body === undefined ? {} : { method: 'POST', body })
    if (answer.status !== 200) throw new Error(`${path.replaceAll(/\d+/g, 'N')} answered ${answer.status}`)
    return dataOf(answer)
  }
  function keep(order: Known) {
    const before = known.get(order.id)
    if (before && before.revision >= order.revision) return
    known.set(order.id, order)
    if (order.status !== 'completed') return
    ended.push(order.id)
    if (ended.length > maxEnded) known.delete(ended.shift() ?? 0)
  }
  const loadOne = async (id: number) => keep((await load(`/orders/${id}`)) as Known)

  async function refresh() {
    await load('/alarms/open')
    const current = (await load('/orders/current')) as Known[]
    const listed = new Set(current.map(({ id }) => id))
    const vanished = [...known.values()].filter(({ id, status }) => status !== 'completed' && !listed.has(id))
    current.forEach(keep)
    await Promise.all(vanished.map(({ id }) => loadOne(id)))
  }

  async function move(id: number, step: 'confirm' | 'completed') {
    keep((await load(`/orders/${id}/status/${step}`, '{}')) as Known)
    notes.changedAt.set(`${id} ${step === 'confirm' ? 'confirmed' : 'completed'}`, performance.now())
  }

  async function take() {
    const wanted = [...touched].filter(([id, revision]) => (known.get(id)?.revision ?? 0) < revision)
    touched.clear()
    await (wanted.length > maxSingles ? refresh() : Promise.all(wanted.map(([id]) => loadOne(id))))
  }

  function hear({ kind, order: { id, revision } }: OrderStreamEvent) {
    if (kind === 'created') {
      const acknowledged = notes.acknowledgedAt.get(id)
      // without an answer yet the board is ahead of the customer
      notes.boardDelays.push(acknowledged === undefined ? 0 : performance.now() - acknowledged)
      after(confirmAfter * 1_000, () => move(id, 'confirm'))
      after(completeAfter * 1_000, () => move(id, 'completed'))
    }
    touched.set(id, Math.max(touched.get(id) ?? 0, revision))
    clearTimeout(collecting)
    collecting = after(collectFor, take)
  }

  const stream = await followStream({ port, headers }, hear, (what) => noteFailure(notes, what))
  await refresh()
  const endings = ['completed', 'rejected', 'canceled']
  await Promise.all(endings.map((status) => load(`/orders?status=${status}&limit=20`)))
  const checking = setInterval(() => void tried(refresh()), checkEvery)
  return {
    close() {
      clearInterval(checking)
      for (const timer of timers) clearTimeout(timer)
      stream.destroy()
      browser.close()
    },
  }
}

/** Opens the stream of orders and resolves when it has begun; a stream that ends early is a failure. */
function followStream(
  { port, headers }: Board,
  onOrder: (event: OrderStreamEvent) => void,
  onFailure: (what: string) => void,
) {
  return new Promise<{ destroy(): void }>((resolve, reject) => {
    let isClosed = false
    const asked = get(
      { host: '127.0.0.1', port, path: '/api/orders/events', headers, agent: false },
      (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`the stream answered ${response.statusCode}`))
        let waiting = ''
        response.setEncoding('utf8').on('data', (text: string) => {
          const events = `${waiting}${text}`.split('\n\n')
          waiting = events.pop() ?? ''
          for (const event of events) {
            const data = /^event: order\ndata: (.+)$/m.exec(event)?.[1]
            if (data) onOrder(JSON.parse(data) as OrderStreamEvent)
            else if (/^event: reload$/m.test(event)) onFailure('board: the stream asked to reload')
          }
          resolve({
            destroy() {
              isClosed = true
              asked.destroy()
            },
          })
        })
        response.on('close', () => isClosed || onFailure('board: the stream ended'))
        response.on('error', () => {}) // 'close' follows
      },
    )
    asked.on('error', reject)
  })
}

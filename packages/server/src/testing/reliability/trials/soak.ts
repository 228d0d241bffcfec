import { setTimeout as sleep } from 'node:timers/promises'
import { newAttempt, place } from '../customers.ts'
import type { Holdings } from '../probe.ts'
import type { Stage } from '../stage.ts'
import { problem, type Trial } from '../trial.ts'

const sizes = {
  short: { warmUps: 2, rounds: 2, visits: 30, perSecond: Infinity },
  long: { warmUps: 2, rounds: 9, visits: 600, perSecond: 10 },
}
const megabyte = 1_024 * 1_024
/** What may be more at the end than after the warm-up, whatever was asked for meanwhile. */
const most = { heap: 8 * megabyte, handles: 20, connections: 10 }

/** Customers come and go: what the server holds afterwards is what it held before. */
export const soak: Trial = {
  id: 'R17',
  title: 'memory, handles and connections stay level',
  async run(stage, size) {
    const { warmUps, rounds, visits, perSecond } = sizes[size]
    const held: (Holdings & { connections: number })[] = []
    for (let round = 0; round < warmUps + rounds; round++) {
      await visitShop(stage, visits, perSecond)
      if (round >= warmUps - 1)
        held.push({ ...(await stage.holdings()), connections: await connectionsOf(stage) })
    }
    const [first, last] = [held[0]!, held.at(-1)!]
    const more = (name: keyof typeof most) => last[name] - first[name]
    const megabytes = Math.round((more('heap') / megabyte) * 10) / 10
    const growth = last.memory / first.memory
    return {
      figures: {
        requests: rounds * visits * 7,
        'heap MB': Math.round(last.heap / megabyte),
        'more heap MB': megabytes,
        handles: last.handles,
        'more handles': more('handles'),
        connections: last.connections,
        'memory x': Math.round(growth * 100) / 100,
      },
      problems: [
        ...problem(more('heap') > most.heap, `the heap grew by ${megabytes} MB`),
        ...problem(more('handles') > most.handles, `${more('handles')} handles were not closed`),
        ...problem(
          more('connections') > most.connections,
          `${more('connections')} connections were not closed`,
        ),
        ...problem(size === 'long' && growth > 1.2, `the memory grew to ${growth.toFixed(2)} times`),
      ],
    }
  },
  broken: [{ defects: ['keepsRequests'], finds: /the heap grew by .*|handles were not closed/ }],
}

const connectionsOf = async (stage: Stage) =>
  (
    await stage.sql<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where usename is not null',
    )
  )[0]?.n ?? 0

/** Seven requests each: the shop, its start data, an order and its status, a wrong address, and a stream that ends. */
async function visitShop(stage: Stage, visits: number, perSecond: number) {
  const began = performance.now()
  const pages = ['/store/graz', '/api/init', '/', '/api/nothing/here']
  let next = 0
  const visitor = async () => {
    for (let visit = next++; visit < visits; visit = next++) {
      await sleep(Math.max(0, (visit * 1_000) / perSecond - (performance.now() - began)))
      for (const path of pages) await (await fetch(stage.origin + path)).arrayBuffer()
      const { order } = await place(stage, newAttempt())
      if (!order) throw new Error('no order was placed')
      await (await fetch(`${stage.origin}/api/orders/public/${order.uid}/${order.hash}`)).arrayBuffer()
      const ended = new AbortController()
      const stream = await fetch(`${stage.origin}/api/branches/${stage.branch}/offer`, {
        signal: ended.signal,
      })
      await stream.body?.getReader().read()
      ended.abort()
    }
  }
  await Promise.all(Array.from({ length: 4 }, visitor))
}

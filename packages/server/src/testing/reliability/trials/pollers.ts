import { setTimeout as sleep } from 'node:timers/promises'
import { newAttempt, place, quantile } from '../customers.ts'
import { computed } from '../processor-time.ts'
import { problem, type Trial } from '../trial.ts'

const sizes = {
  short: { pollers: 60, every: 300, rounds: 12 },
  long: { pollers: 500, every: 10_000, rounds: 12 },
}

/** Customers look at their status pages: all at once at first, then each in its own rhythm. */
export const pollers: Trial = {
  id: 'R16',
  title: 'status pollers',
  async run(stage, size) {
    const { pollers: count, every, rounds } = sizes[size]
    const links: string[] = []
    for (let index = 0; index < count; index++) {
      const { order } = await place(stage, newAttempt())
      if (order) links.push(`${stage.origin}/api/orders/public/${order.uid}/${order.hash}`)
    }
    const times: number[] = []
    const statuses = new Map<number, number>()
    const pid = stage.server.child.pid ?? 0
    const [begin, before] = [performance.now(), computed(pid)]
    await Promise.all(
      links.map(async (link, index) => {
        let etag = ''
        for (let round = 0; round < rounds; round++) {
          const asked = performance.now()
          const response = await fetch(link, { headers: etag ? { 'if-none-match': etag } : {} }).catch(
            () => undefined,
          )
          await response?.arrayBuffer()
          if (round > 0) times.push(performance.now() - asked)
          etag = response?.headers.get('etag') ?? etag
          const status = response?.status ?? 0
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          const spread = round === 0 ? (every * index) / links.length : 0
          await sleep(Math.max(0, every + spread - (performance.now() - asked)))
        }
      }),
    )
    const cpu = Math.round(((computed(pid) - before) / (performance.now() - begin)) * 100)
    const all = links.length * rounds
    const failed = all - (statuses.get(200) ?? 0) - (statuses.get(304) ?? 0)
    const unchanged = Math.round(((statuses.get(304) ?? 0) / all) * 100)
    const p95 = quantile(times, 0.95)
    return {
      figures: {
        pollers: links.length,
        requests: all,
        failed,
        '304 %': unchanged,
        'p95 ms': p95,
        'CPU %': cpu,
      },
      problems: [
        ...problem(links.length !== count, 'not every order could be placed'),
        ...problem(failed > 0, `${failed} requests failed`),
        ...problem(unchanged < 90, `only ${unchanged} % were answered with 304`),
        ...problem(size === 'long' && p95 > 50, `p95 is ${p95} ms`),
        ...problem(size === 'long' && cpu > 40, `the server needs ${cpu} % of a core`),
      ],
    }
  },
  broken: [{ defects: ['forgetsEtags'], finds: /only \d+ % were answered with 304/ }],
}

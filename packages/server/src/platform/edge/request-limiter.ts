import type { FastifyRequest } from 'fastify'
import { tooMany } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { limitKeyOf } from './client-address.ts'
import { isApi } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has a limit of its own, outside the general one. */
    limit?: 'own'
  }
}

const windowMilliseconds = 60_000
const perAddress = 300
const perUser = 1_200
/** Twice as many are remembered at most, about 10 MB; forgetting one forgives it one window. */
const maxKeys = 25_000

type Window = { count: number; endsAt: number }

/**
 * The general limit of the API, in the memory of each process: it only keeps one client from taking all of it, so it
 * need not be exact across processes, and costs nothing. What must be exact is counted in rate-limits.ts.
 */
export function requestLimiter({ isOn, now }: { isOn: boolean; now: () => Date }) {
  // two generations: when the young one is full it becomes the old one, and the old one is forgotten as a whole
  let young = new Map<string, Window>()
  let old = new Map<string, Window>()

  function count(key: string, max: number): void {
    const time = now().getTime()
    const window = young.get(key) ?? old.get(key)
    if (window && window.endsAt > time) {
      if (++window.count > max) throw tooMany((window.endsAt - time) / 1_000)
      return
    }
    if (young.size >= maxKeys) [old, young] = [young, new Map()]
    young.set(key, { count: 1, endsAt: time + windowMilliseconds })
  }

  return {
    /** Counts a request of somebody; throws 429 beyond 300 a minute and address, or 1,200 a minute and user. */
    check(request: FastifyRequest, viewer: Viewer): void {
      if (!isOn || !isApi(request) || request.routeOptions.config?.limit === 'own') return
      if (viewer.user) count(`user ${viewer.user.id}`, perUser)
      else count(limitKeyOf(request.ip), perAddress)
    },
    get size() {
      return young.size + old.size
    },
  }
}

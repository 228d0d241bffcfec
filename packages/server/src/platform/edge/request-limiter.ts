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
/** About 10 MB at worst; then the longest known are forgotten, which forgives them at most one window. */
const maxKeys = 50_000

type Window = { count: number; endsAt: number }

/**
 * The general limit of the API, in the memory of each process: it only keeps one client from taking all of it, so it
 * need not be exact across processes, and costs nothing. What must be exact is counted in rate-limits.ts.
 */
export function requestLimiter({ isOn, now }: { isOn: boolean; now: () => Date }) {
  const windows = new Map<string, Window>()

  function count(key: string, max: number): void {
    const time = now().getTime()
    const window = windows.get(key)
    if (window && window.endsAt > time) {
      if (++window.count > max) throw tooMany((window.endsAt - time) / 1_000)
      return
    }
    windows.delete(key)
    windows.set(key, { count: 1, endsAt: time + windowMilliseconds })
    if (windows.size > maxKeys) windows.delete(windows.keys().next().value ?? '')
  }

  return {
    /** Counts a request of somebody; throws 429 beyond 300 a minute and address, or 1,200 a minute and user. */
    check(request: FastifyRequest, viewer: Viewer): void {
      if (!isOn || !isApi(request.raw.url ?? '') || request.routeOptions.config?.limit === 'own') return
      if (viewer.user) count(`user ${viewer.user.id}`, perUser)
      else count(limitKeyOf(request.ip), perAddress)
    },
    get size() {
      return windows.size
    },
  }
}

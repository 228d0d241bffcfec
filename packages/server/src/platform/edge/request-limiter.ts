import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Viewer } from '../viewer.ts'
import { limitKeyOf } from './client-address.ts'
import { isApi } from './security-headers.ts'
import { createWindows } from './shared-windows.ts'
import { routeOf } from './route-of.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has a limit of its own, outside the general one. */
    limit?: 'own'
  }
}

const perAddress = 300
const perUser = 1_200

/**
 * The general limit of the API. It only keeps one client from taking all of it, so it is counted in memory and need not be
 * exact across processes. What must be exact is counted in rate-limits.ts.
 */
export function requestLimiter({ isOn, now, pool }: { isOn: boolean; now: () => Date; pool?: Pool }) {
  const windows = createWindows('api', 60, { now, pool })
  return {
    /** Counts a request of somebody; throws 429 beyond 300 a minute and address, or 1,200 a minute and user. */
    check(request: FastifyRequest, viewer: Viewer): void {
      if (!isOn || !isApi(request) || routeOf(request).config?.limit === 'own') return
      if (viewer.user) windows.count(`user ${viewer.user.id}`, perUser)
      else windows.count(limitKeyOf(request.ip), perAddress)
    },
    get size() {
      return windows.size
    },
  }
}

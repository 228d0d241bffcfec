import type { FastifyRequest } from 'fastify'
import { findViewer, sessionToken } from './features/auth/sessions.ts'
import type { createPairing } from './features/pairing/create-pairing.ts'
import { requestLimiter } from './platform/edge/request-limiter.ts'
import type { Services } from './platform/services.ts'
import type { Viewer } from './platform/viewer.ts'
import { visitor } from './platform/viewer.ts'

type Pairing = Pick<ReturnType<typeof createPairing>, 'hasKey' | 'viewerOf'>

/** Who makes a request: a person who is signed in, else the screen that is paired, else a visitor. */
export const viewersOf =
  ({ database, settings, now }: Services, pairing: Pairing) =>
  async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await findViewer(database, sessionToken(request, settings), now())
    return viewer.user || !pairing.hasKey(request) ? viewer : pairing.viewerOf(request)
  }

/** The same for the access check of every request, which also counts against the limit of its viewer. */
export function countedViewers(services: Services, pairing: Pairing) {
  const { settings, now, database } = services
  const viewerOf = viewersOf(services, pairing)
  const limiter = requestLimiter({ isOn: settings.rateLimits, now, pool: database.pool })
  const counted = (request: FastifyRequest, viewer: Viewer) => {
    limiter.check(request, viewer)
    return viewer
  }
  return (request: FastifyRequest): Viewer | Promise<Viewer> => {
    const isKnown = sessionToken(request, settings) !== undefined || pairing.hasKey(request)
    return isKnown ? viewerOf(request).then((viewer) => counted(request, viewer)) : counted(request, visitor)
  }
}

import type { Call, Policy } from '@theke/contract/call/define-call'
import { signInTexts } from '@theke/contract/texts.de'
import type { RightChoice } from '@theke/domain/permissions'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { forbidden, unauthenticated } from './errors.ts'
import type { Viewer } from './viewer.ts'
import { canUse, visitor, worksOnOrders } from './viewer.ts'
import { routeOf } from './edge/route-of.ts'

export type { Policy }

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy
    entity?: string
    /** The definition of the call, where the route serves one. */
    call?: Call
    /** The call changes who may do what: the password must have been entered within the last half hour. */
    needsPassword?: boolean
    /** Largest body in bytes that the route takes; by default 64 KiB without and 2 MiB with a login. */
    maxBody?: number
  }
  interface FastifyRequest {
    viewer: Viewer
  }
}

/** Whether a viewer may make calls of a policy; a right opens what is for administrators, in the branches of its holder. */
export function isAllowed(policy: Policy, viewer: Viewer, right?: RightChoice): boolean {
  switch (policy) {
    case 'public':
    case 'page':
    case 'key':
      return true
    case 'signedIn':
      return viewer.user !== null
    case 'counter':
      return viewer.isEmployee || worksOnOrders(viewer)
    case 'employee':
      return viewer.isEmployee
    case 'admin':
      return canUse(viewer, right)
  }
}

export type RouteEntry = { method: string; url: string; policy: Policy; entity?: string; call?: Call }

/**
 * Deny by default: a route that declares no policy stops the boot, and every request is checked against the policy of
 * its route before anything else of it is read.
 */
export function enforceAccess(
  app: FastifyInstance,
  viewerOf: (request: FastifyRequest) => Viewer | Promise<Viewer>,
): RouteEntry[] {
  const routes: RouteEntry[] = []
  const registered: RouteOptions[] = []
  app.decorateRequest('viewer', null as unknown as Viewer)
  app.addHook('onRoute', (route) => {
    registered.push(route)
  })
  // not earlier: the routes of a plugin get their policy from a hook that runs after this one
  app.addHook('onReady', async () => {
    for (const { method: methods, url, config } of registered) {
      const { policy, entity, call } = config ?? {}
      if (!policy) throw new Error(`Route ${String(methods)} ${url} declares no access policy`)
      for (const method of [methods].flat())
        routes.push({ method, url, policy, ...(entity ? { entity } : {}), ...(call ? { call } : {}) })
    }
  })
  const decide = (request: FastifyRequest, policy: Policy, viewer: Viewer) => {
    request.viewer = viewer
    if (!isAllowed(policy, viewer, routeOf(request).config.call?.right))
      throw viewer.session?.needsSecondFactor
        ? forbidden(signInTexts.secondFactorSetup, undefined, 'secondFactorSetup')
        : viewer.user
          ? forbidden()
          : unauthenticated()
    if (routeOf(request).config.needsPassword && !viewer.session?.isPasswordFresh)
      throw forbidden(signInTexts.reauthenticate, 'currentPassword', 'passwordNeeded')
  }
  // without a promise unless there is something to wait for: most requests have no session
  app.addHook('onRequest', (request, _reply, done) => {
    const policy = routeOf(request).config?.policy
    request.viewer = visitor
    if (!policy) return done() // no route matched: the 404 handler answers
    try {
      const viewer = viewerOf(request)
      if (viewer instanceof Promise) {
        viewer.then((found) => decide(request, policy, found)).then(() => done(), done)
        return
      }
      decide(request, policy, viewer)
    } catch (error) {
      return done(error as Error)
    }
    done()
  })
  return routes
}

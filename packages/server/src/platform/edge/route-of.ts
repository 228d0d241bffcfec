import type { FastifyRequest } from 'fastify'

type Route = FastifyRequest['routeOptions']

const kept = Symbol('route')

/**
 * The route of a request. Fastify puts it together anew whenever it is read, and every hook looks at it. A route that finds
 * nothing, like one of files, gives the request to the one for unknown addresses.
 */
export function routeOf(request: FastifyRequest & { [kept]?: Route }): Route {
  return request.is404 ? request.routeOptions : (request[kept] ??= request.routeOptions)
}

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { previewPath } from '@theke/contract/calls/preview'
import type { StorefrontServices } from '@theke/contract/calls/storefront'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { App, Services } from '../../platform/services.ts'
import { isDatabaseUnavailable } from '../../platform/database/unavailable.ts'
import { isMisspelledStatus, pathOf } from '../../platform/edge/request-target.ts'
import { originOf } from '../../platform/public-origin.ts'
import { assetRoutes } from './assets.ts'
import { createPageCache, sendText } from './page-cache.ts'
import { limitPages } from './page-limit.ts'
import { plainCsp, plainPage } from './plain-page.ts'
import { packages } from '../../platform/place.ts'

const directory = join(packages, 'storefront')

/** What a request adds to the services of a page. */
export type PageSources = {
  servicesFor(request: FastifyRequest, nonce: string): Omit<StorefrontServices, 'styleSheet'>
  csp(request: FastifyRequest, nonce: string): Promise<string>
}

type Build = {
  load(): Promise<ServerBuild>
  handle: ReturnType<typeof createRequestHandler>
  mode: 'development' | 'production'
}

async function productionBuild(): Promise<Build | undefined> {
  const file = join(directory, 'build/server/index.js')
  if (!existsSync(file)) return undefined
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  // of the build itself: with a function the router would prepare its routes for every request
  const handle = createRequestHandler(build, 'production')
  return { load: async () => build, handle, mode: 'production' }
}

async function developmentBuild(app: App, web: App): Promise<Build> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: directory,
    configFile: join(directory, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server, path: 'hmr-storefront' } },
  })
  web.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
      done(error instanceof Error ? error : undefined),
    )
  })
  app.addHook('onClose', () => vite.close())
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  return { load, handle: createRequestHandler(load, 'development'), mode: 'development' }
}

/** Style sheets of the build by their addresses, each read once. */
function builtStyleSheets() {
  const read = new Map<string, string>()
  return (address: string) => {
    const name = basename(new URL(address, 'http://build').pathname)
    const known = read.get(name)
    if (known !== undefined) return known
    const css = readFileSync(join(directory, 'build/client/assets', name), 'utf8')
    read.set(name, css)
    return css
  }
}

/** The request as React Router wants it; an aborted connection aborts the rendering. */
function webRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const aborted = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborted.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      for (const one of [value].flat()) headers.append(name, one)
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const init = {
    method: request.method,
    headers,
    signal: aborted.signal,
    ...(hasBody ? { body: request.body } : {}),
  }
  return new Request(origin + (request.raw.url ?? '/'), init as RequestInit)
}

/** Without scripts: those of the shop would look at the address again, and less strictly. */
function notFoundPage({ settings }: Services, reply: FastifyReply) {
  const nonce = randomBytes(16).toString('base64')
  const title = '404 Not Found'
  const text = 'Leider wurde die angeforderte Seite nicht gefunden.'
  return reply
    .code(404)
    .header('content-security-policy', plainCsp(nonce))
    .type('text/html; charset=utf-8')
    .send(plainPage(settings.theme, nonce, { title, text }))
}

type PageServices = ReturnType<PageSources['servicesFor']>

/**
 * The same services, and a promise that fails as soon as one of them finds the database away. React Router would make a
 * page of that failure, and only after everything else that needs the database has waited for it as well.
 */
function watchDatabase(services: PageServices): { services: PageServices; away: Promise<never> } {
  const { promise: away, reject } = Promise.withResolvers<never>()
  away.catch(() => {}) // nobody may be waiting for it any more
  const note = (error: unknown): never => {
    if (isDatabaseUnavailable(error)) reject(error)
    throw error
  }
  const { init, themeCss, redirectFor, publicOrder, usedPlaces } = services
  return {
    services: {
      ...services,
      init: () => init().catch(note),
      themeCss: () => themeCss().catch(note),
      redirectFor: (path) => redirectFor(path).catch(note),
      publicOrder: (uid, hash) => publicOrder(uid, hash).catch(note),
      usedPlaces: (branch) => usedPlaces(branch).catch(note),
    },
    away,
  }
}

/** The public site: everything that no other route answered is rendered by React Router inside this server. */
export async function storefrontPages(app: App, services: Services, sources: PageSources) {
  const isDevelopment = services.settings.environment === 'development'
  if (!isDevelopment && existsSync(join(directory, 'build/client/assets'))) {
    const root = join(directory, 'build/client/assets')
    await assetRoutes(app, { root, prefix: '/assets/', mapStyleUrl: services.settings.mapStyleUrl })
  }
  await app.register(async (web) => {
    const styleSheet = isDevelopment ? () => '' : builtStyleSheets()
    const build = isDevelopment ? await developmentBuild(app, web) : await productionBuild()
    if (!build) return
    const pages = createPageCache({ ...services, now: () => services.now().getTime() })
    // every module of the development build is a request of its own
    const rateLimits = services.settings.rateLimits && !isDevelopment
    const answerTooMany = limitPages(web, {
      ...services,
      settings: { theme: services.settings.theme, rateLimits },
      pool: services.database.pool,
    })
    web.setErrorHandler((error, request, reply) => {
      if (!answerTooMany(error, request, reply) && !pages.answerFailure(error, request, reply)) throw error
    })
    web.removeAllContentTypeParsers()
    // whole, because the limit of the route holds only for what is read
    web.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    const render = async (request: FastifyRequest, reply: FastifyReply, nonce: string) => {
      const context = new RouterContextProvider()
      const entry = (await build.load()).entry.module as unknown as {
        servicesContext: Parameters<typeof context.set>[0]
      }
      const { services: watched, away } = watchDatabase(sources.servicesFor(request, nonce))
      context.set(entry.servicesContext, { ...watched, styleSheet })
      const target = webRequest(request, reply, originOf(services.settings, request))
      return Promise.race([build.handle(target, context), away])
    }

    // unsaved pages inside the editor: for administrators, never kept, never found
    web.route({
      method: ['GET', 'HEAD'],
      url: previewPath,
      config: { policy: 'admin' },
      async handler(request, reply) {
        const nonce = randomBytes(16).toString('base64')
        void reply.headers({
          'content-security-policy': await sources.csp(request, nonce),
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        })
        return sendText(reply, await render(request, reply, nonce))
      },
    })

    web.all('/*', { config: { policy: 'page' } }, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const [path = '/'] = (request.raw.url ?? '/').split('?', 1)
      if (pathOf(request).includes('//') || isMisspelledStatus(path)) return notFoundPage(services, reply)
      if (build.mode === 'development') {
        const nonce = randomBytes(16).toString('base64')
        void reply.header('content-security-policy', await sources.csp(request, nonce))
        return sendText(reply, await render(request, reply, nonce))
      }
      return pages.answer(request, reply, {
        render: (nonce) => render(request, reply, nonce),
        csp: (nonce) => sources.csp(request, nonce),
      })
    })
  })
}

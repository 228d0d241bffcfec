import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App, Services } from '../../platform/services.ts'
import { backofficeHeaders, type Headers, newNonce, withNonce } from '../../platform/edge/security-headers.ts'
import { assetRoutes } from './assets.ts'
import { packages } from '../../platform/place.ts'

export type SinglePage = {
  /** The package, a folder of packages/. */
  name: string
  /** Where it stands: '/backend'. */
  base: string
  /** Addresses of the page; others below the base do not exist. */
  urls: readonly string[]
  /** Headers instead of those of the back-office. */
  headers?: (nonce: string) => Headers | Promise<Headers>
  /** The last change of the page before it is sent. */
  prepare?: (page: string) => string
}

const unchanged = (page: string) => page

/** A page whose script does everything in the browser: one file of a build, or the sources while developing. */
export async function singlePage(app: App, { settings }: Services, page: SinglePage) {
  if (settings.environment === 'development') return developmentPage(app, page)
  const { name, base, urls, headers = backofficeHeaders, prepare = unchanged } = page
  const built = join(packages, name, 'dist')
  if (!existsSync(join(built, 'index.html'))) return
  const html = prepare(await readFile(join(built, 'index.html'), 'utf8'))
  await assetRoutes(app, { root: join(built, 'assets'), prefix: `${base}/assets/` })
  for (const url of urls) {
    app.get(url, { config: { policy: 'page' } }, async (_request, reply) => {
      const nonce = newNonce()
      return reply
        .headers(await headers(nonce))
        .type('text/html; charset=utf-8')
        .send(withNonce(html, nonce))
    })
  }
}

async function developmentPage(app: App, { name, base, urls, prepare = unchanged }: SinglePage) {
  const directory = join(packages, name)
  await app.register(async (web) => {
    const { createServer } = await import('vite')
    const vite = await createServer({
      root: directory,
      configFile: join(directory, 'vite.config.ts'),
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: app.server, path: `hmr-${name}` } },
    })
    web.addHook('onRequest', (request, reply, done) => {
      vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
        done(error instanceof Error ? error : undefined),
      )
    })
    app.addHook('onClose', () => vite.close())
    // the sources stand below the base as well
    const outside = urls.filter((url) => !url.startsWith(base))
    for (const url of [base, `${base}/*`, ...outside]) {
      web.get(url, { config: { policy: 'page' } }, async (request, reply) => {
        const template = prepare(await readFile(join(directory, 'index.html'), 'utf8'))
        return reply
          .removeHeader('content-security-policy') // the development tools work with inline scripts and styles
          .type('text/html; charset=utf-8')
          .send(await vite.transformIndexHtml(request.url, template))
      })
    }
  })
}

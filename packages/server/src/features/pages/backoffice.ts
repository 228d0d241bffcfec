import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App, Services } from '../../platform/services.ts'
import { backofficeHeaders, newNonce, withNonce } from '../../platform/edge/security-headers.ts'
import type { Settings } from '../../settings.ts'
import { assetRoutes } from './assets.ts'

const directory = join(import.meta.dirname, '../../../../backoffice')

/** What the page has to know before it asks anything: that online payments are only simulated. */
const announced = ({ isTestTerminalAnnounced }: Settings, page: string) =>
  isTestTerminalAnnounced ? page.replace('<html', '<html data-payment-test="on"') : page

/** The back-office: one page under /backend whose routes live in the browser (OPEN-01). */
export async function backofficePages(app: App, { settings }: Services) {
  if (settings.environment === 'development') return developmentPages(app, settings)
  const built = join(directory, 'dist')
  if (!existsSync(join(built, 'index.html'))) return
  const page = announced(settings, await readFile(join(built, 'index.html'), 'utf8'))
  await assetRoutes(app, { root: join(built, 'assets'), prefix: '/backend/assets/' })
  for (const url of ['/backend', '/backend/*']) {
    app.get(url, { config: { policy: 'page' } }, (_request, reply) => {
      const nonce = newNonce()
      return reply
        .headers(backofficeHeaders(nonce))
        .type('text/html; charset=utf-8')
        .send(withNonce(page, nonce))
    })
  }
}

async function developmentPages(app: App, settings: Settings) {
  await app.register(async (web) => {
    const { createServer } = await import('vite')
    const vite = await createServer({
      root: directory,
      configFile: join(directory, 'vite.config.ts'),
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: app.server, path: 'hmr-backoffice' } },
    })
    web.addHook('onRequest', (request, reply, done) => {
      vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
        done(error instanceof Error ? error : undefined),
      )
    })
    app.addHook('onClose', () => vite.close())
    for (const url of ['/backend', '/backend/*']) {
      web.get(url, { config: { policy: 'page' } }, async (request, reply) => {
        const template = announced(settings, await readFile(join(directory, 'index.html'), 'utf8'))
        return reply
          .removeHeader('content-security-policy') // the development tools work with inline scripts and styles
          .type('text/html; charset=utf-8')
          .send(await vite.transformIndexHtml(request.url, template))
      })
    }
  })
}

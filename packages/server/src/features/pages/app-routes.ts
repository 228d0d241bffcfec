import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { AppIcon } from '@theke/contract/calls/app'
import { appIcons, appIconUrl, appPaths } from '@theke/contract/calls/app'
import type { Config } from '@theke/contract/entities/config'
import { workerCsp } from '../../platform/edge/content-security-policy.ts'
import { newNonce } from '../../platform/edge/security-headers.ts'
import { notFound } from '../../platform/errors.ts'
import type { App, Services } from '../../platform/services.ts'
import { offlineCsp, offlinePage } from './offline-page.ts'
import { packages } from '../../platform/place.ts'

export type AppSources = {
  config(): Promise<Config>
  appIcon(config: Config, icon: AppIcon): Promise<Buffer>
}

const page = { config: { policy: 'page' } } as const
const paper = '#fcfbf7'

/** Larger files belong to maps, which need a connection anyway. */
const maxFileSize = 400_000
const storefront = join(packages, 'storefront/build/client')

/** The files that an installed app keeps, and a name that changes with any of them. */
export function keptFiles(assets: string): { version: string; files: string[] } {
  const files = readdirSync(assets)
    .filter((name) => /\.(js|css|woff2)$/.test(name) && !name.startsWith('server-build'))
    .filter((name) => statSync(join(assets, name)).size <= maxFileSize)
    .map((name) => `/assets/${name}`)
    .sort()
  return { files, version: createHash('sha256').update(files.join()).digest('hex').slice(0, 12) }
}

function manifestOf({ shopName, title, description }: Config, primary: string) {
  const name = shopName || title
  const icon = (file: keyof typeof appIcons, purpose: 'any' | 'maskable') => {
    const { size } = appIcons[file]
    return { src: appIconUrl(file), sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  return {
    id: '/',
    name,
    short_name: name.length <= 12 ? name : (name.split(/\s+/).at(-1) ?? name),
    description: description
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    lang: 'de',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: primary,
    background_color: paper,
    icons: [
      icon('app-192', 'any'),
      icon('app-512', 'any'),
      icon('maskable-192', 'maskable'),
      icon('maskable-512', 'maskable'),
    ],
  }
}

/** The installable app: its description, its pictures and the script that works without a connection (PWA-01 to PWA-12). */
export function appRoutes(app: App, { settings }: Services, { config, appIcon }: AppSources) {
  const { theme } = settings

  app.get(appPaths.manifest, page, async (_request, reply) => {
    const shop = await config()
    if (!shop.enablePluginPWA) throw notFound()
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(shop, shop.primaryColor ?? theme.primary)))
  })

  app.get<{ Params: { name: string } }>('/app-icon/:name', page, async (request, reply) => {
    const [, name = ''] = /^([\w-]+)\.png$/.exec(request.params.name) ?? []
    if (!Object.hasOwn(appIcons, name)) throw notFound()
    const picture = await appIcon(await config(), appIcons[name as keyof typeof appIcons])
    return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(picture)
  })

  app.get(appPaths.offlinePage, page, async (_request, reply) => {
    const { shopName, primaryColor, secondaryColor } = await config()
    const nonce = newNonce()
    const look = {
      shopName,
      primary: primaryColor ?? theme.primary,
      secondary: secondaryColor ?? theme.secondary,
    }
    return reply
      .headers({ 'content-security-policy': offlineCsp(nonce), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(offlinePage(look, nonce))
  })

  if (settings.environment === 'development' || !existsSync(join(storefront, 'service-worker.js'))) return
  const serveWorker = (path: string, scope: string, script: string) =>
    app.get(path, page, (_request, reply) =>
      reply
        .headers({
          'service-worker-allowed': scope, // it lies outside of it (OPEN-101)
          'content-security-policy': workerCsp(undefined),
          'cache-control': 'no-cache',
        })
        .type('text/javascript; charset=utf-8')
        .send(script),
    )
  const read = (name: string) => readFileSync(join(storefront, name), 'utf8')
  const build = JSON.stringify(keptFiles(join(storefront, 'assets')))
  serveWorker(appPaths.worker, '/', `self.build=${build};${read('service-worker.js')}`)
  serveWorker(appPaths.statusWorker, '/status/', read('status-worker.js'))
}

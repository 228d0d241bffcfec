import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@theke/contract/entities/config'
import { frameHostsOf, screenCsp, workerCsp } from '../../platform/edge/content-security-policy.ts'
import type { App, Services } from '../../platform/services.ts'
import { singlePage } from './single-page.ts'
import { packages } from '../../platform/place.ts'

const worker = join(packages, 'screens/dist/signage-worker.js')

type Allowed = () => Promise<Pick<Config, 'frameHosts'>>

/**
 * Pages of devices: the time clock (OPEN-136), front desk and kitchen (OPEN-128), players of TVs and scenes (OPEN-108,
 * OPEN-138), and the rounds of today, which a session opens too.
 */
export async function screenPages(app: App, services: Services, config: Allowed) {
  await singlePage(app, services, {
    name: 'screens',
    base: '/screen',
    urls: [
      '/screen/clock',
      '/screen/today',
      '/screen/kiosk',
      ...['frontdesk', 'kitchen'].flatMap((name) => [`/screen/${name}`, `/screen/${name}/:branchId/:apiKey`]),
      '/signage/:identifier',
      '/scene/*',
    ],
    headers: async (nonce) => ({
      'content-security-policy': screenCsp(nonce, frameHostsOf((await config()).frameHosts)),
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      // the time clock reads the QR codes of badges
      'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    }),
  })
  if (services.settings.environment === 'development' || !existsSync(worker)) return
  const script = await readFile(worker)
  // beside the pages that it serves without a network, because a worker is responsible for its own folder
  app.get('/signage/worker.js', { config: { policy: 'page' } }, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': workerCsp(undefined) })
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}

import { publicOrigin } from '../../platform/public-origin.ts'
import type { Feature, Services } from '../../platform/services.ts'
import { contentHooks } from './hooks.ts'
import { publishSites } from './publish-sites.ts'
import { siteVersionRoutes } from './site-versions.ts'

type Config = Parameters<typeof contentHooks>[0]

export const contentFeature = (services: Services, config: Config): Feature => ({
  hooks: contentHooks(config, publicOrigin(services.settings)),
  routes: (api) => siteVersionRoutes(api, services),
  recurring: [{ name: 'publishSites', everyMinutes: 1, handler: () => publishSites(services) }],
})

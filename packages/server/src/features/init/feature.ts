import type { Feature, Services } from '../../platform/services.ts'
import type { InitSources, PublicInit } from './public-init.ts'
import { createPublicInit } from './public-init.ts'
import { initRoutes } from './routes.ts'

export function initFeature(services: Services, sources: InitSources): Feature & PublicInit {
  const init = createPublicInit(services, sources)
  return { ...init, routes: (api) => initRoutes(api, init) }
}

import type { Feature, Services } from '../../platform/services.ts'
import type { PageSources } from './routes.ts'
import { pageRoutes } from './routes.ts'

export const pagesFeature = (services: Services, sources: PageSources): Feature => ({
  pages: (app) => pageRoutes(app, services, sources),
})

import type { Feature, Services } from '../../platform/services.ts'
import type { TemplateSources } from './routes.ts'
import { imageTemplateRoutes } from './routes.ts'

export const imageTemplatesFeature = (services: Services, sources: TemplateSources): Feature => ({
  routes: (api) => imageTemplateRoutes(api, services, sources),
})

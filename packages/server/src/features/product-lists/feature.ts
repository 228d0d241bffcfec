import type { Feature, Services } from '../../platform/services.ts'
import { productListRoutes, productUploadRoute } from './routes.ts'
import { removeOldLists } from './waiting-lists.ts'

export const productListsFeature = (services: Services): Feature => ({
  routes: (api) => productListRoutes(api, services),
  pages: (app) => productUploadRoute(app, services),
  recurring: [
    {
      name: 'removeOldProductLists',
      everyMinutes: 1_440,
      handler: () => removeOldLists(services.database.orm, services.now()),
    },
  ],
})

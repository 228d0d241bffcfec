import type { Feature, Services } from '../../platform/services.ts'
import { analyticsRoutes, removeOldAnalytics } from './routes.ts'

export const analyticsFeature = (services: Services): Feature => ({
  routes: (api) => analyticsRoutes(api, services),
  recurring: [
    {
      name: 'removeOldAnalytics',
      everyMinutes: 1_440,
      handler: () => removeOldAnalytics(services.database.orm, services.now()),
    },
  ],
})

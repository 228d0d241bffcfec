import type { Feature, Services } from '../../platform/services.ts'
import { deletedRecordRoutes, removeOldDeletions } from './routes.ts'

export const deletedRecordsFeature = (services: Services): Feature => ({
  routes: (api) => deletedRecordRoutes(api, services),
  recurring: [
    {
      name: 'removeOldDeletions',
      everyMinutes: 1_440,
      handler: () => removeOldDeletions(services.database.orm, services.now()),
    },
  ],
})

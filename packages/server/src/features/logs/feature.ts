import type { Feature, Services } from '../../platform/services.ts'
import { logData } from './employee-data.ts'
import { removeOldLogs } from './remove-old-logs.ts'
import { logRoutes } from './routes.ts'

type Retention = Parameters<typeof removeOldLogs>[1]

export const logsFeature = (services: Services, config: () => Promise<Retention>): Feature => ({
  routes: (api) => logRoutes(api, services),
  employeeData: [logData(config)],
  recurring: [
    {
      name: 'removeOldLogs',
      everyMinutes: 1_440,
      handler: async () => removeOldLogs(services.database.orm, await config(), services.now()),
    },
  ],
})

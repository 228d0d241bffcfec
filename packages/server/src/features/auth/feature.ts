import type { Feature, Services } from '../../platform/services.ts'
import { accountData } from './employee-data.ts'
import { removeExpired } from './remove-expired.ts'
import { authRoutes } from './routes.ts'
import { userHooks } from './user-hooks.ts'

export const authFeature = (services: Services): Feature => ({
  routes: (api) => authRoutes(api, services),
  hooks: userHooks(services.now),
  employeeData: accountData,
  recurring: [
    {
      name: 'removeExpired',
      everyMinutes: 30,
      handler: () => removeExpired(services.database.orm, services.now()),
    },
  ],
})

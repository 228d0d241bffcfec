import type { Feature, Services } from '../../platform/services.ts'
import type { EmployeeByToken } from './employees.ts'
import { timeTrackingHooks } from './hooks.ts'
import { timeTrackingRoutes } from './routes.ts'
import { closeForgotten } from './working-activities.ts'

export const timeTrackingFeature = (services: Services, employeeByToken: EmployeeByToken): Feature => ({
  routes: (api) => timeTrackingRoutes(api, services, { employeeByToken }),
  hooks: timeTrackingHooks(services.timeZone),
  recurring: [{ name: 'closeForgotten', everyMinutes: 15, handler: () => closeForgotten(services) }],
})

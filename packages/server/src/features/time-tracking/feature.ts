import type { Feature, Services } from '../../platform/services.ts'
import type { ClockPorts } from './clock-identity.ts'
import { clockTabletRoutes } from './clock-tablet-routes.ts'
import { clockTaskRoutes } from './clock-task-routes.ts'
import { removeOldTaps } from './clock-tablet.ts'
import { timeData } from './employee-data.ts'
import { timeTrackingHooks } from './hooks.ts'
import { timeTrackingRoutes } from './routes.ts'
import { closeForgotten } from './working-activities.ts'

export const timeTrackingFeature = (services: Services, ports: ClockPorts): Feature => ({
  routes: (api) => {
    timeTrackingRoutes(api, services, ports)
    clockTabletRoutes(api, services, ports)
    clockTaskRoutes(api, services, ports)
  },
  hooks: timeTrackingHooks(services.timeZone),
  employeeData: timeData,
  recurring: [
    { name: 'closeForgotten', everyMinutes: 15, handler: () => closeForgotten(services) },
    { name: 'removeOldTaps', everyMinutes: 720, handler: () => removeOldTaps(services) },
  ],
})

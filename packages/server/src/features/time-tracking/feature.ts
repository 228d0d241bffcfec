import type { Pairing } from '../../platform/pairing.ts'
import type { Feature, Services } from '../../platform/services.ts'
import { type ClockPorts, clockTabletRoutes } from './clock-tablet-routes.ts'
import { removeOldTaps } from './clock-tablet.ts'
import { timeTrackingHooks } from './hooks.ts'
import { timeTrackingRoutes } from './routes.ts'
import { closeForgotten } from './working-activities.ts'

type Ports = ClockPorts & { pairing: Pick<Pairing, 'requireScreen'> }

export const timeTrackingFeature = (services: Services, ports: Ports): Feature => ({
  routes: (api) => {
    timeTrackingRoutes(api, services, ports)
    clockTabletRoutes(api, services, ports)
  },
  hooks: timeTrackingHooks(services.timeZone),
  recurring: [
    { name: 'closeForgotten', everyMinutes: 15, handler: () => closeForgotten(services) },
    { name: 'removeOldTaps', everyMinutes: 720, handler: () => removeOldTaps(services) },
  ],
})

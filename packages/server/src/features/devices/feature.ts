import type { Pairing } from '../../platform/pairing.ts'
import type { Feature, Services } from '../../platform/services.ts'
import type { MessagePorts } from './deliver.ts'
import { deviceHooks } from './device-hooks.ts'
import { tidyJobs } from './device-jobs.ts'
import type { PrintQueue } from './print-queue.ts'
import { deviceRoutes } from './routes.ts'

type Ports = { ports: MessagePorts; pairing: Pairing; queue: PrintQueue }

export const devicesFeature = (services: Services, ports: Ports): Feature => ({
  routes: (api) => deviceRoutes(api, services, ports),
  hooks: deviceHooks(services.settings),
  jobs: ports.queue.handlers,
  recurring: [
    { name: 'lookAfterLatePrints', everyMinutes: 1, handler: ports.queue.lookAfterLate },
    {
      name: 'tidyDeviceJobs',
      everyMinutes: 1,
      handler: () => tidyJobs(services.database.orm, services.now()),
    },
  ],
})

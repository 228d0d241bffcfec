import type { Feature, Services } from '../../platform/services.ts'
import { catchUpCustomers } from './follow-orders.ts'
import { customerData } from './personal-data.ts'
import type { CustomerSources } from './routes.ts'
import { customerRoutes } from './routes.ts'

/** So many short transactions fit well into the time that a job has. */
const roundsOfJob = 40

/** People who have ordered, followed from the orders. */
export const customersFeature = (services: Services, sources: CustomerSources): Feature => ({
  routes: (api) => customerRoutes(api, services, sources),
  personalData: customerData,
  recurring: [
    {
      name: 'followCustomers',
      everyMinutes: 1,
      handler: () => catchUpCustomers(services.database.orm, sources.orders, services.now(), roundsOfJob),
    },
  ],
})

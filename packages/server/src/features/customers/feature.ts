import type { Feature, Services } from '../../platform/services.ts'
import type { RecordStore } from '../../crud/record-store.ts'
import { customerStore } from './customer-store.ts'
import { catchUpCustomers } from './follow-orders.ts'
import { customerData } from './personal-data.ts'
import type { CustomerSources } from './routes.ts'
import { customerRoutes } from './routes.ts'

/** So many short transactions fit well into the time that a job has. */
const roundsOfJob = 80

/** People who have ordered, followed from the orders, and those who were imported. */
export function customersFeature(
  services: Services,
  sources: CustomerSources & { country: () => Promise<string> },
): Feature & { store: () => Promise<RecordStore> } {
  const { orders: findOrders } = sources
  const catchUp = () => catchUpCustomers(services.database.orm, findOrders, services.now(), roundsOfJob)
  return {
    routes: (api) => customerRoutes(api, services, sources),
    personalData: customerData(services),
    recurring: [{ name: 'followCustomers', everyMinutes: 1, handler: catchUp }],
    store: async () => {
      await catchUp()
      return customerStore({ findOrders, country: await sources.country(), now: services.now })
    },
  }
}

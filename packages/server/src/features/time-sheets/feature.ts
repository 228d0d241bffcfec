import type { Feature, Services } from '../../platform/services.ts'
import { timeSheetRoutes } from './routes.ts'

export const timeSheetsFeature = (services: Services): Feature => ({
  routes: (api) => timeSheetRoutes(api, services),
})

import type { Config } from '@theke/contract/entities/config'
import type { Feature, Services } from '../../platform/services.ts'
import { timeSheetData } from './employee-data.ts'
import { timeSheetRoutes } from './routes.ts'

export const timeSheetsFeature = (
  services: Services,
  config: () => Promise<Pick<Config, 'businessName' | 'shopName'>>,
): Feature => ({
  routes: (api) => timeSheetRoutes(api, services, config),
  employeeData: timeSheetData,
})

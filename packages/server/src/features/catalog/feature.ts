import type { AllergenCountry } from '@theke/domain/catalog'
import type { Feature, Services } from '../../platform/services.ts'
import { allergenTexts } from './allergen-texts.ts'
import { catalogRoutes } from './routes.ts'

export const catalogFeature = (services: Services, country: () => Promise<AllergenCountry>): Feature => ({
  routes: (api) => catalogRoutes(api, services),
  hooks: allergenTexts(country),
})

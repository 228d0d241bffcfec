import type { InitData } from '@theke/contract/calls/storefront'
import type { Feature, Services } from '../../platform/services.ts'
import { createOfferStream } from './offer-stream.ts'
import { intakeRoutes } from './routes.ts'

/** Pauses and rushes of branches, and the stream by which open pages of the shop hear of them. */
export function orderIntakeFeature(services: Services, init: () => Promise<InitData>): Feature {
  return {
    routes(api) {
      intakeRoutes(api, services)
      createOfferStream(api, services, init)
    },
  }
}

import type { App, Services } from '../../platform/services.ts'
import { rateLimits } from '../../platform/edge/rate-limits.ts'
import { accountRoutes } from './account-routes.ts'
import { clockPinRoutes } from './clock-pin-routes.ts'
import { keyRoutes } from './key-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { limitTries } from './tries.ts'

/** Signing in and out, the own account, and the keys that administrators hand out. */
export function authRoutes(app: App, services: Services) {
  const limits = rateLimits(services.settings, services.now)
  const checkTry = limitTries(services.database.orm, limits)
  signInRoutes(app, services, checkTry, limits)
  accountRoutes(app, services, checkTry)
  secondFactorRoutes(app, services, checkTry)
  passkeyRoutes(app, services, checkTry)
  keyRoutes(app, services)
  clockPinRoutes(app, services)
}

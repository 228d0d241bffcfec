import type { Feature, Services } from '../../platform/services.ts'
import { removeOldPlays } from './player-state.ts'
import { signageRoutes } from './routes.ts'
import { expireCommands, tvHooks } from './tv-commands.ts'

type Pairing = Parameters<typeof signageRoutes>[2]
type Sources = Parameters<typeof signageRoutes>[3]

export const signageFeature = (services: Services, pairing: Pairing, sources: Sources): Feature => ({
  routes: (api) => signageRoutes(api, services, pairing, sources),
  hooks: tvHooks(services.now),
  recurring: [
    {
      name: 'expireTvCommands',
      everyMinutes: 5,
      async handler() {
        await expireCommands(services.database.orm, services.now())
        await removeOldPlays(services.database.orm, services.now())
      },
    },
  ],
})

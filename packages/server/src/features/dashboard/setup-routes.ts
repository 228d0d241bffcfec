import { finishSetup, getSetup, passSetupStep } from '@theke/contract/calls/setup'
import { setupProgress } from '@theke/domain/setup'
import { writeLog } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { App, Services } from '../../platform/services.ts'
import { serve } from '../../platform/serve.ts'
import { findSetup, findStoredSetup, storeFinishedSetup, storePassedStep } from './guided-setup.ts'
import type { DashboardSources } from './routes.ts'

/** The guided set-up: how far it is, by what the shop has, and what was skipped. */
export function setupRoutes(app: App, { database: { orm } }: Services, sources: DashboardSources) {
  const progress = async (tx: Transaction) => ({
    data: setupProgress(
      await findSetup(tx, await sources.config(tx), sources.hasOrders),
      await findStoredSetup(tx),
    ),
  })

  serve(app, getSetup, async () => progress(orm))

  serve(app, passSetupStep, async ({ params }) =>
    orm.transaction(async (tx) => {
      await storePassedStep(tx, params.step)
      return progress(tx)
    }),
  )

  serve(app, finishSetup, async ({ viewer }) =>
    orm.transaction(async (tx) => {
      await storeFinishedSetup(tx)
      const user = viewer.user?.id ?? null
      await writeLog(tx, { channel: 'audit', message: 'Einrichtung abgeschlossen', user })
      return progress(tx)
    }),
  )
}

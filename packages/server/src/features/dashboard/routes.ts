import type { BranchDay, Dashboard, SoldOutProduct } from '@theke/contract/calls/dashboard'
import { getDashboard, listSetupTasks } from '@theke/contract/calls/dashboard'
import type { Config } from '@theke/contract/entities/config'
import { entities } from '@theke/contract/entities/registry'
import { openSetupTasks } from '@theke/domain/legal'
import { isSetupFinished } from '@theke/domain/setup'
import { compareGerman, localDateOf } from '@theke/domain/values'
import { sql } from 'drizzle-orm'
import type { App, Services } from '../../platform/services.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { serve } from '../../platform/serve.ts'
import { worksIn } from '../../platform/viewer.ts'
import { findStoredSetup } from './guided-setup.ts'
import { loadSetupFacts } from './setup-facts.ts'

/** What other features tell the start screen. */
export type DashboardSources = {
  config: (tx: Transaction) => Promise<Config>
  /** Orders and revenue of the day in some branches. */
  day: (branches: readonly number[]) => Promise<(Omit<BranchDay, 'branch'> & { branch: number })[]>
  failedMessages: (tx: Transaction) => Promise<number>
  /** Whether an order was ever placed. */
  hasOrders: (tx: Transaction) => Promise<boolean>
}

type Branches = ReadonlyMap<number, { id: number; name: string }>

/** Products that one of the branches has sold out at the moment (OPEN-188). */
async function findSoldOut(tx: Transaction, branches: Branches, now: Date): Promise<SoldOutProduct[]> {
  const soldOut = tableOf('products').soldOut
  const products = await findRecords(tx, entities.products, sql`${soldOut} <> '[]'::jsonb`)
  return products
    .flatMap(({ id, name, soldOut: entries }) => {
      const places = entries.flatMap(({ branch, until }) => {
        const place = branch === null ? undefined : branches.get(branch)
        return place && (until === null || until > now)
          ? [{ ...place, until: until?.toISOString() ?? null }]
          : []
      })
      return places.length > 0 ? [{ id, name, branches: places }] : []
    })
    .toSorted((one, other) => compareGerman(one.name, other.name))
}

/** What a working day starts with: the day's figures, and for administrators what is still to be set up. */
export function dashboardRoutes(app: App, services: Services, sources: DashboardSources) {
  const { orm } = services.database

  serve(app, getDashboard, async ({ viewer }) => {
    const now = services.now()
    const { timeZone, currency } = await sources.config(orm)
    const records = await findRecords(orm, entities.branches)
    const own = records.filter(({ id }) => worksIn(viewer, id))
    const branches: Branches = new Map(own.map(({ id, name }) => [id, { id, name }]))
    const days = await sources.day([...branches.keys()])
    const data: Dashboard = {
      date: localDateOf(now, timeZone),
      currency,
      branches: days.flatMap(({ branch: id, ...day }) => {
        const branch = branches.get(id)
        return branch ? [{ branch, ...day }] : []
      }),
      soldOut: await findSoldOut(orm, branches, now),
      failedMessages: viewer.isAdmin ? await sources.failedMessages(orm) : null,
      isSetUp:
        !viewer.isAdmin ||
        isSetupFinished(
          records.some(({ isPublic }) => isPublic),
          await findStoredSetup(orm),
        ),
    }
    return { data }
  })

  serve(app, listSetupTasks, async ({ query: { publish } }) => {
    const config = await sources.config(orm)
    const facts = await loadSetupFacts(orm, services.settings, config, services.now(), publish)
    return { data: openSetupTasks(facts) }
  })
}

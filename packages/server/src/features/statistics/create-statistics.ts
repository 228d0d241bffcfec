import type { RecurringJob } from '../../platform/jobs.ts'
import type { App, Services } from '../../platform/services.ts'
import { restBetween } from './rest-between.ts'
import { catchUpOrders, catchUpVisits, removeOldRollups } from './rollups.ts'
import { statisticsRoutes, type StatisticsSources } from './routes.ts'
import { sendWeeklyReports, type WeeklyReports } from './weekly-report.ts'

/** So many short transactions fit well into the time that a job has. */
const roundsOfJob = 40

/** The statistics: their calls, and the jobs that keep the rollups. */
export function createStatistics(services: Services, sources: StatisticsSources, reports: WeeklyReports) {
  const { orm } = services.database
  const recurring: RecurringJob[] = [
    {
      name: 'rollUpOrders',
      everyMinutes: 1,
      // a busy day is counted whole each time; whoever looks at the figures has it counted then (routes.ts)
      handler: restBetween(async () => catchUpOrders(orm, sources, await services.timeZone(), roundsOfJob)),
    },
    {
      name: 'rollUpVisits',
      everyMinutes: 5,
      handler: async () =>
        catchUpVisits(orm, sources, { now: services.now(), zone: await services.timeZone() }),
    },
    {
      name: 'sendWeeklyReports',
      everyMinutes: 15,
      async handler() {
        await catchUpOrders(orm, sources, await services.timeZone(), roundsOfJob)
        await sendWeeklyReports(services, reports)
      },
    },
    {
      name: 'removeOldRollups',
      everyMinutes: 1_440,
      handler: async () => removeOldRollups(orm, services.now(), await services.timeZone()),
    },
  ]
  return { routes: (app: App) => statisticsRoutes(app, services, sources), recurring }
}

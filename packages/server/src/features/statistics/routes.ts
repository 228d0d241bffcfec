import type { QueryOf } from '@theke/contract/call/define-call'
import * as calls from '@theke/contract/calls/statistics'
import type { Reviews } from '@theke/contract/calls/statistics'
import { messages, statisticsTexts } from '@theke/contract/texts.de'
import {
  forecast,
  FORECAST_WEEKS,
  MAX_PERIOD_DAYS,
  type Period,
  periodProblem,
} from '@theke/domain/statistics'
import { addDays, type Cents, fromCents, localDateOf, parseInstant } from '@theke/domain/values'
import type { Transaction } from '../../platform/database/transaction.ts'
import { forbidden, malformed, notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { holds, type Viewer } from '../../platform/viewer.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { readDays, readNames, readTimes, type Selection } from './read-rollups.ts'
import { catchUpOrders, catchUpVisits, type RollupSources } from './rollups.ts'
import { summarize } from './summary.ts'
import { activityDaysOf, plannedByPerson, profileOf, workedByPerson } from './working-minutes.ts'

/** What other features tell the statistics. */
export type StatisticsSources = RollupSources & {
  reviews: (tx: Transaction, selection: Selection, zone: string) => Promise<Reviews>
  /** Days of holiday that are left to a person in the current year; null without an account, undefined without the person. */
  holidaysLeft: (tx: Transaction, user: number, now: Date, zone: string) => Promise<number | null | undefined>
  /** Configured cost of an hour of work. */
  laborCostPerHour: () => Promise<Cents | null>
}

/** So many visits of today are counted while somebody waits; with more, the figures are those of the last job. */
const maxFreshVisits = 10_000
/** Short transactions that a call waits for; the job does what is left. */
const maxFreshRounds = 4

type Day = { date: string; value: number }
const inEuro = (days: readonly Day[]) => days.map(({ date, value }) => ({ date, value: fromCents(value) }))

/** 400 for a period that is none or too long (OPEN-133); `names` are those of the query. */
function requirePeriod(period: Period, [from, to]: [string, string] = ['from', 'to']): Period {
  const problem = periodProblem(period)
  if (problem === 'order') throw malformed(statisticsTexts.periodOrder, to)
  if (problem === 'length') throw malformed(statisticsTexts.periodLength(MAX_PERIOD_DAYS), to)
  if (problem) throw malformed(messages.date, problem === 'from' ? from : to)
  return { from: period.from, to: period.to }
}

/** Visits belong to no branch: they are for administrators. */
const noVisits = { visitors: 0, carts: 0, checkouts: 0, purchases: 0 }

/** Who sees only some branches has to name one of them; another one is as if it did not exist. */
function requireBranch(viewer: Viewer, branch: number | undefined): void {
  if (viewer.isAdmin) return
  if (branch === undefined) throw malformed(messages.required, 'branch')
  if (!holds(viewer, 'statistics.view', branch)) throw notFound()
}

/** The statistics (STATS-01 to STATS-15, OPEN-133, OPEN-134) and what the screen shows beside them. */
export function statisticsRoutes(app: App, services: Services, sources: StatisticsSources) {
  const { orm, reads } = services.database
  const clock = async () => ({ now: services.now().getTime(), zone: await services.timeZone() })

  const freshOrders = oneAtATime(async () => {
    await catchUpOrders(orm, sources, await services.timeZone(), maxFreshRounds)
  })
  const freshVisits = oneAtATime(async () => {
    const zone = await services.timeZone()
    await catchUpVisits(orm, sources, { now: services.now(), zone, limit: maxFreshVisits })
  })

  type OrderQuery = QueryOf<typeof calls.getOrderCounts>

  /** The period of a call about visits, once they are up to date. */
  async function visitsIn(query: Period): Promise<Selection> {
    const period = requirePeriod(query)
    await freshVisits()
    return period
  }
  /** Which orders a call is about, once they are up to date. */
  async function ordersIn({ branch, type, ...period }: OrderQuery, viewer: Viewer): Promise<Selection> {
    requireBranch(viewer, branch)
    const selection = { ...requirePeriod(period), branch, type }
    await freshOrders()
    return selection
  }

  serve(app, calls.getUniqueVisitors, async ({ query }) => ({
    data: await readDays(reads, 'visitors', await visitsIn(query)),
  }))
  serve(app, calls.getPageViews, async ({ query }) => ({
    data: await readDays(reads, 'pageViews', await visitsIn(query)),
  }))
  serve(app, calls.getPages, async ({ query }) => ({
    data: await readNames(reads, 'pages', await visitsIn(query)),
  }))
  serve(app, calls.getEvents, async ({ query }) => ({
    data: await readNames(reads, 'events', await visitsIn(query)),
  }))
  serve(app, calls.getVisitorTimes, async ({ query }) => ({
    data: await readTimes(reads, 'visitorTimes', await visitsIn(query)),
  }))

  serve(app, calls.getOrderCounts, async ({ query, viewer }) => ({
    data: await readDays(reads, 'orders', await ordersIn(query, viewer)),
  }))
  serve(app, calls.getCanceledOrders, async ({ query, viewer }) => ({
    data: await readDays(reads, 'canceled', await ordersIn(query, viewer)),
  }))
  serve(app, calls.getItems, async ({ query, viewer }) => ({
    data: await readDays(reads, 'items', await ordersIn(query, viewer)),
  }))
  serve(app, calls.getPopularItems, async ({ query, viewer }) => ({
    data: await readNames(reads, 'products', await ordersIn(query, viewer)),
  }))
  serve(app, calls.getOrderTimes, async ({ query, viewer }) => ({
    data: await readTimes(reads, 'orderTimes', await ordersIn(query, viewer)),
  }))
  serve(app, calls.getRevenue, async ({ query: { basis = 'due', ...query }, viewer }) => ({
    data: inEuro(await readDays(reads, `${basis}.gross`, await ordersIn(query, viewer), 'sum')),
  }))
  serve(app, calls.getReviews, async ({ query, viewer }) => ({
    data: await sources.reviews(reads, await ordersIn(query, viewer), await services.timeZone()),
  }))

  serve(app, calls.getStatisticsSummary, async ({ query: { basis = 'due', ...query }, viewer }) => {
    const selection = await ordersIn(query, viewer)
    await freshVisits()
    const time = await clock()
    const who = { branch: selection.branch }
    const minutes = (rows: readonly { minutes: number }[]) => rows.reduce((sum, row) => sum + row.minutes, 0)
    const plannedMinutes = minutes(await plannedByPerson(reads, selection, who, time))
    const workedMinutes = minutes(await workedByPerson(reads, selection, who, time))
    const perHour = await sources.laborCostPerHour()
    const cost = perHour === null ? null : fromCents(Math.round((workedMinutes * perHour) / 60))
    const summary = await summarize(reads, { ...selection, basis }, { plannedMinutes, workedMinutes, cost })
    return { data: viewer.isAdmin ? summary : { ...summary, funnel: noVisits } }
  })

  serve(app, calls.getForecast, async ({ query, viewer }) => {
    requireBranch(viewer, query.branch)
    await freshOrders()
    const { now, zone } = await clock()
    const to = addDays(localDateOf(now, zone), -1) // today is not over
    const selection = { ...query, from: addDays(to, 1 - 7 * FORECAST_WEEKS), to }
    /** A shop that has just begun has no weekdays before its first order. */
    const since = (days: readonly Day[]) => {
      const first = days.findIndex(({ value }) => value > 0)
      return first === -1 ? [] : days.slice(first)
    }
    const expected = async (metric: 'placed.gross' | 'orders', measure: 'count' | 'sum') =>
      forecast(since(await readDays(reads, metric, selection, measure)))
    return {
      data: {
        revenue: inEuro(await expected('placed.gross', 'sum')),
        orders: await expected('orders', 'count'),
      },
    }
  })

  serve(app, calls.getWorkingActivities, async ({ query }) => ({
    data: await workedByPerson(reads, requirePeriod(query), query, await clock()),
  }))
  serve(app, calls.getWorkingSchedules, async ({ query }) => ({
    data: await plannedByPerson(reads, requirePeriod(query), query, await clock()),
  }))

  /** Employees ask for themselves (OPEN-134, OPEN-140). */
  function requireOwn(viewer: Viewer, user: number) {
    if (!viewer.isAdmin && viewer.user?.id !== user) throw forbidden()
  }
  const ofPerson = ({ start, end }: { start: string; end: string }) =>
    requirePeriod({ from: start, to: end }, ['start', 'end'])

  async function requireHolidays(user: number): Promise<number | null> {
    const left = await sources.holidaysLeft(reads, user, services.now(), await services.timeZone())
    if (left === undefined) throw notFound()
    return left
  }

  serve(app, calls.getUserProfile, async ({ query, viewer }) => {
    requireOwn(viewer, query.user)
    const { zone, now } = await clock()
    const time = query.now === undefined ? now : parseInstant(query.now)
    if (time === null) throw malformed(messages.dateTime, 'now')
    const period = ofPerson(query)
    const holidayBalance = await requireHolidays(query.user)
    return { data: { ...(await profileOf(reads, query.user, period, { now: time, zone })), holidayBalance } }
  })
  serve(app, calls.getUserProfileActivities, async ({ query, viewer }) => {
    requireOwn(viewer, query.user)
    const period = ofPerson(query)
    await requireHolidays(query.user)
    return { data: await activityDaysOf(reads, query.user, period, await clock()) }
  })
}

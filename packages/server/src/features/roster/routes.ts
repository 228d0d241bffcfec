import {
  changeShift,
  confirmShifts,
  copyRosterWeek,
  createRosterFeed,
  getRoster,
  getRosterFeed,
  planShift,
  publishRoster,
  readRosterFeed,
  removeRosterFeed,
  removeShift,
  takeShift,
} from '@theke/contract/calls/roster'
import { getRosterDemand } from '@theke/contract/calls/roster-demand'
import { entities } from '@theke/contract/entities/registry'
import { rosterTexts } from '@theke/contract/texts.de'
import { eq, sql } from 'drizzle-orm'
import { findRecords } from '../../crud/records.ts'
import { tableOf } from '../../crud/entity-table.ts'
import type { Change } from '../../crud/change.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { conflict, notFound, unauthenticated } from '../../platform/errors.ts'
import type { MailComposer } from '../../platform/mail.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { branchesWith, holds, system, type Viewer, worksIn } from '../../platform/viewer.ts'
import { createFeed, findFeed, readFeed, removeFeed } from './feeds.ts'
import { type DemandSources, findDemand } from './find-demand.ts'
import { findRoster } from './find-roster.ts'
import { notifyPeople } from './notify.ts'
import { asPlanner, requireOwnShift, requirePlannable } from './planner.ts'
import { rosterPrintRoutes } from './print-routes.ts'
import { rosterRequestRoutes } from './request-routes.ts'
import { assignShift, createShift, dropShift, editShift, presentShift } from './shifts.ts'
import { copyShifts, markSeen, publishWeek } from './week-changes.ts'

const personOf = ({ user }: Viewer): number => {
  if (!user) throw unauthenticated()
  return user.id
}

/** The roster: planning for administrators and leads, own and open shifts for employees. */
export function rosterRoutes(app: App, services: Services, compose: MailComposer, demand: DemandSources) {
  const { database, hooks, mailer, now, settings, timeZone } = services
  const { orm } = database
  const origin = publicOrigin(settings)
  const notices = { mailer, compose, origin }
  const limits = rateLimits(settings, now)
  const changing = <T>(viewer: Viewer, work: (change: Change) => Promise<T>) =>
    orm.transaction((tx) => work({ tx, viewer, hooks }))

  /** The same for who plans: a lead within the led branches. */
  const planning = <T>(viewer: Viewer, work: (change: Change) => Promise<T>) =>
    changing(asPlanner(viewer), work)

  rosterRequestRoutes(app, services, notices)
  rosterPrintRoutes(app, services)

  serve(app, getRoster, async ({ query: { from, ...part }, viewer }) => ({
    data: await findRoster(orm, { date: from, part, viewer, now: now(), zone: await timeZone() }),
  }))

  serve(app, getRosterDemand, async ({ query: { from, branch }, viewer }) => {
    // another branch is as if it did not exist
    if (!holds(viewer, 'staff.plan', branch)) throw notFound()
    return { data: await findDemand(orm, demand, { date: from, branch, now: now(), zone: await timeZone() }) }
  })

  serve(app, planShift, async ({ body, viewer }) => {
    const zone = await timeZone()
    return {
      data: presentShift(
        await planning(viewer, async (change) => {
          await requirePlannable(change.tx, viewer, body)
          return createShift(change, body, zone)
        }),
      ),
    }
  })

  serve(app, changeShift, async ({ params: { id }, body, viewer }) => {
    const zone = await timeZone()
    return {
      data: presentShift(
        await planning(viewer, async (change) => {
          await requireOwnShift(change.tx, viewer, id)
          await requirePlannable(change.tx, viewer, body)
          return editShift(change, id, body, zone)
        }),
      ),
    }
  })

  serve(app, removeShift, async ({ params: { id }, viewer }) => {
    const zone = await timeZone()
    await planning(viewer, async (change) => {
      await requireOwnShift(change.tx, viewer, id)
      const cancelled = await dropShift(change, id)
      if (cancelled && cancelled.user !== null && cancelled.end > now())
        await notifyPeople(
          change.tx,
          [cancelled],
          { heading: 'Dienst abgesagt', text: 'dieser Dienst entfällt:', zone },
          notices,
        )
    })
    return { data: null }
  })

  serve(app, copyRosterWeek, async ({ body: { from, to, ...asked }, viewer }) => {
    const zone = await timeZone()
    const part = { ...asked, branches: branchesWith(viewer, 'staff.plan') }
    return { data: await planning(viewer, (change) => copyShifts(change, { from, to, part, zone })) }
  })

  serve(app, publishRoster, async ({ body: { from, ...asked }, viewer }) => {
    const zone = await timeZone()
    const part = { ...asked, branches: branchesWith(viewer, 'staff.plan') }
    const data = await planning(viewer, async (change) => {
      const shifts = await publishWeek(change, { from, part, zone })
      const text = 'das sind Ihre neuen und geänderten Dienste:'
      const notified = await notifyPeople(
        change.tx,
        shifts,
        { heading: 'Neuer Dienstplan', text, zone },
        notices,
      )
      return { published: shifts.length, notified }
    })
    return { data }
  })

  serve(app, confirmShifts, async ({ body, viewer }) => {
    const seen = await changing(viewer, (change) => markSeen(change, personOf(viewer), body.shifts, now()))
    return { data: { seen } }
  })

  serve(app, takeShift, async ({ params: { id }, viewer }) => {
    const zone = await timeZone()
    const user = personOf(viewer)
    const shift = await orm.transaction(async (tx) => {
      const schedules = tableOf('working-schedules')
      await tx.execute(sql`select id from ${schedules} where id = ${id} for update`)
      const [open] = await findRecords(tx, entities['working-schedules'], eq(schedules.id, id))
      // a shift of another branch, a draft or an absence is as if it did not exist
      const isThere = open?.type === 'work' && open.state !== 'draft'
      if (!isThere || (open.branch !== null && !worksIn(viewer, open.branch))) throw notFound()
      if (open.state === 'cancelled') throw conflict(rosterTexts.notOpen)
      // the person may not write schedules, but the log shows who took it
      return assignShift({ tx, viewer: { ...system, user: viewer.user }, hooks }, open, user, now(), zone)
    })
    return { data: presentShift(shift) }
  })

  serve(app, getRosterFeed, async ({ viewer }) => ({ data: (await findFeed(orm, personOf(viewer))) ?? null }))

  serve(app, createRosterFeed, async ({ viewer, reply }) => {
    const { token, ...feed } = await createFeed(orm, personOf(viewer), now())
    void reply.header('cache-control', 'no-store')
    return { data: { ...feed, url: `${origin}/api/roster-feeds/${token}.ics` } }
  })

  serve(app, removeRosterFeed, async ({ viewer }) => {
    await removeFeed(orm, personOf(viewer))
    return { data: null }
  })

  serve(app, readRosterFeed, async ({ params, request, reply }) => {
    const token = params.token.replace(/\.ics$/, '')
    const feed = await readFeed(orm, token, { now: now(), host: new URL(origin).hostname })
    if (feed === undefined) {
      await limits.enforce(orm, rules.wrongSecret, limitKeyOf(request.ip))
      throw notFound()
    }
    return reply
      .type('text/calendar; charset=utf-8')
      .headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'content-disposition': 'inline; filename="dienstplan.ics"',
      })
      .send(feed)
  })
}

import {
  decideTimeCorrection,
  getTimeSheet,
  listCorrections,
  listMonthClosings,
  listTeam,
  requestCorrection,
  takeClosingStep,
} from '@theke/contract/calls/time-records'
import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { notFound, unauthenticated } from '../../platform/errors.ts'
import { leads, ledBy } from '../../platform/people/led-people.ts'
import { findPeople, personName } from '../../platform/people/people.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { findClosings, stepClosing } from './closings.ts'
import { addCorrection, decide } from './corrections.ts'
import { payrollRoutes, type PayrollSources } from './payroll-routes.ts'
import { presentCorrections } from './present.ts'
import { timeCorrections } from '../../platform/people/time-corrections-table.ts'
import { findWeek } from './weeks.ts'

/**
 * Time sheets, corrections and the closing of months: own ones, those of the team for leads, everybody's for
 * administrators.
 */
export function timeSheetRoutes(app: App, services: Services, config: PayrollSources['config']) {
  const { database, hooks, now, timeZone } = services
  const { orm } = database
  const when = async () => ({ now: now(), zone: await timeZone() })
  const personOf = ({ user }: Viewer) => {
    if (!user) throw unauthenticated()
    return user
  }

  /** The own account, and those about which the viewer decides as long as they are in use. */
  const isShownTo = (viewer: Viewer) => {
    const { id, isEnabled } = tableOf('users')
    const decides = and(eq(isEnabled!, true), ledBy(viewer, 'staff.approve'))
    return viewer.isAdmin ? decides : or(eq(id, personOf(viewer).id), decides)
  }
  const idsOf = async (viewer: Viewer) => (await findPeople(orm, isShownTo(viewer))).map(({ id }) => id)

  const maySee = async (viewer: Viewer, user: number) =>
    user === personOf(viewer).id || leads(orm, viewer, 'staff.approve', user)
  const peopleWithMonths = async (viewer: Viewer) => {
    const people = await findPeople(orm, isShownTo(viewer))
    const employees = people.filter(({ roles }) => roles.includes('ROLE_EMPLOYEE') || !viewer.isAdmin)
    return employees.map(({ id }) => id)
  }

  serve(app, getTimeSheet, async ({ query: { from, user }, viewer }) => {
    const own = personOf(viewer).id
    if (user !== undefined && !(await maySee(viewer, user))) throw notFound()
    return { data: await findWeek(orm, user ?? own, from, await when()) }
  })

  serve(app, listCorrections, async ({ query: { state }, viewer }) => {
    const rows = await orm
      .select()
      .from(timeCorrections)
      .where(
        and(
          viewer.isAdmin ? undefined : inArray(timeCorrections.user, await idsOf(viewer)),
          state ? eq(timeCorrections.state, state) : undefined,
        ),
      )
      .orderBy(desc(timeCorrections.id))
      .limit(500)
    return { data: await presentCorrections(orm, rows) }
  })

  serve(app, requestCorrection, async ({ body, viewer }) => {
    const person = { ...viewer, user: personOf(viewer) }
    const at = await when()
    return {
      data: await orm.transaction(async (tx) => {
        const row = await addCorrection({ tx, viewer, hooks }, person, body, at)
        return (await presentCorrections(tx, [row]))[0]!
      }),
    }
  })

  serve(app, decideTimeCorrection, async ({ params: { id, step }, body: { note }, viewer }) => {
    const at = await when()
    return {
      data: await orm.transaction(async (tx) => {
        const row = await decide({ tx, viewer, hooks }, id, step, note, at)
        return (await presentCorrections(tx, [row]))[0]!
      }),
    }
  })

  serve(app, listTeam, async ({ viewer }) => {
    const people = await findPeople(orm, and(isShownTo(viewer), ne(tableOf('users').id, personOf(viewer).id)))
    return { data: people.map((person) => ({ id: person.id, name: personName(person) })) }
  })

  serve(app, listMonthClosings, async ({ query: { month }, viewer }) => {
    return { data: await findClosings(orm, await peopleWithMonths(viewer), month, await when()) }
  })
  payrollRoutes(app, services, { peopleOf: peopleWithMonths, maySee, config })

  serve(app, takeClosingStep, async ({ params, viewer }) => {
    const at = await when()
    return { data: await orm.transaction((tx) => stepClosing(tx, params, viewer, at)) }
  })
}

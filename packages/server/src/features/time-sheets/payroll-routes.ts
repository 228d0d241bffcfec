import { exportMonthClosings, printMonthClosings } from '@theke/contract/calls/time-records'
import type { Config } from '@theke/contract/entities/config'
import { localDateOf, monthTitle } from '@theke/domain/values'
import { fileHeaders } from '../../platform/edge/security-headers.ts'
import { notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { findClosings } from './closings.ts'
import { findMonths } from './find-months.ts'
import { monthSheet } from './month-sheet.ts'
import { payrollCsv } from './payroll-csv.ts'

export type PayrollSources = {
  /** The people whose months a viewer sees. */
  peopleOf: (viewer: Viewer) => Promise<number[]>
  /** Whether a viewer sees the times of one person, who may have left by now. */
  maySee: (viewer: Viewer, user: number) => Promise<boolean>
  config: () => Promise<Pick<Config, 'businessName' | 'shopName'>>
}

/** A closed month for payroll: hours as CSV, and a sheet for each person to sign and to keep. */
export function payrollRoutes(app: App, services: Services, { peopleOf, maySee, config }: PayrollSources) {
  const { database, now, timeZone } = services
  const when = async () => ({ now: now(), zone: await timeZone() })

  serve(app, exportMonthClosings, async ({ query: { month }, viewer, reply }) => {
    const closings = await findClosings(database.orm, await peopleOf(viewer), month, await when())
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="monatsabschluss-${month}.csv"`)
    return payrollCsv(closings)
  })

  serve(app, printMonthClosings, async ({ query: { month, user }, viewer, reply }) => {
    if (user !== undefined && !(await maySee(viewer, user))) throw notFound()
    const people = user === undefined ? await peopleOf(viewer) : [user]
    if (people.length === 0) throw notFound()
    const at = await when()
    const { businessName, shopName } = await config()
    const surroundings = {
      company: businessName || shopName,
      today: localDateOf(at.now, at.zone),
      zone: at.zone,
    }
    const months = await findMonths(database.orm, people, month, at)
    if (months.some(({ closing }) => closing.user.name === '')) throw notFound()
    const { drawMonths } = await import('./draw-months.ts') // takes memory that few servers need
    const pdf = await drawMonths(
      `Arbeitszeiten ${monthTitle(month)}`,
      months.map((one) => monthSheet(one, surroundings)),
    )
    return reply
      .headers({
        ...fileHeaders('application/pdf'),
        'cache-control': 'private, no-store',
        'content-disposition': `inline; filename="arbeitszeiten-${month}.pdf"`,
      })
      .type('application/pdf')
      .send(pdf)
  })
}

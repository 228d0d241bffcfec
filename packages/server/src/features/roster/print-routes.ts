import { printRoster } from '@theke/contract/calls/roster'
import { localDateOf } from '@theke/domain/values'
import { fileHeaders } from '../../platform/edge/security-headers.ts'
import { notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { canUse } from '../../platform/viewer.ts'
import { findRoster } from './find-roster.ts'
import { personSheet, weekSheet } from './roster-sheet.ts'

/** The roster of a week as a PDF: of a branch for planners, the own one for everybody else. */
export function rosterPrintRoutes(app: App, { database, now, timeZone }: Services) {
  serve(app, printRoster, async ({ query: { from, user, ...part }, viewer, reply }) => {
    const zone = await timeZone()
    const roster = await findRoster(database.orm, { date: from, part, viewer, now: now(), zone })
    const week = { roster, today: localDateOf(now().getTime(), zone), zone }
    const wanted = canUse(viewer, 'staff.plan') ? user : (user ?? viewer.user?.id)
    const person = roster.people.find(({ id }) => id === wanted)
    if (wanted !== undefined && !person) throw notFound()
    const { drawRoster } = await import('./draw-roster.ts') // takes memory that few servers need
    const pdf = await drawRoster(person ? personSheet(week, person) : weekSheet(week, part))
    return reply
      .headers({
        ...fileHeaders('application/pdf'),
        'cache-control': 'private, no-store',
        'content-disposition': `inline; filename="dienstplan-${roster.from}.pdf"`,
      })
      .type('application/pdf')
      .send(pdf)
  })
}

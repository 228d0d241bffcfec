import { confirmHolidayReminder, getHolidayAccount, payOutHolidays } from '@theke/contract/calls/absences'
import { listHolidayBalances } from '@theke/contract/calls/time-sheets'
import { absenceTexts } from '@theke/contract/texts.de'
import { bookPayout } from '@theke/domain/holiday-account'
import { localDateOf } from '@theke/domain/values'
import { invalid, notFound } from '../../platform/errors.ts'
import { leads } from '../../platform/people/led-people.ts'
import { lockPerson } from '../../platform/people/people.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { findAccountView, presentReminder } from './account-view.ts'
import { findHolidayBalances } from './balances.ts'
import { holidayLedger } from './ledger-table.ts'
import { confirmReminder } from './reminders.ts'

/** The holiday accounts (API-44): balances, every booking, payouts and the proof of reminders. */
export function holidayAccountRoutes(app: App, { database: { orm }, now, timeZone }: Services) {
  serve(app, listHolidayBalances, async ({ query: { year }, viewer }) => {
    const balances = await findHolidayBalances(orm, viewer, now(), await timeZone())
    return { data: balances.filter((balance) => year === undefined || balance.year === year) }
  })

  serve(app, getHolidayAccount, async ({ params: { user }, viewer }) => {
    if (viewer.user?.id !== user && !(await leads(orm, viewer, 'staff.approve', user))) throw notFound()
    return { data: await findAccountView(orm, user) }
  })

  serve(app, payOutHolidays, async ({ params: { user }, body: { year, days, note }, viewer }) => {
    const zone = await timeZone()
    const data = await orm.transaction(async (tx) => {
      await lockPerson(tx, user)
      const { rows } = await findAccountView(tx, user) // 404 for somebody who does not exist
      const open = rows.reduce((sum, row) => sum + (row.year === year ? row.days : 0), 0)
      if (days > open) throw invalid(absenceTexts.payoutTooMuch, 'days')
      const row = bookPayout(year, days, localDateOf(now(), zone))
      const by = viewer.user?.id ?? null
      await tx.insert(holidayLedger).values({ ...row, user, note, by, createdAt: now() })
      return findAccountView(tx, user)
    })
    return { data }
  })

  serve(app, confirmHolidayReminder, async ({ params: { id }, viewer }) => ({
    data: presentReminder(await confirmReminder(orm, id, viewer.user?.id ?? 0, now())),
  }))
}

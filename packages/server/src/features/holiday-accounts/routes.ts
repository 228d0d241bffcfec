import { listHolidayBalances } from '@theke/contract/calls/time-sheets'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { findHolidayBalances } from './balances.ts'

/** The holiday accounts (API-44). */
export function holidayAccountRoutes(app: App, { database: { orm }, now, timeZone }: Services) {
  serve(app, listHolidayBalances, async ({ query: { year }, viewer }) => {
    const balances = await findHolidayBalances(orm, viewer, now(), await timeZone())
    return { data: balances.filter((balance) => year === undefined || balance.year === year) }
  })
}

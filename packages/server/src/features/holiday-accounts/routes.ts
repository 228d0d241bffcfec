import { messages } from '@theke/contract/texts.de'
import { malformed } from '../../platform/errors.ts'
import type { App, Services } from '../../platform/services.ts'
import { findHolidayBalances } from './balances.ts'

/** The holiday accounts (API-44). */
export function holidayAccountRoutes(app: App, { database: { orm }, now, timeZone }: Services) {
  app.get('/time-sheets/holiday-balances', { config: { policy: 'employee' } }, async ({ query, viewer }) => {
    const { year, ...others } = query as Record<string, string>
    const [unknown] = Object.keys(others)
    if (unknown !== undefined) throw malformed(messages.unknownQuery(unknown), unknown)
    if (year !== undefined && !/^\d{4}$/.test(year)) throw malformed(messages.invalid, 'year')
    const balances = await findHolidayBalances(orm, viewer, now(), await timeZone())
    return { data: balances.filter((balance) => year === undefined || balance.year === Number(year)) }
  })
}

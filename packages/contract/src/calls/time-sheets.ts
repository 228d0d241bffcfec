import { z } from 'zod'
import { wholeNumber } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { timeTexts } from '../texts.de.ts'

/** The holidays of a person in a year, in days (API-44, OPEN-116). */
const holidayBalance = z.object({
  user: z.object({ id: z.int(), username: z.string(), firstName: z.string(), lastName: z.string() }),
  year: z.int(),
  /** Days a year. */
  entitlement: z.number(),
  taken: z.number(),
  planned: z.number(),
  /** Negative when more is taken or planned than there is. */
  remaining: z.number(),
  /** Days from the year before. */
  carried: z.number(),
  /** The day on which they lapse first, 'YYYY-MM-DD'. */
  carriedExpiresOn: z.string().nullable(),
  /** The overtime account after the last approved month. */
  overtimeMinutes: z.int(),
})
export type HolidayBalance = z.output<typeof holidayBalance>

export const listHolidayBalances = defineCall({
  method: 'GET',
  path: '/time-sheets/holiday-balances',
  policy: 'employee',
  query: { year: wholeNumber(1000, 9999).optional() },
  answer: z.array(holidayBalance),
  failure: timeTexts.balancesFailed,
  summary: 'Holidays that are left, per person and year; employees get the own ones',
})

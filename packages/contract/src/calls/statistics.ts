import { paymentMethods } from '@theke/domain/order'
import { revenueBases } from '@theke/domain/statistics'
import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { failures } from '../texts.de.ts'

const failure = failures.statistics

/** Local dates 'YYYY-MM-DD', both included, at most 400 days (OPEN-133). */
const period = { from: z.string(), to: z.string() }

const orderType = z.enum(['takeaway', 'delivery', 'dine-in'])
/** Which orders are meant; all of them when nothing is said. */
const ofOrders = { ...period, branch: recordId.optional(), type: orderType.optional() }
const basis = z.enum(revenueBases).optional()

const perDay = z.array(z.object({ date: z.string(), value: z.number() }))
/** Descending, at most 50. */
const byName = z.array(z.object({ name: z.string(), value: z.number() }))
/** Monday is 1; hours in which nothing happened are left out. */
const byHour = z.array(z.object({ weekday: z.int(), hour: z.int(), value: z.number() }))
export type HourValues = z.output<typeof byHour>

const person = z.object({ id: z.int(), username: z.string(), firstName: z.string(), lastName: z.string() })
const byPerson = z.array(z.object({ user: person, date: z.string(), minutes: z.int() }))
export type PersonMinutes = z.output<typeof byPerson>

const ofAdmins = { method: 'GET', policy: 'admin', failure } as const
/** Also for those with the right, who have to name a branch in which they hold it. */
const ofBranch = { ...ofAdmins, right: 'statistics.view' } as const

export const getUniqueVisitors = defineCall({
  ...ofAdmins,
  path: '/statistics/unique-visitors',
  query: period,
  answer: perDay,
  summary: 'Visitors of each day',
})
export const getPageViews = defineCall({
  ...ofAdmins,
  path: '/statistics/page-views',
  query: period,
  answer: perDay,
  summary: 'Page views of each day',
})
export const getPages = defineCall({
  ...ofAdmins,
  path: '/statistics/pages',
  query: period,
  answer: byName,
  summary: 'Pages by their views',
})
export const getEvents = defineCall({
  ...ofAdmins,
  path: '/statistics/events',
  query: period,
  answer: byName,
  summary: 'Events by how often they happened',
})
export const getOrderCounts = defineCall({
  ...ofBranch,
  path: '/statistics/orders',
  query: ofOrders,
  answer: perDay,
  summary: 'Orders by the day they were placed',
})
export const getRevenue = defineCall({
  ...ofBranch,
  path: '/statistics/revenue',
  query: { ...ofOrders, basis },
  answer: perDay,
  summary: 'Revenue by the day orders are for or, with basis=placed, were placed',
})
export const getCanceledOrders = defineCall({
  ...ofBranch,
  path: '/statistics/canceled-orders',
  query: ofOrders,
  answer: perDay,
  summary: 'Rejected and cancelled orders',
})
export const getItems = defineCall({
  ...ofBranch,
  path: '/statistics/items',
  query: ofOrders,
  answer: perDay,
  summary: 'Ordered items of each day',
})
export const getPopularItems = defineCall({
  ...ofBranch,
  path: '/statistics/popular-items',
  query: ofOrders,
  answer: byName,
  summary: 'Products by ordered items',
})
export const getVisitorTimes = defineCall({
  ...ofAdmins,
  path: '/statistics/visitor-times',
  query: period,
  answer: byHour,
  summary: 'Visitors by weekday and hour',
})
export const getOrderTimes = defineCall({
  ...ofBranch,
  path: '/statistics/order-times',
  query: ofOrders,
  answer: byHour,
  summary: 'Orders by weekday and hour',
})
export const getWorkingActivities = defineCall({
  ...ofAdmins,
  path: '/statistics/working-activities',
  query: { ...period, branch: recordId.optional(), department: recordId.optional() },
  answer: byPerson,
  summary: 'Worked minutes by person and day',
})
export const getWorkingSchedules = defineCall({
  ...ofAdmins,
  path: '/statistics/working-schedules',
  query: { ...period, branch: recordId.optional(), department: recordId.optional() },
  answer: byPerson,
  summary: 'Planned minutes by person and day',
})

const ofPerson = { user: recordId, start: z.string(), end: z.string() }

/** Minutes of a person from start to end, split at now; the balance is worked minus planned up to now (OPEN-134). */
const userProfile = z.object({
  scheduledMinutes: z.int(),
  workedMinutes: z.int(),
  balanceMinutes: z.int(),
  remainingScheduledMinutes: z.int(),
  /** Days of holiday that are left in the year of now; null without an account. */
  holidayBalance: z.number().nullable(),
})
export type UserProfile = z.output<typeof userProfile>

export const getUserProfile = defineCall({
  method: 'GET',
  path: '/statistics/user-profile',
  policy: 'employee',
  query: { ...ofPerson, now: z.string().optional() },
  answer: userProfile,
  failure,
  summary: 'Planned and worked minutes of a person; employees ask for themselves',
})

const activityDays = z.array(
  z.object({
    date: z.string(),
    minutes: z.int(),
    pauses: z.array(z.object({ start: z.string(), end: z.string().nullable() })),
  }),
)
export type ActivityDays = z.output<typeof activityDays>

export const getUserProfileActivities = defineCall({
  method: 'GET',
  path: '/statistics/user-profile-working-activities',
  policy: 'employee',
  query: ofPerson,
  answer: activityDays,
  failure,
  summary: 'Worked minutes of a person by day; employees ask for themselves',
})

/** What the screen shows of a period as a whole; amounts are decimal. */
const summary = z.object({
  orders: z.int(),
  /** Average value of an order. */
  basket: z.number(),
  items: z.int(),
  gross: z.number(),
  net: z.number(),
  /** Goods by tax rate. */
  taxes: z.array(z.object({ rate: z.number(), net: z.number(), tax: z.number(), gross: z.number() })),
  /** What coupons took off; gross is without it. */
  discounts: z.number(),
  /** On top of the revenue (OPEN-203). */
  deposits: z.number(),
  tips: z.number(),
  delivery: z.number(),
  donations: z.number(),
  types: z.array(z.object({ type: orderType, orders: z.int(), gross: z.number() })),
  payments: z.array(
    z.object({ method: z.enum(paymentMethods).nullable(), orders: z.int(), gross: z.number() }),
  ),
  canceled: z.object({ rejected: z.int(), canceled: z.int(), reasons: byName }),
  /** Orders with a promised time that are done. */
  promises: z.object({ kept: z.int(), late: z.int(), lateMinutes: z.int() }),
  ratings: z.object({ count: z.int(), average: z.number().nullable(), values: byName }),
  /**
   * Visitors who did this at least once a day, added over the days; not limited by branch and type, and 0 for
   * those who see only a branch.
   */
  funnel: z.object({ visitors: z.int(), carts: z.int(), checkouts: z.int(), purchases: z.int() }),
  /** Of the branch; cost only when a cost per hour is configured. */
  labor: z.object({ plannedMinutes: z.int(), workedMinutes: z.int(), cost: z.number().nullable() }),
})
export type StatisticsSummary = z.output<typeof summary>

export const getStatisticsSummary = defineCall({
  ...ofBranch,
  path: '/statistics/summary',
  query: { ...ofOrders, basis },
  answer: summary,
  summary: 'Figures of a whole period for the statistics screen',
})

const reviews = z.array(
  z.object({
    order: z.object({ id: z.int(), uid: z.string() }),
    date: z.string(),
    rating: z.int().nullable(),
    comment: z.string(),
  }),
)
export type Reviews = z.output<typeof reviews>

export const getReviews = defineCall({
  ...ofBranch,
  path: '/statistics/reviews',
  query: ofOrders,
  answer: reviews,
  summary: 'Newest comments of customers, at most 50',
})

const forecasts = z.object({ revenue: perDay, orders: perDay })

export const getForecast = defineCall({
  ...ofBranch,
  path: '/statistics/forecast',
  query: { branch: recordId.optional(), type: orderType.optional() },
  answer: forecasts,
  summary: 'What the next seven days are expected to bring, from the last eight weeks',
})

import { queryOptions } from '@tanstack/react-query'
import * as calls from '@theke/contract/calls/statistics'
import type { OrderType } from '@theke/domain/catalog'
import type { Period, RevenueBasis } from '@theke/domain/statistics'
import { api } from '../../api.ts'

/** Which orders a figure is about. */
export type Which = Period & { branch: number | undefined; type: OrderType | undefined; basis?: RevenueBasis }

const key = (name: string, input: object) => ['statistics', name, input] as const
/** Figures of the past do not change while somebody looks at them; those of today hardly. */
const kept = { staleTime: 60_000 }

export const summaryQuery = (which: Which) =>
  queryOptions({
    queryKey: key('summary', which),
    queryFn: ({ signal }) => api(calls.getStatisticsSummary, which, { signal }),
    ...kept,
  })

const series = {
  revenue: calls.getRevenue,
  orders: calls.getOrderCounts,
  items: calls.getItems,
  canceled: calls.getCanceledOrders,
} as const
export type SeriesName = keyof typeof series

export const seriesQuery = (name: SeriesName, { basis, ...which }: Which) =>
  queryOptions({
    queryKey: key(name, { ...which, basis }),
    queryFn: ({ signal }) =>
      name === 'revenue'
        ? api(calls.getRevenue, { ...which, basis }, { signal })
        : api(series[name], which, { signal }),
    ...kept,
  })

const visits = { visitors: calls.getUniqueVisitors, views: calls.getPageViews } as const

export const visitsQuery = (name: keyof typeof visits, period: Period) =>
  queryOptions({
    queryKey: key(name, period),
    queryFn: ({ signal }) => api(visits[name], period, { signal }),
    ...kept,
  })

const names = { pages: calls.getPages, events: calls.getEvents } as const

export const namesQuery = (name: keyof typeof names, period: Period) =>
  queryOptions({
    queryKey: key(name, period),
    queryFn: ({ signal }) => api(names[name], period, { signal }),
    ...kept,
  })

export const popularQuery = ({ basis: _basis, ...which }: Which) =>
  queryOptions({
    queryKey: key('popular', which),
    queryFn: ({ signal }) => api(calls.getPopularItems, which, { signal }),
    ...kept,
  })

export const orderTimesQuery = ({ basis: _basis, ...which }: Which) =>
  queryOptions({
    queryKey: key('orderTimes', which),
    queryFn: ({ signal }) => api(calls.getOrderTimes, which, { signal }),
    ...kept,
  })

export const visitorTimesQuery = (period: Period) =>
  queryOptions({
    queryKey: key('visitorTimes', period),
    queryFn: ({ signal }) => api(calls.getVisitorTimes, period, { signal }),
    ...kept,
  })

const work = { worked: calls.getWorkingActivities, planned: calls.getWorkingSchedules } as const

export const workQuery = (
  name: keyof typeof work,
  input: Period & { branch: number | undefined; department: number | undefined },
) =>
  queryOptions({
    queryKey: key(name, input),
    queryFn: ({ signal }) => api(work[name], input, { signal }),
    ...kept,
  })

export const reviewsQuery = ({ basis: _basis, ...which }: Which) =>
  queryOptions({
    queryKey: key('reviews', which),
    queryFn: ({ signal }) => api(calls.getReviews, which, { signal }),
    ...kept,
  })

export const forecastQuery = (which: { branch: number | undefined; type: OrderType | undefined }) =>
  queryOptions({
    queryKey: key('forecast', which),
    queryFn: ({ signal }) => api(calls.getForecast, which, { signal }),
    ...kept,
  })

export const profileQuery = (user: number, { from, to }: Period) =>
  queryOptions({
    queryKey: key('profile', { user, from, to }),
    queryFn: ({ signal }) => api(calls.getUserProfile, { user, start: from, end: to }, { signal }),
    ...kept,
  })

export const profileDaysQuery = (user: number, { from, to }: Period) =>
  queryOptions({
    queryKey: key('profileDays', { user, from, to }),
    queryFn: ({ signal }) => api(calls.getUserProfileActivities, { user, start: from, end: to }, { signal }),
    ...kept,
  })

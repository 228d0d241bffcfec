import type { BranchDay, DayFigures } from '@theke/contract/calls/dashboard'
import { addDays, formatMoney, toCents, weekdayLabels, weekdayOf } from '@theke/domain/values'
import { monthTitle } from '../../ui/months.ts'

/** 'Montag, 16. November 2026' */
export function longDate(date: string): string {
  return `${weekdayLabels[weekdayOf(date)]}, ${Number(date.slice(8))}. ${monthTitle(date)}`
}

/** The same weekday a week before: 'Mo., 09.11.' */
export function weekBefore(date: string): string {
  const day = addDays(date, -7)
  return `${weekdayLabels[weekdayOf(day)].slice(0, 2)}., ${day.slice(8)}.${day.slice(5, 7)}.`
}

/** Where the orders that a figure counts are listed. */
export const ordersOf = (date: string, branch?: number) =>
  `/orders/history?from=${date}&to=${date}&status=counted${branch === undefined ? '' : `&branch=${branch}`}`

/** Where the revenue of a day is taken apart. */
export const revenueOf = (date: string, branch?: number) =>
  `/statistics?from=${date}&to=${date}${branch === undefined ? '' : `&branch=${branch}`}`

/** Amounts of the figures are decimals; adding happens in cents. */
export function addFigures(all: readonly DayFigures[]): DayFigures {
  const cents = all.reduce((sum, { revenue }) => sum + toCents(revenue), 0)
  return { orders: all.reduce((sum, { orders }) => sum + orders, 0), revenue: cents / 100 }
}

/** All branches as one. */
export function totalDay(branches: readonly BranchDay[]): Omit<BranchDay, 'branch'> {
  const sum = (name: 'waiting' | 'confirmed' | 'inDelivery' | 'late' | 'missed') =>
    branches.reduce((all, branch) => all + branch[name], 0)
  return {
    today: addFigures(branches.map(({ today }) => today)),
    lastWeek: addFigures(branches.map(({ lastWeek }) => lastWeek)),
    lastWeekTotal: addFigures(branches.map(({ lastWeekTotal }) => lastWeekTotal)),
    waiting: sum('waiting'),
    confirmed: sum('confirmed'),
    inDelivery: sum('inDelivery'),
    late: sum('late'),
    missed: sum('missed'),
  }
}

export type Trend = { words: string; direction: 'up' | 'down' | 'same' }

/** How a figure stands beside the one of a week ago: '+12 %'; without anything to compare with there is no trend. */
export function trendOf(now: number, before: number): Trend | undefined {
  if (before === 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { words: '±0\u00a0%', direction: 'same' }
  const sign = percent > 0 ? '+' : '−'
  return { words: `${sign}${Math.abs(percent)}\u00a0%`, direction: percent > 0 ? 'up' : 'down' }
}

export const money = (amount: number, currency: string) => formatMoney(toCents(amount), currency)

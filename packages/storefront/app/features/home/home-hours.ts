import type { HoursRow, branchStateText } from '@theke/domain/opening-hours'
import {
  isBranchOpen,
  openState,
  openTodayText,
  reopeningText,
  specialHours,
  weeklyHours,
} from '@theke/domain/opening-hours'
import { stateText } from '@theke/domain/order-intake'
import { type LocalDate, localDateOf, weekdayOf } from '@theke/domain/values'
import type { HomeBranch } from './home-data.ts'

export type WeekRow = HoursRow & { isToday: boolean }

/** What the home screen says about the hours of a branch at one instant. */
export type HomeHours = {
  /** Whether it is open and how that looks (HOME-04). */
  state: ReturnType<typeof branchStateText>
  /** Today's hours, from when pickup is possible (HOME-09), and while closed when it opens again (HOURS-06). */
  today: readonly string[]
  /** The week and the special days to come (HOME-06). */
  opening: readonly WeekRow[]
  /** null: there are no hours of their own for delivery. */
  delivery: readonly WeekRow[] | null
  /** Milliseconds since the epoch. */
  at: number
}

type Times = Omit<HomeBranch, 'hours'>

export function homeHours(branch: Times, at: number, zone: string | undefined): HomeHours {
  const today = localDateOf(at, zone)
  return {
    state: stateText(branch, openState(branch, at, zone), at, zone),
    today: todayTexts(branch, at, zone),
    opening: week(branch.openingHours, today),
    delivery: branch.isDeliveryHoursEnabled ? week(branch.deliveryHours, today) : null,
    at,
  }
}

function todayTexts(branch: Times, at: number, zone: string | undefined): string[] {
  const today = openTodayText(branch, at, zone)
  const reopening = isBranchOpen(branch, at, zone) ? null : reopeningText(branch, at, zone)
  return [today?.hours, today?.pickup, reopening].filter((line) => line !== undefined && line !== null)
}

function week(rules: Times['openingHours'], today: LocalDate): WeekRow[] {
  const weekdayToday = weekdayOf(today)
  return [
    ...weeklyHours(rules).map(({ weekday, ...row }) => ({ ...row, isToday: weekday === weekdayToday })),
    ...specialHours(rules, today).map(({ label, hours }) => ({ label, hours, isToday: false })),
  ]
}

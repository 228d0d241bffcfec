import type { SetupTask } from '@theke/domain/legal'

/** Orders placed on a day without aborted ones, and the revenue of that day: a decimal amount (OPEN-133). */
export type DayFigures = { orders: number; revenue: number }

/** One branch as the start screen shows it. */
export type BranchDay = {
  branch: { id: number; name: string }
  today: DayFigures
  /** The same weekday a week ago: up to the same time of day, and all of it. */
  lastWeek: DayFigures
  lastWeekTotal: DayFigures
  /** Orders in work: waiting for confirmation, confirmed, ready or under way. */
  waiting: number
  confirmed: number
  inDelivery: number
  /** Of these: the promised time has passed. */
  late: number
  /** Of these: nobody answered in time (OPEN-127). */
  missed: number
}

export type SoldOutProduct = {
  id: number
  name: string
  branches: { id: number; name: string; until: string | null }[]
}

/** GET /api/dashboard → {data}; employees see their own branches. */
export type Dashboard = {
  /** The local day it is about. */
  date: string
  currency: string
  branches: BranchDay[]
  soldOut: SoldOutProduct[]
  /** Messages that could not be sent; null for employees, who may not see the outbox. */
  failedMessages: number | null
}

/** GET /api/dashboard/tasks → {data}; what is still to be set up, for administrators. */
export type SetupTasks = SetupTask[]

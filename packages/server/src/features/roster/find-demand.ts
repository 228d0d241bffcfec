import type { RosterDemand } from '@theke/contract/calls/roster-demand'
import { entities } from '@theke/contract/entities/registry'
import { weeklyMean } from '@theke/domain/roster'
import {
  addDays,
  dayNumberOf,
  firstInstantFrom,
  type LocalDate,
  localDateOf,
  toIsoInstant,
} from '@theke/domain/values'
import { and, eq, gt, gte, lt } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import { weekOf } from './find-roster.ts'

type Selection = { branch: number; from: LocalDate; to: LocalDate }

/** A sum by weekday (Monday is 1) and hour of the clock. */
export type HourSum = { weekday: number; hour: number; value: number }

/** What statistics and orders know about the hours of a branch. */
export type DemandSources = {
  orderHours: (tx: Transaction, selection: Selection) => Promise<HourSum[]>
  orderDays: (tx: Transaction, selection: Selection) => Promise<{ date: LocalDate; value: number }[]>
  pointHours: (tx: Transaction, selection: Selection, zone: string) => Promise<HourSum[]>
}

const WEEKS = 8

type Question = { date: LocalDate; branch: number; now: Date; zone: string }

/**
 * What is usual in the hours of a week: means over the whole weeks before it, or before today when it is still to come.
 * A week without any order (a holiday of the shop, before its opening) does not make the others smaller.
 */
export async function findDemand(
  tx: Transaction,
  sources: DemandSources,
  { date, branch: id, now, zone }: Question,
): Promise<RosterDemand> {
  const [branch] = await findRecords(tx, entities.branches, eq(tableOf('branches').id, id))
  if (!branch) throw notFound()
  const { from } = weekOf(date)
  const { from: current } = weekOf(localDateOf(now.getTime(), zone))
  const end = from < current ? from : current
  const selection = { branch: id, from: addDays(end, -7 * WEEKS), to: addDays(end, -1) }
  const days = await sources.orderDays(tx, selection)
  const weeks = new Set(days.filter(({ value }) => value > 0).map((day) => weekOf(day.date).from)).size
  const orders = await sources.orderHours(tx, selection)
  const points = await sources.pointHours(tx, selection, zone)
  return {
    weeks,
    ordersPerPerson: branch.ordersPerPerson,
    pointsPerPerson: branch.pointsPerPerson,
    pointsPerHour:
      branch.slotCapacity === null ? null : (branch.slotCapacity * 60) / (branch.slotMinutes ?? 15),
    hours: meansOf(orders, points, weeks),
    earlier: await findEarlier(tx, id, from, zone),
  }
}

function meansOf(orders: readonly HourSum[], points: readonly HourSum[], weeks: number) {
  const places = new Map<string, RosterDemand['hours'][number]>()
  const add = (measure: 'orders' | 'points') => (sum: HourSum) => {
    const { weekday, hour, value } = sum
    const place = places.get(`${weekday} ${hour}`) ?? { weekday, hour, orders: 0, points: 0 }
    places.set(`${weekday} ${hour}`, { ...place, [measure]: weeklyMean(value, weeks) })
  }
  orders.forEach(add('orders'))
  points.forEach(add('points'))
  return [...places.values()].toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour)
}

async function findEarlier(tx: Transaction, branch: number, from: LocalDate, zone: string) {
  const table = tableOf('working-schedules')
  const monday = dayNumberOf(from)
  const [start, end] = [monday - 1, monday].map((day) => new Date(firstInstantFrom(day, 0, zone)))
  const isEarlier = and(
    eq(table.type!, 'work'),
    eq(table.branch!, branch),
    gte(table.start!, start!),
    lt(table.start!, end!),
    gt(table.end!, end!),
  )
  const shifts = await findRecords(tx, entities['working-schedules'], isEarlier, table.start!)
  return shifts.map((shift) => ({
    user: shift.user,
    start: toIsoInstant(Number(shift.start), zone),
    end: toIsoInstant(Number(shift.end), zone),
    state: shift.state,
  }))
}

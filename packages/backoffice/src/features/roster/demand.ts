import { queryOptions } from '@tanstack/react-query'
import { getRosterDemand, type RosterDemand } from '@theke/contract/calls/roster-demand'
import type { Roster, RosterShift } from '@theke/contract/calls/roster'
import { type StaffedHour, staffedHours } from '@theke/domain/roster'
import { weekdayOf, weekdays } from '@theke/domain/values'
import { api } from '../../api.ts'
import type { Part } from './roster-calls.ts'

export const demandQuery = (from: string, branch: number | undefined) =>
  queryOptions({
    queryKey: ['roster', 'demand', from, branch],
    queryFn: ({ signal }) =>
      api(getRosterDemand, { from, branch: branch ?? 0 }, { signal, kind: 'background' }),
    enabled: branch !== undefined,
  })

/** The branch whose demand is compared: the chosen one, or the only one; a department is only a part of its people. */
export function demandBranch({ branches }: Roster, { branch, department }: Part): number | undefined {
  if (department) return undefined
  return branch ?? (branches.length === 1 ? branches[0]?.id : undefined)
}

export type DemandDay = { date: string; hours: StaffedHour[] }

/** Orders, people and understaffed hours of some days. */
export function demandDays(
  demand: RosterDemand,
  days: readonly string[],
  shifts: readonly RosterShift[],
): DemandDay[] {
  const planned = [...demand.earlier, ...shifts].map(({ user, start, end, state }) => ({
    user,
    state,
    start: Date.parse(start),
    end: Date.parse(end),
  }))
  return days.map((date) => {
    const weekday = weekdays.indexOf(weekdayOf(date)) + 1
    const usual = demand.hours.filter((hour) => hour.weekday === weekday)
    return {
      date,
      hours: staffedHours(date, new Map(usual.map((hour) => [hour.hour, hour])), planned, {
        ordersPerPerson: demand.ordersPerPerson,
        pointsPerPerson: demand.pointsPerPerson,
      }),
    }
  })
}

const amount = (value: number) => value.toLocaleString('de-AT', { maximumFractionDigits: 1 })

/** '9 Bestellungen, 20 von 40 Punkten, 1 von 2 Personen'. */
export function hourText({ orders, points, staff, needed }: StaffedHour, pointsPerHour: number | null) {
  const parts = [
    `${amount(orders)} ${orders === 1 ? 'Bestellung' : 'Bestellungen'}`,
    points > 0 &&
      (pointsPerHour === null
        ? `${amount(points)} Punkte`
        : `${amount(points)} von ${amount(pointsPerHour)} Punkten`),
    needed > 0
      ? `${amount(staff)} von ${needed} ${needed === 1 ? 'Person' : 'Personen'}`
      : `${amount(staff)} ${staff === 1 ? 'Person' : 'Personen'}`,
  ]
  return parts.filter(Boolean).join(', ')
}

import type { BranchDay } from '@theke/contract/calls/dashboard'
import type { StaffOrder } from '@theke/contract/calls/orders'
import type { Instant } from '@theke/domain/values'
import { addCalendarDays, firstInstantFrom, fromCents, localDayNumberOf } from '@theke/domain/values'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'

export type DaySummary = Omit<BranchDay, 'branch'> & { branch: number }

type Span = { from: Instant; to: Instant }
type Sums = Pick<DaySummary, 'today' | 'lastWeek' | 'lastWeekTotal'>

const count = (value: unknown) => Number(value ?? 0)

/**
 * Sums per branch, in cents: orders by the day they were placed, without rejected, cancelled and failed ones; revenue of
 * confirmed and later orders by the day they are for, without refunded ones (OPEN-133).
 */
async function sumsOf(tx: Transaction, spans: Record<keyof Sums, Span>): Promise<Map<number, Sums>> {
  const within = (time: string, { from, to }: Span) =>
    sql`${sql.raw(time)} >= ${new Date(from).toISOString()}::timestamptz
      and ${sql.raw(time)} < ${new Date(to).toISOString()}::timestamptz`
  const due = 'coalesce(appointment_date, created_at)'
  const names = Object.keys(spans) as (keyof Sums)[]
  const columns = names.flatMap((name) => [
    sql`count(*) filter (where ${within('created_at', spans[name])}
      and status not in ('rejected', 'canceled', 'failed')) as ${sql.identifier(`${name}Orders`)}`,
    sql`coalesce(sum(total_gross) filter (where ${within(due, spans[name])}
      and status in ('confirmed', 'in-delivery', 'completed') and not is_refunded), 0)::bigint
      as ${sql.identifier(`${name}Revenue`)}`,
  ])
  // both columns have an index, what coalesce makes of them has none
  const touched = names.flatMap((name) => [
    within('created_at', spans[name]),
    within('appointment_date', spans[name]),
  ])
  const { rows } = await tx.execute(
    sql`select branch, ${sql.join(columns, sql`, `)} from orders
      where (${sql.join(touched, sql`) or (`)}) group by branch`,
  )
  return new Map(
    rows.map((row) => {
      const figures = (name: keyof Sums) => ({
        orders: count(row[`${name}Orders`]),
        revenue: fromCents(count(row[`${name}Revenue`])),
      })
      return [
        row['branch'] as number,
        { today: figures('today'), lastWeek: figures('lastWeek'), lastWeekTotal: figures('lastWeekTotal') },
      ]
    }),
  )
}

export type Situation = {
  /** Whose figures are wanted. */
  branches: readonly number[]
  /** Their current orders (OPEN-127). */
  current: readonly StaffOrder[]
  now: Instant
  zone: string
}

const none = { orders: 0, revenue: 0 }

/** How the local day goes in each branch, beside the same weekday a week ago. */
export async function summarizeDay(
  tx: Transaction,
  { branches, current, now, zone }: Situation,
): Promise<DaySummary[]> {
  const day = localDayNumberOf(now, zone)
  const dayFrom = (number: number): Span => ({
    from: firstInstantFrom(number, 0, zone),
    to: firstInstantFrom(number + 1, 0, zone),
  })
  const weekAgo = dayFrom(day - 7)
  const sums = await sumsOf(tx, {
    today: dayFrom(day),
    lastWeek: { from: weekAgo.from, to: addCalendarDays(now, -7, zone) },
    lastWeekTotal: weekAgo,
  })
  return branches.map((branch) => {
    const open = current.filter((order) => order.branch.id === branch)
    const inState = (status: StaffOrder['status']) => open.filter((order) => order.status === status).length
    return {
      branch,
      ...(sums.get(branch) ?? { today: none, lastWeek: none, lastWeekTotal: none }),
      waiting: inState('waiting'),
      confirmed: inState('confirmed'),
      inDelivery: inState('in-delivery'),
      late: open.filter(({ appointmentDate }) => appointmentDate && Date.parse(appointmentDate) < now).length,
      missed: open.filter(({ isMissed }) => isMissed).length,
    }
  })
}

import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'

/** A rollup that does not say what the orders say; null where one side has no such row. */
export type Difference = {
  metric: string
  date: string
  branch: number
  type: string
  name: string
  rollup: string | null
  orders: string | null
}

const accepted = `(is_confirmed or is_in_delivery or is_completed or is_delivered)
  and not (is_rejected or is_canceled or is_failed) and not is_refunded`
const countable = `('piece', 'serving', 'package')`
const pieces = `ceil(sum(case when line->>'unit' in ${countable} then (line->>'amount')::numeric else 1 end))`

/** The parts of revenue by one of the two days. */
const revenueBy = (basis: 'due' | 'placed') => `
  select '${basis}.gross', ${basis}, branch, type, '', count(*), sum(total_gross) from source where ${accepted} group by 2, 3, 4
  union all
  select '${basis}.net', ${basis}, branch, type, '', count(*), sum(total_net) from source where ${accepted} group by 2, 3, 4
  union all
  select '${basis}.taxNet', ${basis}, branch, type, tax->>'rate', count(*), sum((tax->>'net')::bigint)
    from source, jsonb_array_elements(taxes) tax where ${accepted} group by 2, 3, 4, 5
  union all
  select '${basis}.tax', ${basis}, branch, type, tax->>'rate', count(*), sum((tax->>'tax')::bigint)
    from source, jsonb_array_elements(taxes) tax where ${accepted} group by 2, 3, 4, 5
  union all
  select '${basis}.discounts', ${basis}, branch, type, '', count(*), sum(discount_gross)
    from source where ${accepted} and discount_gross <> 0 group by 2, 3, 4
  union all
  select '${basis}.delivery', ${basis}, branch, type, '', count(*), sum(delivery_gross)
    from source where ${accepted} and delivery_gross <> 0 group by 2, 3, 4
  union all
  select '${basis}.payments', ${basis}, branch, type, coalesce(payment_method, ''), count(*), sum(total_gross)
    from source where ${accepted} group by 2, 3, 4, 5
  union all
  select '${basis}.donations', ${basis}, branch, type, '', count(*), sum(donation)
    from source where ${accepted} and donation <> 0 group by 2, 3, 4`

/**
 * Counts all orders anew, by other means than the rollups: in SQL, with the database's own time zones and from the flags
 * of the orders. Returns where the rollups differ; an empty list says that they are right to the cent.
 */
export async function recount(tx: Transaction, zone: string): Promise<Difference[]> {
  const counted = `not (is_rejected or is_canceled or is_failed)`
  const turnedAway = `(is_rejected or is_canceled)`
  const { rows } = await tx.execute(sql`
    with source as (
      select *, (created_at at time zone ${zone})::date as placed,
        (coalesce(appointment_date, created_at) at time zone ${zone})::date as due,
        case when is_delivery then 'delivery' when is_dine_in then 'dine-in' else 'takeaway' end as type
      from orders
    ),
    expected (metric, date, branch, type, name, count, sum) as (${sql.raw(`
      select 'orders', placed, branch, type, '', count(*), sum(total_gross) from source where ${counted} group by 2, 3, 4
      union all
      select 'canceled', placed, branch, type, case when is_rejected then 'rejected' else 'canceled' end, count(*), sum(total_gross)
        from source where ${turnedAway} group by 2, 3, 4, 5
      union all
      select 'reasons', placed, branch, type, left(btrim(coalesce(rejection_message, '')), 200), count(*), sum(total_gross)
        from source where ${turnedAway} group by 2, 3, 4, 5
      union all
      select 'items', placed, branch, type, '', sum(size), 0 from (
        select placed, branch, type, ${pieces} as size from source, jsonb_array_elements(items) line
        where ${counted} group by id, placed, branch, type) sized group by 2, 3, 4
      union all
      select 'products', placed, branch, type, name, sum(size), 0 from (
        select placed, branch, type, line->'product'->>'name' as name, ${pieces} as size
        from source, jsonb_array_elements(items) line where ${counted} group by id, placed, branch, type, 4) sized group by 2, 3, 4, 5
      union all
      select 'ratings', placed, branch, type, questionnaire_rating::text, count(*), sum(questionnaire_rating)
        from source where ${counted} and questionnaire_rating is not null group by 2, 3, 4, 5
      union all
      select 'promises', placed, branch, type, case when late >= 5 then 'late' else 'kept' end, count(*), sum(case when late >= 5 then late else 0 end)
        from (select placed, branch, type, floor(extract(epoch from (
            select min(created_at) from order_events where "order" = source.id and kind = 'completed') - appointment_date) / 60) as late
          from source where ${counted} and appointment_date is not null) done where late is not null group by 2, 3, 4, 5
      union all ${revenueBy('due')} union all ${revenueBy('placed')}
      union all`)}
      select 'orderTimes', placed, branch, type, extract(hour from created_at at time zone ${zone})::text, count(*), sum(total_gross)
        from source where ${sql.raw(counted)} group by 2, 3, 4, 5
    ),
    kept as (select * from daily_rollups where branch <> 0)
    select metric, date::text, branch, type, name,
      kept.count || ' / ' || kept.sum as rollup, expected.count || ' / ' || expected.sum as orders
    from kept full join expected using (metric, date, branch, type, name)
    where (kept.count, kept.sum) is distinct from (expected.count, expected.sum)
    order by date, branch, metric, type, name`)
  return rows as Difference[]
}

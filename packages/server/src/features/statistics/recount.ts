import { type SQL, sql } from 'drizzle-orm'
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

/** The parts of revenue by one of the two days; what was given back is negative and no further order. */
const revenueBy = (basis: 'due' | 'placed') => `
  select '${basis}.gross', ${basis}, branch, type, '', sum(n), sum(total_gross) from revenue group by 2, 3, 4
  union all
  select '${basis}.net', ${basis}, branch, type, '', sum(n), sum(total_net) from revenue group by 2, 3, 4
  union all
  select '${basis}.taxNet', ${basis}, branch, type, rate, sum(n), sum(net) from taxed group by 2, 3, 4, 5
  union all
  select '${basis}.tax', ${basis}, branch, type, rate, sum(n), sum(tax) from taxed group by 2, 3, 4, 5
  union all
  select '${basis}.discounts', ${basis}, branch, type, '', sum(n), sum(discount_gross)
    from revenue where discount_gross <> 0 group by 2, 3, 4
  union all
  select '${basis}.delivery', ${basis}, branch, type, '', sum(n), sum(delivery_gross)
    from revenue where delivery_gross <> 0 group by 2, 3, 4
  union all
  select '${basis}.deposits', ${basis}, branch, type, '', sum(n), sum(deposit)
    from revenue where deposit <> 0 group by 2, 3, 4
  union all
  select '${basis}.tips', ${basis}, branch, type, '', sum(n), sum(tip)
    from revenue where tip <> 0 group by 2, 3, 4
  union all
  select '${basis}.payments', ${basis}, branch, type, coalesce(payment_method, ''), sum(n), sum(total_gross + deposit + tip)
    from revenue group by 2, 3, 4, 5
  union all
  select '${basis}.donations', ${basis}, branch, type, '', sum(n), sum(donation)
    from revenue where donation <> 0 group by 2, 3, 4`

/** Sales as they were made, and what went back after corrections on the day it did (OPEN-207). */
const revenue = (zone: SQL) => sql`
    refunds as (
      select id as refund, "order", refund - deposit - tip as gross, deposit, tip, parts,
        (refunded_at at time zone ${zone})::date as day
      from order_corrections, lateral (
        select coalesce(sum((line->>'gross')::bigint), 0) as deposit, coalesce((parts->>'tip')::bigint, 0) as tip
        from jsonb_array_elements(coalesce(parts->'depositTaxes', '[]')) line) besides
      where refunded_at is not null
    ),
    revenue as (
      select id, 0 as refund, 1 as n, 1 as sign, due, placed, branch, type, payment_method, donation, discount_gross,
        total_gross + coalesce((select sum(gross) from refunds where "order" = source.id), 0) as total_gross,
        total_net + coalesce((select sum((parts->>'totalNet')::bigint) from refunds where "order" = source.id), 0) as total_net,
        delivery_gross + coalesce((select sum((parts->>'deliveryGross')::bigint) from refunds where "order" = source.id), 0) as delivery_gross,
        deposit_gross + coalesce((select sum(deposit) from refunds where "order" = source.id), 0) as deposit,
        source.tip + coalesce((select sum(tip) from refunds where "order" = source.id), 0) as tip,
        taxes || coalesce((select jsonb_agg(line) from refunds, jsonb_array_elements(parts->'taxes') line where "order" = source.id), '[]') as taxes
      from source where ${sql.raw(accepted)}
      union all
      select source.id, refunds.refund, 0, -1, day, day, branch, type, payment_method, 0, 0, -refunds.gross,
        -(parts->>'totalNet')::bigint, -(parts->>'deliveryGross')::bigint, -refunds.deposit, -refunds.tip, parts->'taxes'
      from refunds join source on source.id = refunds."order" where ${sql.raw(accepted)}
    ),
    taxed as (
      select id, refund, n, due, placed, branch, type, line->>'rate' as rate, sum(sign * (line->>'net')::bigint) as net,
        sum(sign * (line->>'tax')::bigint) as tax
      from revenue, jsonb_array_elements(taxes) line group by 1, 2, 3, 4, 5, 6, 7, 8
    ),`

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
    ${revenue(sql`${zone}`)}
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

import { Client } from 'pg'

/** Tickets of copies begin here: no real day has so many. */
export const firstCopiedTicket = 1_000_000

/** Copies of one order, 900 a day from today back, spread over the first branches; all but the newest forty have ended. */
export async function growOrders({ url }: { url: string }, upTo: number, branches = 8): Promise<void> {
  // a connection of its own: those of the pool are closed when a statement takes long
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' and column_name <> 'id' order by ordinal_position`)
  const replaced: Record<string, string> = {
    uid: `upper(lpad(to_hex(n), 8, '0'))`,
    hash: `md5(n::text)`,
    branch: `1 + n % ${branches}`,
    ticket_number: `${firstCopiedTicket} + n`,
    created_at: `now() - (n * interval '1 day' / 900)`,
    is_confirmed: 'true',
    is_completed: 'true',
    // a few that are searched for by name and by product
    last_name: `case when n % 20000 = 7 then 'Šimečková' else 'Kunde' || n % 5000 end`,
    items: `case when n % 20000 = 9 then replace(o.items::text, 'Produkt 20', 'Kürbiskernöl')::jsonb else o.items end`,
    email: `'kunde' || n || '@example.at'`,
    phone: `'+43664' || n`,
    fingerprint: 'null',
  }
  const columns = (rows as { name: string }[]).map(({ name }) => name)
  try {
    const counted = await client.query('select count(*)::int as n from orders')
    const from = (counted.rows[0] as { n: number }).n
    await client.query(
      `insert into orders (${columns.map((name) => `"${name}"`).join(', ')})
       select ${columns.map((name) => replaced[name] ?? `o."${name}"`).join(', ')}
       from (select * from orders order by id limit 1) o, generate_series($1::int, $2::int) n`,
      [from + 1, upTo],
    )
    await client.query('vacuum analyze orders')
  } finally {
    await client.end()
  }
}

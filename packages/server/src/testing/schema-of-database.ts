import type { Pool } from 'pg'

/** Everything that tables.ts or a migration can have put into the database, one line each. */
const parts = `
  select 'table ' || relname || case relpersistence when 'u' then ' unlogged' else '' end as line
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
  union all
  select concat_ws(' ', 'column', relname || '.' || attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end,
      case when attidentity <> '' then 'identity ' || attidentity::text end,
      case when attgenerated <> '' then 'generated' end,
      pg_get_expr(adbin, adrelid),
      case when attcollation <> typcollation then collname end)
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
    join pg_type on pg_type.oid = atttypid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    left join pg_collation on pg_collation.oid = attcollation
    where attnum > 0 and not attisdropped
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select indexdef from pg_indexes where schemaname = 'public'
  union all
  select concat_ws(' ', 'sequence', sequencename, data_type, min_value, max_value, increment_by)
    from pg_sequences where schemaname = 'public'
  union all
  select pg_get_triggerdef(oid) from pg_trigger
    where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all
  select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'collation', collname, collprovider, colllocale)
    from pg_collation where collnamespace = 'public'::regnamespace
  union all
  select 'extension ' || extname from pg_extension where extname <> 'plpgsql'`

/** The schema of a database as text, in an order that does not depend on how it came about. */
export async function schemaOfDatabase(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select line from (${parts}) part order by line collate "C"`,
  )
  return rows.map(({ line }) => line)
}

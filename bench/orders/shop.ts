import { Client } from 'pg'
import { entities } from '../../packages/contract/src/entities/registry.ts'
import { emptyValue } from '../../packages/contract/src/entity/schema.ts'
import { insertRecord } from '../../packages/server/src/crud/changes.ts'
import { cookieName, openSession } from '../../packages/server/src/features/auth/sessions.ts'
import type { Database } from '../../packages/server/src/platform/database/connect.ts'
import { system } from '../../packages/server/src/platform/viewer.ts'

type Values = Record<string, unknown>
export type Shop = { branches: number[]; products: number[]; cookie: { cookie: string } }

/** Eight branches that are always open, 500 products in 20 categories, and an employee of the first branch. */
export async function plantShop({ orm }: Database): Promise<Shop> {
  const given = async (entity: (typeof entities)[keyof typeof entities], values: Values) => {
    const empty = Object.fromEntries(
      Object.entries(entity.fields).map(([name, field]) => [name, emptyValue(field)]),
    )
    const record = await insertRecord(entity, { ...empty, ...values }, { tx: orm, viewer: system, hooks: {} })
    return record['id'] as number
  }
  const openingHours = [{ type: 'daily', isClosed: false, from: '00:00', to: '24:00', date: null }]
  const branches: number[] = []
  for (let n = 1; n <= 8; n++) {
    const switches = { isPublic: true, isTakeawayEnabled: true, isCashEnabled: true }
    branches.push(
      await given(entities.branches, {
        identifier: `b${n}`,
        name: `Filiale ${n}`,
        email: `filiale${n}@example.at`,
        openingHours,
        ...switches,
      }),
    )
  }
  const categories: number[] = []
  for (let n = 1; n <= 20; n++) categories.push(await given(entities.categories, { name: `Kategorie ${n}` }))
  const products: number[] = []
  for (let n = 0; n < 500; n++) {
    const content = {
      discounts: n % 3 ? [] : [{ value: { amount: 5, price: 400 } }],
      category: categories[n % 20],
    }
    products.push(
      await given(entities.products, { name: `Produkt ${n}`, price: 450 + n, tax: n % 2 ? 10 : 20, content }),
    )
  }
  const user = await given(entities.users, {
    username: 'bench',
    roles: ['ROLE_EMPLOYEE'],
    branches: branches.slice(0, 1),
    isEnabled: true,
  })
  const token = await openSession(orm, { user, now: new Date(), isPasswordEntered: true })
  return { branches, products, cookie: { cookie: `${cookieName({ isSecure: false }, 'sid')}=${token}` } }
}

/** A takeaway order of three lines, as a storefront sends it. */
export function threeLines({ products }: Shop, branch: number): string {
  return JSON.stringify({
    branch: { id: branch },
    isDelivery: false,
    isDineIn: false,
    firstName: 'Anna',
    lastName: 'Huber',
    email: 'anna@example.at',
    phone: '+436641234567',
    paymentMethod: 'cash',
    legalInstructions: true,
    privacyPolicy: true,
    items: [0, 7, 20].map((index, line) => ({
      product: { id: products[index] },
      amount: line + 1,
      unit: 'piece',
      parts: [],
    })),
  })
}

/** Copies of one order, spread over three years and eight branches; all but the newest forty have ended. */
export async function growOrders({ url }: Database, upTo: number): Promise<void> {
  // a connection of its own: those of the pool are closed when a statement takes long
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' and column_name <> 'id' order by ordinal_position`)
  const replaced: Record<string, string> = {
    uid: `upper(lpad(to_hex(n), 8, '0'))`,
    hash: `md5(n::text)`,
    branch: `1 + n % 8`,
    ticket_number: `1000000 + n`,
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

import { entities } from '../../packages/contract/src/entities/registry.ts'
import { emptyValue } from '../../packages/contract/src/entity/schema.ts'
import { insertRecord } from '../../packages/server/src/crud/changes.ts'
import { cookieName, openSession } from '../../packages/server/src/features/auth/sessions.ts'
import type { Database } from '../../packages/server/src/platform/database/connect.ts'
import { system } from '../../packages/server/src/platform/viewer.ts'

type Values = Record<string, unknown>
export type Shop = { branches: number[]; products: number[]; cookie: { cookie: string } }

type Orm = Database['orm']

async function insert(orm: Orm, entity: (typeof entities)[keyof typeof entities], values: Values) {
  const empty = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, emptyValue(field)]),
  )
  const record = await insertRecord(entity, { ...empty, ...values }, { tx: orm, viewer: system, hooks: {} })
  return record['id'] as number
}

/** A new employee of some branches, signed in: the header of their session. */
export async function signInEmployee({ orm }: Pick<Database, 'orm'>, username: string, branches: number[]) {
  const values = { username, roles: ['ROLE_EMPLOYEE'], branches, isEnabled: true }
  const user = await insert(orm, entities.users, values)
  const token = await openSession(orm, { user, now: new Date(), isPasswordEntered: true })
  return { cookie: `${cookieName({ isSecure: false }, 'sid')}=${token}` }
}

/** Branches that are always open, 500 products in 20 categories, and an employee of the first branch. */
export async function plantShop({ orm }: Pick<Database, 'orm'>, branchCount = 8): Promise<Shop> {
  const given = insert.bind(null, orm)
  const openingHours = [{ type: 'daily', isClosed: false, from: '00:00', to: '24:00', date: null }]
  const branches: number[] = []
  for (let n = 1; n <= branchCount; n++) {
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
  return { branches, products, cookie: await signInEmployee({ orm }, 'bench', branches.slice(0, 1)) }
}

/** A takeaway order of three lines, as a storefront sends it. */
export function threeLines({ products }: Shop, branch: number, customer = 1): string {
  return JSON.stringify({
    branch: { id: branch },
    isDelivery: false,
    isDineIn: false,
    firstName: 'Anna',
    lastName: 'Huber',
    email: `anna${customer}@example.at`,
    phone: `+43664${1_000_000 + customer}`,
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

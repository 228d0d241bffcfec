import type { Customer, CustomerDetail } from '@theke/contract/calls/customers'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { logs } from '../../crud/audit.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { orders } from '../orders/order-tables.ts'
import { givenBranch, givenProduct, orderOf, placeOrder } from '../orders/testing.ts'
import { customerQueue, customers } from './customer-tables.ts'
import { catchUpCustomers } from './follow-orders.ts'

let server: TestApp
let admin: SignedIn
let ofGraz: SignedIn
let ofWien: SignedIn
let graz: { id: number }
let wien: { id: number }
let semmel: { id: number }

beforeAll(async () => {
  server = await useTestApp()
  graz = await givenBranch(server)
  wien = await givenBranch(server)
  admin = await signIn(server)
  ofGraz = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [graz.id] })
  ofWien = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [wien.id] })
  semmel = await givenProduct(server)
  await heardOfChanges(server)
})

let count = 0
/** A number that no other test uses. */
const newPhone = () => `+43664555${String(1000 + ++count)}`
type Contact = { phone?: string; email?: string; firstName?: string; lastName?: string; street?: string }
const order = (contact: Contact, branch = graz) => placeOrder(server, orderOf(branch, semmel, contact))

const call = async <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { as = admin, body }: { as?: SignedIn; body?: object } = {},
) => {
  const answer = await server.app.inject({
    method,
    url: `/api/${path}`,
    headers: as.headers,
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, ...(answer.json() as { data: T; errors?: { field?: string }[] }) }
}
const find = async (search: string) =>
  (await call<Customer[]>('GET', `customers?search=${encodeURIComponent(search)}`)).data
const move = (id: number, step: string) => call('POST', `orders/${id}/status/${step}`, { body: {} })

test('orders with the same number or address are one customer, whose figures follow the orders', async () => {
  const phone = newPhone()
  const email = 'Anna.Figuren@example.com'
  const first = await order({ phone, email, firstName: 'Anna', lastName: 'Alt' })
  const second = await order({ phone, firstName: 'Anna', lastName: 'Neu' })
  const byMail = await order({ email: email.toLowerCase(), firstName: 'Anna', lastName: 'Neu' }, wien)
  await move(first.id, 'confirm')
  await move(byMail.id, 'confirm')
  expect(await find(phone)).toMatchObject([{ lastName: 'Neu', orders: 3, revenue: 10, isDoNotServe: false }])

  await move(byMail.id, 'cancel')
  expect(await find(phone)).toMatchObject([{ orders: 2, revenue: 5 }])

  expect((await call('DELETE', `orders/${second.id}`)).status).toBe(200)
  const [customer] = await find(phone)
  expect(customer).toMatchObject({ orders: 1, revenue: 5 })
  const { data } = await call<CustomerDetail>('GET', `customers/${customer?.id}`)
  expect(data).toMatchObject({ phones: [phone], emails: [email.toLowerCase()] })
  expect(data.recentOrders.map(({ id }) => id)).toEqual([byMail.id, first.id])
})

test('the steps of a busy minute are followed once for each order, not once for each step', async () => {
  const { orm } = server.services.database
  await orm.delete(customerQueue)
  const gone = Array.from({ length: 80 }, (_, index) => ({ order: 1_000_000 + index }))
  for (let step = 0; step < 3; step++) await orm.insert(customerQueue).values(gone)
  const asked: number[] = []
  const findOrders = (_: unknown, ids: readonly number[]) => {
    asked.push(...ids)
    return Promise.resolve([])
  }
  await catchUpCustomers(orm, findOrders, new Date(), 1)
  expect(asked).toEqual(gone.map(({ order: id }) => id))
  expect(await orm.select().from(customerQueue)).toEqual([])
})

test('an order without number and address belongs to nobody, and a deleted only order leaves nobody', async () => {
  const phone = newPhone()
  const placed = await order({ phone, lastName: 'Einmalig' })
  await order({ lastName: 'Einmalig' })
  expect(await find('einmalig')).toHaveLength(1)
  await call('DELETE', `orders/${placed.id}`)
  expect(await find('einmalig')).toEqual([])
})

test('a corrected number moves the order to the other customer', async () => {
  const [wrong, right] = [newPhone(), newPhone()]
  await order({ phone: right, lastName: 'Richtig' })
  const placed = await order({ phone: wrong, lastName: 'Richtig' })
  expect(await find(wrong)).toHaveLength(1)
  const corrected = await call('PUT', `orders/${placed.id}`, { body: { phone: right } })
  expect(corrected.status).toBe(200)
  expect(await find(wrong)).toEqual([])
  expect(await find(right)).toMatchObject([{ orders: 2 }])
})

test.each(['simeckova', 'ŠIMEČ', '0664 555 9001', 'sime 0664/5559001', 'iva.s@example.com'])(
  'a customer is found by %s',
  async (term) => {
    const contact = { phone: '+436645559001', email: 'Iva.S@example.com' }
    await order({ ...contact, firstName: 'Iva', lastName: 'Šimečková' })
    expect((await find(term)).map(({ lastName }) => lastName)).toEqual(['Šimečková'])
  },
)

test('the list is sorted by what matters and says how long it is', async () => {
  const { data, status } = await call<Customer[]>('GET', 'customers?sort=orders&limit=2')
  expect(status).toBe(200)
  expect(data.map(({ orders: number }) => number)).toEqual(
    data.map(({ orders: number }) => number).toSorted((a, b) => b - a),
  )
  for (const wrong of ['sort=notes', 'page=0', 'doNotServe=no', 'other=1'])
    expect((await call('GET', `customers?${wrong}`)).status).toBe(400)
})

test('notes and flag are kept with their revision, logged, and the flag is shown to staff on every order', async () => {
  const phone = newPhone()
  const before = await order({ phone })
  const [customer] = await find(phone)
  const path = `customers/${customer?.id}`
  const changed = await call<Customer>('PUT', path, {
    body: { notes: ' Zahlt nicht ', isDoNotServe: true, revision: 1 },
  })
  expect(changed.data).toMatchObject({ notes: 'Zahlt nicht', isDoNotServe: true, revision: 2 })
  expect((await call('PUT', path, { body: { notes: 'Zu spät', revision: 1 } })).status).toBe(409)
  expect((await call('PUT', path, { body: { notes: 'x'.repeat(2_001) } })).status).toBe(422)

  const after = await order({ phone }) // the guest is not refused
  const { data } = await call<{ id: number; isDoNotServe: boolean }[]>('GET', 'orders/current', {
    as: ofGraz,
  })
  const warned = new Map(data.map(({ id, isDoNotServe }) => [id, isDoNotServe]))
  expect([warned.get(before.id), warned.get(after.id)]).toEqual([true, true])
  expect([...warned.values()].filter(Boolean)).toHaveLength(2)
  const known = await call('GET', `customers/of-order/${after.id}`, { as: ofGraz })
  expect(known.data).toEqual({
    id: customer?.id,
    orders: 2,
    notes: 'Zahlt nicht',
    isDoNotServe: true,
  })
  const written = await server.services.database.orm
    .select()
    .from(logs)
    .where(
      sql`${logs.context}->>'entity' = 'customers' and ${logs.context}->>'entityId' = ${String(customer?.id)}`,
    )
  expect(written).toMatchObject([{ context: { after: { notes: 'Zahlt nicht', isDoNotServe: true } } }])
})

test('staff of another branch learn nothing about a customer', async () => {
  const phone = newPhone()
  const placed = await order({ phone, street: 'Hauptplatz 1' })
  const [customer] = await find(phone)
  const own = await call('POST', 'customers/look-up', { as: ofGraz, body: { phone } })
  expect(own.data).toMatchObject({ id: customer?.id, orders: 1, form: { phone, street: 'Hauptplatz 1' } })
  expect((await call('POST', 'customers/look-up', { as: ofWien, body: { phone } })).data).toBeNull()
  expect((await call('GET', `customers/of-order/${placed.id}`, { as: ofWien })).data).toBeNull()
  expect((await call('GET', `customers/${customer?.id}/contact`, { as: ofWien })).status).toBe(404)
  expect((await call('GET', `customers/${customer?.id}/contact`, { as: ofGraz })).status).toBe(200)
  expect((await call('GET', 'customers', { as: ofGraz })).status).toBe(403)
})

test('two customers who are one person are merged, and stay one with the next order', async () => {
  const [one, two] = [newPhone(), newPhone()]
  await order({ phone: one, firstName: 'Doppelt', lastName: 'Merger' })
  await order({ phone: two, firstName: 'Doppelt', lastName: 'Merger' })
  const [kept] = await find(one)
  const [other] = await find(two)
  const detail = await call<CustomerDetail>('GET', `customers/${kept?.id}`)
  expect(detail.data.alike.map(({ id }) => id)).toEqual([other?.id])
  await call('PUT', `customers/${other?.id}`, { body: { notes: 'Hund', isDoNotServe: true } })
  const merged = await call<Customer>('POST', `customers/${kept?.id}/merge`, { body: { other: other?.id } })
  expect(merged.data).toMatchObject({ id: kept?.id, orders: 2, notes: 'Hund', isDoNotServe: true })
  expect((await call('GET', `customers/${other?.id}`)).status).toBe(404)
  await order({ phone: two, firstName: 'Doppelt', lastName: 'Merger' })
  expect(await find('merger')).toMatchObject([{ id: kept?.id, orders: 3 }])
  const self = await call('POST', `customers/${kept?.id}/merge`, { body: { other: kept?.id } })
  expect([self.status, self.errors?.[0]?.field]).toEqual([422, 'other'])
})

test('notes and flag are part of the information about a person, and are erased with them', async () => {
  const phone = newPhone()
  const placed = await order({ phone })
  const [customer] = await find(phone)
  await call('PUT', `customers/${customer?.id}`, { body: { notes: 'Mag keine Zwiebel' } })
  await move(placed.id, 'reject')
  const found = await call<{ name: string; records: unknown[] }[]>('POST', 'personal-data/search', {
    body: { phone },
  })
  expect(found.data.find(({ name }) => name === 'Kunden')?.records).toMatchObject([
    { notes: 'Mag keine Zwiebel', isDoNotServe: false, phones: [phone] },
  ])
  await call('POST', 'personal-data/erasure', { body: { phone } })
  expect(await find(phone)).toEqual([])
  const { orm } = server.services.database
  expect(
    await orm
      .select()
      .from(customers)
      .where(eq(customers.id, customer?.id ?? 0)),
  ).toEqual([])
  expect((await orm.select().from(orders).where(eq(orders.id, placed.id)))[0]?.phone).toBe('')
  const written = await orm.select().from(logs)
  expect(JSON.stringify(written)).not.toContain('Zwiebel')
})

test('of a customer who goes with the last order nothing of the notes is left in the log', async () => {
  const phone = newPhone()
  const placed = await order({ phone })
  const [customer] = await find(phone)
  await call('PUT', `customers/${customer?.id}`, { body: { notes: 'Klingelt bei Rosmarin' } })
  await call('PUT', `customers/${customer?.id}`, { body: { notes: '' } })
  await call('DELETE', `orders/${placed.id}`)
  expect(await find(phone)).toEqual([])
  const written = await server.services.database.orm.select().from(logs)
  expect(JSON.stringify(written)).not.toContain('Rosmarin')
})

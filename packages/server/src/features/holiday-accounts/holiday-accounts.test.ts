import type { HolidayAccountView } from '@theke/contract/calls/absences'
import type { HolidayBalance } from '@theke/contract/calls/time-sheets'
import { entities } from '@theke/contract/entities/registry'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createRecord } from '../../crud/changes.ts'
import { system } from '../../platform/viewer.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookHolidays } from './book-holidays.ts'
import { holidayLedger } from './ledger-table.ts'
import { confirmReminder, remindOfHolidays } from './reminders.ts'

let server: TestApp
let admin: SignedIn
let count = 0

beforeAll(async () => {
  server = await useTestApp()
})

beforeEach(async () => {
  server.clock.now = new Date('2026-11-16T10:00:00Z')
  admin = await signIn(server)
})

async function given(path: keyof typeof entities, values: object): Promise<number> {
  const { database, hooks } = server.services
  const work = database.orm.transaction((tx) =>
    createRecord(entities[path], values, { tx, viewer: system, hooks }),
  )
  return (await work)['id'] as number
}

const givenPerson = (values: object = {}) =>
  given('users', { username: `maria-${++count}`, roles: ['ROLE_EMPLOYEE'], ...values })

const day = (date: string) => `${date}T00:00:00+0${date > '2026-03-29' && date < '2026-10-25' ? 2 : 1}:00`
const holiday = (user: number, first: string, until: string, more: object = {}) =>
  given('working-schedules', {
    user: { id: user },
    start: day(first),
    end: day(until),
    type: 'holiday',
    ...more,
  })

const weekdays = (hours: string) =>
  Object.fromEntries(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((name) => [name, hours]))
const contract = (user: number, values: object = {}) => ({
  user: { id: user },
  validFrom: '2020-01-01',
  dayHours: weekdays('07:42'),
  holidayDaysPerYear: 25,
  region: 'AT',
  ...values,
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const request = (method: Method, url: string, body?: object, headers: object = admin.headers) =>
  server.app.inject({ method, url: `/api${url}`, headers: { ...headers }, ...(body ? { body } : {}) })

const url = '/time-sheets/holiday-balances'
async function balanceOf(user: number, year = 2026): Promise<Omit<HolidayBalance, 'user'> | undefined> {
  const { data } = (await request('GET', url)).json<{ data: HolidayBalance[] }>()
  const found = data.find((row) => row.user.id === user && row.year === year)
  if (!found) return undefined
  const { user: _person, ...balance } = found
  return balance
}

const ledgerOf = async (user: number) => {
  const { orm } = server.services.database
  const rows = await orm
    .select()
    .from(holidayLedger)
    .where(eq(holidayLedger.user, user))
    .orderBy(asc(holidayLedger.id))
  return rows.map(({ kind, date, year, days }) => ({ kind, date, year, days }))
}

test('[API-44] [DATA-38] balances: everybody for administrators, the own one for employees', async () => {
  const maria = await givenPerson({ firstName: 'Maria', lastName: 'Huber', holidayEntitlement: 25 })
  await holiday(maria, '2026-07-06', '2026-07-18')
  await holiday(maria, '2026-12-28', '2027-01-06')
  await holiday(maria, '2026-08-03', '2026-08-08', { type: 'sick' })
  const user = { id: maria, username: `maria-${count}`, firstName: 'Maria', lastName: 'Huber' }
  const none = { carried: 0, carriedExpiresOn: null, overtimeMinutes: 0 }
  const rows = [
    { user, year: 2026, entitlement: 25, taken: 10, planned: 4, remaining: 11, ...none },
    { user, year: 2027, entitlement: 25, taken: 0, planned: 3, remaining: 22, ...none },
  ]
  const all = (await request('GET', url)).json<{ data: HolidayBalance[] }>().data
  expect(all.filter((row) => row.user.id === maria)).toEqual(rows)
  const later = (await request('GET', `${url}?year=2027`)).json<{ data: HolidayBalance[] }>().data
  expect(later.filter((row) => row.user.id === maria)).toEqual([rows[1]])
  expect((await request('GET', `${url}?year=bald`)).statusCode).toBe(400)
  expect((await request('GET', `${url}?user=1`)).statusCode).toBe(400)

  const employee = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  expect((await request('GET', url, undefined, employee.headers)).json().data).toMatchObject([
    { user: { id: employee.id }, year: 2026, entitlement: 0, taken: 0, planned: 0, remaining: 0 },
  ])
  expect((await request('GET', url, undefined, {})).statusCode).toBe(401)
})

test('[API-44] leave is booked with its schedule: saved, moved, refused, deleted, and nothing without it', async () => {
  const maria = await givenPerson({ holidayEntitlement: 25 })
  const id = await holiday(maria, '2026-12-21', '2026-12-24')
  const taken = (date: string, days: number) => ({ kind: 'taken', date, year: 2026, days })
  const opened = { kind: 'entitlement', date: '2026-01-01', year: 2026, days: 25 }
  const booked = [opened, taken('2026-12-21', -1), taken('2026-12-22', -1), taken('2026-12-23', -1)]
  expect(await ledgerOf(maria)).toEqual(booked)

  const put = (body: object) => request('PUT', `/working-schedules/${id}`, body)
  expect((await put({ comment: 'Skifahren' })).statusCode).toBe(200)
  expect(await ledgerOf(maria)).toEqual(booked)
  await put({ halfEnd: true })
  expect(await ledgerOf(maria)).toEqual([...booked, taken('2026-12-23', 0.5)])
  expect(await balanceOf(maria)).toMatchObject({ planned: 2.5, remaining: 22.5 })
  await put({ approval: 'requested' })
  expect(await balanceOf(maria)).toMatchObject({ planned: 0, remaining: 25 })
  await put({ approval: 'approved' })
  expect((await put({ end: day('2026-12-20') })).statusCode).toBe(422)
  expect(await balanceOf(maria)).toMatchObject({ planned: 2.5, remaining: 22.5 })
  expect((await request('DELETE', `/working-schedules/${id}`)).statusCode).toBe(200)
  expect(await balanceOf(maria)).toMatchObject({ planned: 0, remaining: 25 })
})

test('leave that moves to somebody else is given back and taken there', async () => {
  const [maria, berta] = [
    await givenPerson({ holidayEntitlement: 25 }),
    await givenPerson({ holidayEntitlement: 20 }),
  ]
  const id = await holiday(maria, '2026-12-21', '2026-12-22')
  await request('PUT', `/working-schedules/${id}`, { user: { id: berta } })
  expect(await balanceOf(maria)).toMatchObject({ planned: 0, remaining: 25 })
  expect(await balanceOf(berta)).toMatchObject({ planned: 1, remaining: 19 })
})

test('a change of entitlement is an adjustment, and the first number stays in the ledger', async () => {
  const maria = await givenPerson({ holidayEntitlement: 25 })
  await request('PUT', `/users/${maria}`, { holidayEntitlement: 30 })
  expect(await ledgerOf(maria)).toEqual([
    { kind: 'entitlement', date: '2026-01-01', year: 2026, days: 25 },
    { kind: 'adjust', date: '2026-11-16', year: 2026, days: 5 },
  ])
  expect(await balanceOf(maria)).toMatchObject({ entitlement: 30, remaining: 30 })
})

test('by contract: public holidays and free days use no leave, three contracts in a year count to the half day', async () => {
  const maria = await givenPerson()
  await holiday(maria, '2026-10-26', '2026-10-31')
  expect(await balanceOf(maria)).toMatchObject({ entitlement: 0, taken: 5 })
  const first = await given('employments', contract(maria))
  expect(await balanceOf(maria)).toMatchObject({ entitlement: 25, taken: 4, remaining: 21 })
  await request('PUT', `/employments/${first}`, { validTo: '2026-03-31' })
  const [second, third] = [
    {
      validFrom: '2026-04-01',
      validTo: '2026-08-15',
      holidayDaysPerYear: 15,
      dayHours: { saturday: '08:00' },
    },
    { validFrom: '2026-08-16', holidayDaysPerYear: 20, dayHours: { ...weekdays('07:30'), thursday: null } },
  ]
  for (const values of [second, third])
    expect((await request('POST', '/employments', contract(maria, values))).statusCode).toBe(201)
  expect(await balanceOf(maria)).toMatchObject({ entitlement: 19.5, taken: 3, remaining: 16.5 })
})

test('contracts of a person do not overlap and do not end before they start', async () => {
  const maria = await givenPerson()
  const id = await given('employments', contract(maria, { validTo: '2025-12-31' }))
  const create = async (values: object) => {
    const answer = await request('POST', '/employments', contract(maria, values))
    return [answer.statusCode, answer.json().errors]
  }
  expect(await create({ validFrom: '2025-12-31' })).toEqual([
    422,
    [
      {
        code: 'invalid',
        field: 'validFrom',
        message: 'In dieser Zeit gilt bereits ein anderes Dienstverhältnis.',
      },
    ],
  ])
  expect(await create({ validFrom: '2026-01-02', validTo: '2026-01-01' })).toEqual([
    422,
    [{ code: 'invalid', field: 'validTo', message: 'Das Ende liegt vor dem Beginn.' }],
  ])
  expect((await create({ validFrom: '2026-01-01' }))[0]).toBe(201)
  expect((await request('PUT', `/employments/${id}`, { validTo: null })).statusCode).toBe(422)
  expect((await request('PUT', `/employments/${id}`, { validTo: '2025-06-30' })).statusCode).toBe(200)
})

test('two contracts that are saved at once: one is refused', async () => {
  const maria = await givenPerson()
  const answers = await Promise.all([1, 2, 3].map(() => request('POST', '/employments', contract(maria))))
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.toSorted((one, other) => one - other)).toEqual([201, 422, 422])
})

test('employees see the own contract and nobody else’s', async () => {
  const [anna, berta] = [await signIn(server, { roles: ['ROLE_EMPLOYEE'] }), await givenPerson()]
  const own = await given('employments', contract(anna.id))
  const foreign = await given('employments', contract(berta))
  const { data } = (await request('GET', '/employments', undefined, anna.headers)).json()
  expect(data).toMatchObject([{ id: own }])
  expect((await request('GET', `/employments/${foreign}`, undefined, anna.headers)).statusCode).toBe(404)
  const change = await request('PUT', `/employments/${own}`, { holidayDaysPerYear: 60 }, anna.headers)
  expect(change.statusCode).toBe(403)
})

test('the database refuses to change or delete a booking, and days that are not whole or half', async () => {
  const maria = await givenPerson({ holidayEntitlement: 25 })
  const { pool } = server.services.database
  const refused = { code: '23001' }
  const change = pool.query('update holiday_ledger set days = 30 where "user" = $1', [maria])
  await expect(change).rejects.toMatchObject(refused)
  const removal = pool.query('delete from holiday_ledger where "user" = $1', [maria])
  await expect(removal).rejects.toMatchObject(refused)
  const insert = pool.query(
    `insert into holiday_ledger ("user", kind, date, year, days, created_at)
     values ($1, 'adjust', '2026-01-01', 2026, 0.3, now())`,
    [maria],
  )
  await expect(insert).rejects.toMatchObject({ constraint: 'holiday_ledger_half_days' })
  expect(await balanceOf(maria)).toMatchObject({ remaining: 25 })
})

test('the first run opens accounts as they stand, and a second run books nothing', async () => {
  const maria = await givenPerson({ holidayEntitlement: 25 })
  const { pool } = server.services.database
  // as a database from before the ledger has it: a holiday of which no booking knows
  await pool.query(
    `insert into working_schedules ("user", start, "end", type, approval)
     values ($1, '2026-11-02T00:00+01', '2026-11-07T00:00+01', 'holiday', 'approved')`,
    [maria],
  )
  const before = await balanceOf(maria)
  expect(before).toMatchObject({ taken: 5, remaining: 20 })
  await bookHolidays(server.services)
  const rows = await ledgerOf(maria)
  expect(rows).toHaveLength(6)
  expect(await balanceOf(maria)).toEqual(before)
  await bookHolidays(server.services)
  expect(await ledgerOf(maria)).toEqual(rows)
})

test('what is left moves to the next leave year, lapses only after a confirmed reminder, and is paid out', async () => {
  const maria = await givenPerson({ email: `maria-${count}@shop.example` })
  server.clock.now = new Date('2024-06-03T10:00:00Z')
  await given('employments', contract(maria, { validFrom: '2024-01-01', region: 'DE-BE', breakRule: 'DE' }))
  await bookHolidays(server.services)
  server.clock.now = new Date('2025-01-02T10:00:00Z')
  admin = await signIn(server)
  await bookHolidays(server.services)
  expect(await balanceOf(maria, 2025)).toMatchObject({
    entitlement: 25,
    carried: 25,
    carriedExpiresOn: '2025-03-31',
    remaining: 50,
    overtimeMinutes: 0,
  })
  const mails: string[] = []
  const services = {
    ...server.services,
    mailer: {
      send: async (_tx: unknown, { to, text }: { to: string; text: string }) => {
        mails.push(`${to} ${text}`)
      },
    },
  }
  const compose = async (heading: string, sections: readonly { kind: string; text?: string }[]) => ({
    subject: heading,
    text: sections.map(({ text }) => text ?? '').join(' '),
    html: '',
  })
  await remindOfHolidays(services, compose)
  await remindOfHolidays(services, compose) // not again on the same day
  expect(mails).toEqual([expect.stringContaining('Aus dem Urlaubsjahr 2024 sind noch 25 Urlaubstage offen')])
  const view = async () =>
    (await request('GET', `/holiday-accounts/${maria}`)).json<{ data: HolidayAccountView }>().data
  const [reminder] = (await view()).reminders
  expect(reminder).toMatchObject({ origin: 2024, days: 25, expiresOn: '2025-03-31', confirmedAt: null })
  expect((await request('POST', `/holiday-reminders/${reminder!.id}/confirm`)).statusCode).toBe(404)
  const { orm } = server.services.database
  await orm.transaction((tx) => confirmReminder(tx, reminder!.id, maria, server.clock.now))

  server.clock.now = new Date('2025-04-01T10:00:00Z')
  admin = await signIn(server)
  await bookHolidays(server.services)
  await bookHolidays(server.services)
  expect(await balanceOf(maria, 2025)).toMatchObject({ carried: 25, remaining: 25 })
  const expired = (await ledgerOf(maria)).filter(({ kind }) => kind === 'expire')
  expect(expired).toEqual([{ kind: 'expire', date: '2025-04-01', year: 2025, days: -25 }])

  const pay = (days: number) =>
    request('POST', `/holiday-accounts/${maria}/payouts`, { year: 2025, days, note: 'Austritt' })
  expect((await pay(25.5)).json()).toMatchObject({
    errors: [{ field: 'days', message: 'So viele Tage sind nicht offen.' }],
  })
  // two payouts at once never book more than what is open
  const both = await Promise.all([pay(20), pay(20)])
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 422]))
  expect((await view()).rows[0]).toMatchObject({ kind: 'payout', days: -20, note: 'Austritt' })
  expect(await balanceOf(maria, 2025)).toMatchObject({ remaining: 5 })
})

import type { MonthClosing, TimeCorrection, TimeSheetWeek } from '@theke/contract/calls/time-records'
import { entities } from '@theke/contract/entities/registry'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createRecord } from '../../crud/changes.ts'
import { system } from '../../platform/viewer.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: SignedIn
let maria: SignedIn

beforeAll(async () => {
  server = await useTestApp()
})

beforeEach(async () => {
  server.clock.now = new Date('2026-11-16T10:00:00Z')
  admin = await signIn(server)
  maria = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  const dayHours = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((name) => [name, '08:00']),
  )
  await given('employments', {
    user: { id: maria.id },
    validFrom: '2020-01-01',
    dayHours,
    holidayDaysPerYear: 25,
  })
})

async function given(path: keyof typeof entities, values: object): Promise<number> {
  const { database, hooks } = server.services
  const work = database.orm.transaction((tx) =>
    createRecord(entities[path], values, { tx, viewer: system, hooks }),
  )
  return (await work)['id'] as number
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const request = (method: Method, url: string, body?: object, person: SignedIn = admin) =>
  server.app.inject({ method, url: `/api${url}`, headers: person.headers, ...(body ? { body } : {}) })

const at = (date: string, time: string) => `${date}T${time}:00+01:00`
const work = (date: string, from: string, to: string, more: object = {}) =>
  given('working-activities', {
    user: { id: maria.id },
    start: at(date, from),
    end: at(date, to),
    ...more,
  })

const weekOf = async (person: SignedIn, from: string, query = '') =>
  (await request('GET', `/time-sheets/weeks?from=${from}${query}`, undefined, person)).json<{
    data: TimeSheetWeek
  }>().data

const wish = (activity: number | null, date: string, from: string, to: string, more: object = {}) => ({
  activity,
  start: at(date, from),
  end: at(date, to),
  reason: 'Vergessen',
  ...more,
})
const ask = async (body: object, person = maria) => {
  const response = await request('POST', '/time-corrections', body, person)
  expect(response.statusCode).toBe(201)
  return response.json<{ data: TimeCorrection }>().data
}

test('a week shows net time, breaks, absences and what needs a look', async () => {
  const pauses = [{ start: at('2026-11-09', '12:00'), end: at('2026-11-09', '12:30') }]
  await work('2026-11-09', '08:00', '16:30', { pauses })
  await work('2026-11-10', '08:00', '16:00') // eight hours without a break
  await given('working-schedules', {
    user: { id: maria.id },
    type: 'sick',
    start: at('2026-11-11', '00:00'),
    end: at('2026-11-12', '00:00'),
  })
  const week = await weekOf(maria, '2026-11-12')
  expect([week.from, week.to]).toEqual(['2026-11-09', '2026-11-15'])
  const [monday, tuesday, wednesday] = week.days
  expect(monday).toMatchObject({ worked: 480, target: 480, difference: 0, flags: [] })
  expect(monday?.activities).toMatchObject([{ workedMinutes: 480, pauseMinutes: 30 }])
  expect(tuesday?.flags).toEqual(['Pause fehlt'])
  expect(wednesday).toMatchObject({ credited: 480, difference: 0, absence: 'Krankenstand' })
  expect(week.totals).toEqual({ target: 2_400, actual: 1_440, difference: -960 })
})

test('a correction is asked for with a reason and decided by somebody else; what was recorded stays', async () => {
  const id = await work('2026-11-09', '08:00', '12:00')
  const asked = await ask(wish(id, '2026-11-09', '08:00', '14:00'))
  expect(asked).toMatchObject({ state: 'requested', before: { end: '2026-11-09T11:00:00.000Z' } })
  expect((await weekOf(maria, '2026-11-09')).days[0]?.worked).toBe(240) // a wish changes nothing
  const decide = (step: string, person: SignedIn) =>
    request('POST', `/time-corrections/${asked.id}/${step}`, { note: 'Stimmt' }, person)
  expect((await decide('approve', maria)).statusCode).toBe(403)
  expect((await decide('approve', admin)).json()).toMatchObject({
    data: { state: 'approved', note: 'Stimmt', before: { end: '2026-11-09T11:00:00.000Z' } },
  })
  const week = await weekOf(maria, '2026-11-09')
  expect(week.days[0]).toMatchObject({ worked: 360, flags: ['Korrigiert'] })
  expect(week.corrections).toMatchObject([{ id: asked.id, state: 'approved' }])
  expect((await decide('refuse', admin)).statusCode).toBe(409)
})

test('work that nobody recorded is added, a refused or withdrawn wish adds nothing', async () => {
  const dates = ['2026-11-09', '2026-11-10', '2026-11-11']
  const [added, refused, withdrawn] = await Promise.all(
    dates.map((date) => ask(wish(null, date, '09:00', '11:00'))),
  )
  await request('POST', `/time-corrections/${added!.id}/approve`, {})
  await request('POST', `/time-corrections/${refused!.id}/refuse`, { note: 'Kein Dienst' })
  await request('POST', `/time-corrections/${withdrawn!.id}/withdraw`, {}, maria)
  const { days } = await weekOf(maria, '2026-11-09')
  expect(days.map(({ worked }) => worked)).toEqual([120, 0, 0, 0, 0, 0, 0])
})

test.each([
  ['the end before the start', '16:00', '08:00', {}, 422, 'end'],
  ['no reason', '08:00', '10:00', { reason: ' ' }, 422, 'reason'],
  [
    'a pause outside',
    '08:00',
    '10:00',
    { pauses: [{ start: at('2026-11-09', '11:00'), end: at('2026-11-09', '12:00') }] },
    422,
    'pauses.0.end',
  ],
  ['time that is taken', '13:00', '15:00', {}, 422, 'start'],
] as const)('%s is refused, and nothing is kept', async (_why, from, to, more, status, field) => {
  await work('2026-11-09', '14:00', '18:00')
  const response = await request('POST', '/time-corrections', wish(null, '2026-11-09', from, to, more), maria)
  expect([response.statusCode, response.json()]).toMatchObject([status, { errors: [{ field }] }])
  expect((await weekOf(maria, '2026-11-09')).corrections).toEqual([])
})

test('a wish about the future or about somebody else is refused', async () => {
  const future = await request('POST', '/time-corrections', wish(null, '2026-11-20', '08:00', '10:00'), maria)
  expect(future.json()).toMatchObject({ errors: [{ field: 'end' }] })
  const other = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  const id = await work('2026-11-09', '08:00', '12:00')
  expect(
    (await request('POST', '/time-corrections', wish(id, '2026-11-09', '08:00', '13:00'), other)).statusCode,
  ).toBe(404)
  const foreign = { ...wish(id, '2026-11-09', '08:00', '13:00'), user: maria.id }
  expect((await request('POST', '/time-corrections', foreign, other)).statusCode).toBe(403)
  expect(
    (await request('GET', `/time-sheets/weeks?from=2026-11-09&user=${maria.id}`, undefined, other))
      .statusCode,
  ).toBe(404)
  expect((await request('GET', '/time-corrections', undefined, other)).json()).toEqual({ data: [] })
})

test('a correction is not approved when the times were changed since', async () => {
  const id = await work('2026-11-09', '08:00', '12:00')
  const { id: correction } = await ask(wish(id, '2026-11-09', '08:00', '14:00'))
  await request('PUT', `/working-activities/${id}`, { end: at('2026-11-09', '12:30') })
  expect((await request('POST', `/time-corrections/${correction}/approve`, {})).statusCode).toBe(409)
})

const closingOf = async (person: SignedIn, month = '2026-10') =>
  (await request('GET', `/month-closings?month=${month}`, undefined, person)).json<{ data: MonthClosing[] }>()
    .data
const step = (name: string, person: SignedIn, month = '2026-10', user = maria.id) =>
  request('POST', `/month-closings/${user}/${month}/${name}`, undefined, person)

test('a month is submitted, approved by somebody else and locked; corrections still leave their trace', async () => {
  const october = (time: string) => `2026-10-05T${time}:00+02:00`
  const id = await given('working-activities', {
    user: { id: maria.id },
    start: october('08:00'),
    end: october('17:00'),
  })
  const [before] = await closingOf(maria)
  // 21 working days of eight hours: 26 October is a public holiday
  expect(before).toMatchObject({
    state: 'open',
    target: 10_080,
    actual: 540,
    difference: -9_540,
    problems: [],
  })
  expect((await step('approve', admin)).statusCode).toBe(409)
  expect((await step('submit', maria)).json()).toMatchObject({ data: { state: 'submitted' } })
  expect((await step('approve', maria)).statusCode).toBe(403)
  const locked = await request('PUT', `/working-activities/${id}`, { end: october('18:00') })
  expect([locked.statusCode, locked.body]).toEqual([409, expect.stringContaining('abgeschlossen')])
  expect((await request('DELETE', `/working-activities/${id}`)).statusCode).toBe(409)
  expect((await step('approve', admin)).json()).toMatchObject({
    data: { state: 'approved', overtimeAfter: -9_540 },
  })
  expect((await step('return', admin)).statusCode).toBe(409)
  expect((await weekOf(maria, '2026-11-09')).overtimeMinutes).toBe(-9_540)

  const correction = {
    activity: id,
    user: maria.id,
    start: october('08:00'),
    end: october('18:00'),
    reason: 'Inventur',
  }
  const done = await request('POST', '/time-corrections', correction)
  expect(done.json()).toMatchObject({
    data: { state: 'approved', before: { end: '2026-10-05T15:00:00.000Z' } },
  })
  expect((await closingOf(maria))[0]).toMatchObject({ actual: 600, difference: -9_480 })
  expect((await weekOf(maria, '2026-11-09')).overtimeMinutes).toBe(-9_480)
})

test('a month is not submitted before it is over or while something is open', async () => {
  expect((await step('submit', maria, '2026-11')).body).toContain('noch nicht zu Ende')
  await ask({
    ...wish(null, '2026-10-06', '08:00', '10:00'),
    start: '2026-10-06T08:00:00+02:00',
    end: '2026-10-06T10:00:00+02:00',
  })
  expect((await step('submit', maria)).body).toContain('noch nicht entschieden')
  expect((await closingOf(maria))[0]?.state).toBe('open')
})

test('employees see only their own month, and nobody approves the own one', async () => {
  const other = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  expect((await closingOf(other)).map(({ user }) => user.id)).toEqual([other.id])
  expect((await step('submit', other)).statusCode).toBe(404)
  const lead = await signIn(server, { roles: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] })
  expect((await step('submit', lead, '2026-10', lead.id)).statusCode).toBe(200)
  expect((await step('approve', lead, '2026-10', lead.id)).statusCode).toBe(409)
  expect((await request('GET', '/month-closings?month=2026-13')).statusCode).toBe(400)
})

test('days, months and people that cannot be are refused and never break the server', async () => {
  for (const url of [
    '/time-sheets/weeks?from=0001-01-01',
    '/time-sheets/weeks?from=9999-12-31',
    '/roster?from=9999-12-31',
    '/absences?from=0001-01-01&to=9999-12-31',
    '/month-closings?month=0000-01',
  ])
    expect([url, (await request('GET', url)).statusCode]).toEqual([url, 400])
  const missing = { ...wish(null, '2026-11-09', '08:00', '10:00'), user: 99_999 }
  const response = await request('POST', '/time-corrections', missing)
  expect([response.statusCode, response.json()]).toMatchObject([422, { errors: [{ field: 'user' }] }])
})

test('in Germany a day that is recorded after more than seven days is flagged', async () => {
  const anna = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  const dayHours = { monday: '08:00', tuesday: '08:00' }
  const contract = { validFrom: '2020-01-01', dayHours, holidayDaysPerYear: 25 }
  await given('employments', { user: { id: anna.id }, ...contract, region: 'DE-BY', breakRule: 'DE' })
  const user = { id: anna.id }
  const [inTime, late] = [
    await work('2026-11-02', '08:00', '12:00', { user }),
    await work('2026-11-03', '08:00', '12:00', { user }),
  ]
  const { pool } = server.services.database
  const recorded = (id: number, when: string) =>
    pool.query('update working_activities set created_at = $2 where id = $1', [id, when])
  await recorded(inTime, '2026-11-09T20:00:00+01:00')
  await recorded(late, '2026-11-11T08:00:00+01:00')
  const { days } = await weekOf(anna, '2026-11-02')
  expect(days.slice(0, 2).map(({ flags }) => flags)).toEqual([[], ['Zu spät aufgezeichnet']])
})

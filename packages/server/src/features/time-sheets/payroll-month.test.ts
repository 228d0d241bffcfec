import type { Absence, HolidayAccountView } from '@theke/contract/calls/absences'
import type { Roster, RosterShift } from '@theke/contract/calls/roster'
import type { MonthClosing, TimeCorrection } from '@theke/contract/calls/time-records'
import { entities } from '@theke/contract/entities/registry'
import { beforeAll, expect, test } from 'vitest'
import { insertRecord } from '../../crud/changes.ts'
import { cookieName, openSession } from '../auth/sessions.ts'
import { system } from '../../platform/viewer.ts'
import { pdfPages } from '../../testing/pdf-pages.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { givenBranch } from '../orders/testing.ts'

let server: TestApp
let admin: SignedIn
let lead: SignedIn
let lena: SignedIn
let branch: { id: number }

type Method = 'GET' | 'POST' | 'PUT'
const request = (method: Method, url: string, person: SignedIn, body?: object) =>
  server.app.inject({ method, url: `/api${url}`, headers: person.headers, ...(body ? { body } : {}) })

/** The data of a call that succeeds. */
async function ask<T>(method: Method, url: string, person: SignedIn, body?: object): Promise<T> {
  const answer = await request(method, url, person, body)
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
  return answer.json<{ data: T }>().data
}

/** Moves the clock; sessions do not last that long. */
async function goTo(instant: string) {
  server.clock.now = new Date(instant)
  const { database, now, settings } = server.services
  for (const person of [admin, lead, lena]) {
    const token = await openSession(database.orm, { user: person.id, now: now(), isPasswordEntered: true })
    person.headers.cookie = `${cookieName(settings, 'sid')}=${token}`
  }
}

const at = (date: string, time: string) => `${date}T${time}:00+01:00`

/** Activities carry the clock of the database; the law asks when they were recorded on the clock of the shop. */
const recordNow = () =>
  server.services.database.pool.query(
    'update working_activities set created_at = $1 where id = (select max(id) from working_activities)',
    [server.clock.now],
  )

beforeAll(async () => {
  server = await useTestApp()
  server.clock.now = new Date('2026-10-19T08:00:00Z')
  const { database, hooks } = server.services
  admin = await signIn(server)
  branch = await givenBranch(server, { name: 'Passau' })
  const change = { tx: database.orm, viewer: system, hooks }
  const set = await insertRecord(
    entities['permission-sets'],
    { name: 'Leitung Passau', rights: ['staff.plan', 'staff.approve'] },
    change,
  )
  const permissions = [{ branch: branch.id, set: set['id'] as number }]
  lead = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id], permissions })
  lena = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  await ask('PUT', `/users/${lead.id}`, admin, { firstName: 'Greta', lastName: 'Maier' })
  await ask('PUT', `/users/${lena.id}`, admin, { firstName: 'Lena', lastName: 'Huber' })
})

test('a month of one employee from hiring to payroll file', async () => {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
  const dayHours = Object.fromEntries(days.map((name) => [name, '08:00']))
  await ask('POST', '/employments', admin, {
    user: { id: lena.id },
    branch: { id: branch.id },
    validFrom: '2026-10-26',
    dayHours,
    holidayDaysPerYear: 30,
    region: 'DE-BY',
    breakRule: 'DE',
  })

  // the roster: planned by the lead, seen by the employee only once it is published
  for (const date of ['2026-10-26', '2026-10-27'])
    await ask<RosterShift>('POST', '/roster/shifts', lead, {
      user: lena.id,
      branch: branch.id,
      start: at(date, '08:00'),
      end: at(date, '16:30'),
      breakMinutes: 30,
    })
  const roster = () => ask<Roster>('GET', '/roster?from=2026-10-26', lena)
  expect((await roster()).shifts).toEqual([])
  const published = await ask<{ published: number }>('POST', '/roster/publications', lead, {
    from: '2026-10-26',
    branch: branch.id,
  })
  expect(published.published).toBe(2)
  const shifts = (await roster()).shifts.map(({ id }) => id)
  expect(await ask('POST', '/roster/seen', lena, { shifts })).toEqual({ seen: 2 })

  // leave of a day and a half, booked when it is approved
  const leave = await ask<Absence>('POST', '/absences', lena, {
    type: 'holiday',
    first: '2026-10-29',
    last: '2026-10-30',
    halfEnd: true,
  })
  expect(leave).toMatchObject({ state: 'requested', days: 1.5 })
  const taken = async () =>
    (await ask<HolidayAccountView>('GET', `/holiday-accounts/${lena.id}`, lena)).rows
      .filter(({ kind }) => kind === 'taken')
      .map(({ days: booked }) => booked)
  expect(await taken()).toEqual([])
  await ask('POST', `/absences/${leave.id}/approve`, lead, {})
  expect((await taken()).reduce((sum, booked) => sum + booked, 0)).toBe(-1.5)

  // the clock: a full day, a day that was ended too early, and half a day beside the leave
  const { token } = await ask<{ token: string }>('POST', `/users/${lena.id}/access-token`, admin)
  const stamp = async (step: string, instant: string) => {
    server.clock.now = new Date(instant)
    const url = `/api/time-tracking/${token}/${lena.username}/working-activities/${step}`
    const answer = await server.app.inject({ method: 'POST', url })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json<{ data: { id: number } }>().data.id
  }
  const day = async (date: string, end: string) => {
    const id = await stamp('start', at(date, '08:00'))
    await recordNow()
    await stamp('pause', at(date, '12:00'))
    await stamp('resume', at(date, '12:30'))
    await stamp('end', at(date, end))
    return id
  }
  await day('2026-10-26', '16:30')
  const tooShort = await day('2026-10-27', '14:00')
  await stamp('start', at('2026-10-30', '08:00'))
  await recordNow()
  await stamp('end', at('2026-10-30', '12:00'))

  // a correction that is approved, and a day that was recorded nine days late
  await goTo('2026-11-06T09:00:00Z')
  const correct = async (activity: number | null, date: string, end: string, reason: string) => {
    const pauses = [{ start: at(date, '12:00'), end: at(date, '12:30') }]
    const wish = { activity, start: at(date, '08:00'), end: at(date, end), pauses, reason }
    const { id } = await ask<TimeCorrection>('POST', '/time-corrections', lena, wish)
    return id
  }
  const first = await correct(tooShort, '2026-10-27', '17:00', 'Zu früh ausgestempelt')
  const second = await correct(null, '2026-10-28', '16:30', 'Tablet war leer')
  const submit = () => request('POST', `/month-closings/${lena.id}/2026-10/submit`, lena)
  expect((await submit()).body).toContain('noch nicht entschieden')
  await ask('POST', `/time-corrections/${first}/approve`, lead, {})
  await ask('POST', `/time-corrections/${second}/approve`, lead, {})
  await recordNow()

  // submitted, approved by the lead, locked
  expect((await submit()).statusCode).toBe(200)
  const approved = await ask<MonthClosing>('POST', `/month-closings/${lena.id}/2026-10/approve`, lead)
  expect(approved).toMatchObject({
    state: 'approved',
    planned: 960,
    target: 2_400,
    // 480 stamped, 510 corrected, 480 recorded late, 720 of leave, 240 beside it
    actual: 2_430,
    difference: 30,
    overtimeAfter: 30,
    holidayDays: 1.5,
    sickDays: 0,
    submittedBy: 'Lena Huber',
    approvedBy: 'Greta Maier',
  })
  const change = await request('PUT', `/working-activities/${tooShort}`, admin, {
    end: at('2026-10-27', '18:00'),
  })
  expect([change.statusCode, change.body]).toEqual([409, expect.stringContaining('abgeschlossen')])

  // what payroll gets
  const csv = await request('GET', '/month-closings/payroll?month=2026-10', lead)
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="monatsabschluss-2026-10.csv"',
  })
  expect(csv.body.split('\r\n').find((line) => line.includes('Lena Huber'))).toBe(
    `"${lena.id}";"Lena Huber";"2026-10";"16,00";"40,00";"40,50";"0,50";"0,50";"1,5";"0";"Genehmigt"`,
  )
  const pdf = await request('GET', `/month-closings/print?month=2026-10&user=${lena.id}`, lead)
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  const [text = '', ...more] = await pdfPages(pdf.rawPayload)
  expect(more).toEqual([])
  for (const part of [
    'Arbeitszeiten Oktober 2026',
    `Lena Huber, Personalnummer ${lena.id}`,
    'Mo 26.10. 08:00–16:30 08:00–16:30 0:30 8:00 8:00',
    'Di 27.10. 08:00–16:30 08:00–17:00 0:30 8:00 8:30 0:30 Korrigiert',
    'Mi 28.10. 08:00–16:30 0:30 8:00 8:00 Korrigiert, Zu spät aufgezeichnet',
    'Do 29.10. 8:00 8:00 Urlaub',
    'Fr 30.10. 08:00–12:00 8:00 8:00 Urlaub',
    'Geplant 16:00 h',
    'Soll 40:00 h',
    'Ist 40:30 h',
    'Differenz +0:30 h',
    'Zeitkonto danach +0:30 h',
    'Urlaubstage 1,5',
    '27.10.2026: 08:00–17:00 statt 08:00–14:00, Grund: Zu früh ausgestempelt, genehmigt von Greta Maier',
    '28.10.2026: 08:00–16:30 nachgetragen, Grund: Tablet war leer, genehmigt von Greta Maier',
    'Eingereicht am 06.11.2026',
    'Genehmigt am 06.11.2026',
    'Datum, Lena Huber',
    'Seite 1 von 1',
  ])
    expect(text).toContain(part)
})

test('a sheet is for its person, for leads of the branch and for administrators', async () => {
  const print = (person: SignedIn, query = '') =>
    request('GET', `/month-closings/print?month=2026-10${query}`, person)
  const own = await pdfPages((await print(lena)).rawPayload)
  expect(own).toHaveLength(1)
  expect(own[0]).toContain('Lena Huber')
  expect((await print(lena, `&user=${lead.id}`)).statusCode).toBe(404)
  const team = await pdfPages((await print(lead)).rawPayload)
  expect(team.map((text) => text.includes('Personalnummer'))).toEqual([true, true])
  expect((await print(lead, `&user=${admin.id}`)).statusCode).toBe(404)
  expect((await print(admin, `&user=${lena.id}`)).statusCode).toBe(200)
  expect((await print(admin, '&user=999999')).statusCode).toBe(404)
  expect((await print(admin, '&user=x')).statusCode).toBe(400)

  const elsewhere = await givenBranch(server, { name: 'Linz', identifier: 'linz' })
  const other = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [elsewhere.id] })
  expect((await print(lead, `&user=${other.id}`)).statusCode).toBe(404)
  expect((await print(other, `&user=${lena.id}`)).statusCode).toBe(404)
  const csv = await request('GET', '/month-closings/payroll?month=2026-10', other)
  expect(csv.body).not.toContain('Lena Huber')
  const anonymous = await server.app.inject('/api/month-closings/print?month=2026-10')
  expect(anonymous.statusCode).toBe(401)
})

test('a month that was not submitted says so on paper, and one who left keeps the sheets', async () => {
  const pages = await pdfPages(
    (await request('GET', `/month-closings/print?month=2026-11&user=${lena.id}`, admin)).rawPayload,
  )
  expect(pages.join(' ')).toContain('Offen: noch nicht eingereicht. Der Monat ist noch nicht zu Ende.')
  await ask('PUT', `/users/${lena.id}`, admin, { isEnabled: false })
  const left = await request('GET', `/month-closings/print?month=2026-10&user=${lena.id}`, admin)
  expect((await pdfPages(left.rawPayload))[0]).toContain('Ist 40:30 h')
})

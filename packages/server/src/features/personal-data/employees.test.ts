import { entities } from '@theke/contract/entities/registry'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { logs } from '../../crud/audit.ts'
import { createRecord } from '../../crud/changes.ts'
import { employeeReferences, findUserReferences, referenceLabels } from '../../crud/employee-references.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { openZip } from '../../platform/spreadsheet/open-zip.ts'
import { system } from '../../platform/viewer.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { absenceNotes } from '../absences/absence-tables.ts'
import { sessions } from '../auth/auth-tables.ts'
import { shiftWishes } from '../roster/roster-request-tables.ts'

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

const request = (
  method: 'GET' | 'POST',
  id: number,
  path: string,
  headers: SignedIn['headers'] = admin.headers,
) => server.app.inject({ method, url: `/api/personal-data/employees/${id}/${path}`, headers })

const userRow = async (id: number) => {
  const users = tableOf('users')
  return (await server.services.database.orm.select().from(users).where(eq(users.id, id)))[0]
}

/** Somebody who left, with a day of work, a sick note, a task each of both kinds, a wish and an open session. */
async function givenEmployee(workedIn: number) {
  const { orm } = server.services.database
  const name = `anna.simeckova-${++count}`
  const id = await given('users', {
    username: name,
    firstName: 'Anna',
    lastName: 'Šimečková',
    email: `${name}@example.com`,
    roles: ['ROLE_EMPLOYEE'],
    isEnabled: false,
  })
  const day = `${workedIn}-06-01`
  const activity = await given('working-activities', {
    user: { id },
    start: `${day}T08:00:00Z`,
    end: `${day}T16:00:00Z`,
    pauses: [{ start: `${day}T12:00:00Z`, end: `${day}T12:30:00Z` }],
    comment: 'Anna hat aufgeschlossen',
  })
  const absence = await given('working-schedules', {
    user: { id },
    type: 'sick',
    start: `${day}T22:00:00Z`,
    end: `${workedIn}-06-02T22:00:00Z`,
  })
  const key = `absence-notes/${String(id).padStart(4, '0')}/note.pdf`
  await server.services.files.put(key, Buffer.from('%PDF-1.4 Krankmeldung'))
  await orm.insert(absenceNotes).values({
    absence,
    key,
    mimeType: 'application/pdf',
    size: 21,
    uploadedBy: id,
    createdAt: server.clock.now,
  })
  const open = await given('tasks', { name: 'Theke putzen', user: { id } })
  const done = await given('tasks', { name: 'Kühlung messen', user: { id }, status: 'done' })
  await orm
    .insert(shiftWishes)
    .values({ user: id, date: day, kind: 'free', note: 'Taufe', createdAt: server.clock.now })
  const at = server.clock.now
  await orm
    .insert(sessions)
    .values({ user: id, tokenHash: name, createdAt: at, renewedAt: at, lastSeenAt: at, userAgent: 'Firefox' })
  return { id, name, activity, open, done, key }
}

const forgetByJob = () => server.work.recurring.find(({ name }) => name === 'forgetOldEmployees')?.handler()

async function filesOf(archive: Buffer): Promise<Record<string, string>> {
  const zip = openZip(archive, 1_000_000)
  const names = ['auskunft.html', 'daten.json']
  const texts = await Promise.all(names.map(async (name) => (await zip.read(name)).toString()))
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']))
}

test('an employee gets everything as a page, as data and with files; each use is logged', async () => {
  const { orm } = server.services.database
  const { id, key } = await givenEmployee(2025)
  const found = (await request('POST', id, 'search')).json().data
  expect(found.keptUntil, 'eight years after 2025').toBe('2033-12-31')
  expect(found.areas).toEqual(
    expect.arrayContaining([
      { name: 'Benutzerkonto', entries: 1, files: 0 },
      { name: 'Arbeitszeiten', entries: 1, files: 0 },
      { name: 'Abwesenheiten', entries: 1, files: 1 },
      { name: 'Aufgaben', entries: 2, files: 0 },
      { name: 'Dienstwünsche', entries: 1, files: 0 },
      { name: 'Anmeldungen', entries: 1, files: 0 },
    ]),
  )
  const answer = await request('GET', id, 'export')
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  const { 'auskunft.html': page, 'daten.json': data } = await filesOf(answer.rawPayload)
  for (const text of ['Auskunft nach Art. 15 DSGVO', 'Anna', 'Theke putzen', 'Taufe', 'Firefox'])
    expect(page).toContain(text)
  expect(page).toContain(`dateien/krankmeldung-`)
  expect(page, 'a pause of an activity in words').toContain('Beginn 01.06.2025 14:00')
  const parsed = JSON.parse(data ?? '') as { data: { name: string; records: object[] }[] }
  const account = parsed.data.find(({ name }) => name === 'Benutzerkonto')
  expect(account?.records[0]).toMatchObject({ firstName: 'Anna' })
  expect(account?.records[0]).not.toHaveProperty('password')
  expect(answer.rawPayload.includes('%PDF-1.4 Krankmeldung')).toBe(true)
  expect(await server.services.files.get(key)).toBeDefined()
  const written = await orm
    .select()
    .from(logs)
    .where(sql`${logs.context}->>'entity' = 'users' and ${logs.context}->>'entityId' = ${String(id)}`)
  expect(written.filter(({ user }) => user === admin.id).map(({ message }) => message)).toEqual([
    `Daten des Mitarbeiters Nr. ${id} für eine Auskunft gesucht`,
    `Auskunft über den Mitarbeiter Nr. ${id} heruntergeladen`,
  ])
})

test('while the law wants working times the name stays with them, everything else goes', async () => {
  const { orm } = server.services.database
  const { id, name, activity, open, done, key } = await givenEmployee(2018)
  const answer = await request('POST', id, 'erasure')
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data).toEqual(
    expect.arrayContaining([
      { name: 'Benutzerkonto', removed: 0, masked: 0, kept: 1 },
      { name: 'Arbeitszeiten', removed: 0, masked: 0, kept: 1 },
      { name: 'Aufgaben', removed: 0, masked: 1, kept: 1 },
      { name: 'Vermerke und Zugänge', removed: 2, masked: 0, kept: 0 },
    ]),
  )
  expect(await userRow(id)).toMatchObject({
    username: `geloescht-${id}`,
    lastName: 'Šimečková',
    email: '',
    roles: [],
    archivedAt: null,
  })
  const activities = tableOf('working-activities')
  const [kept] = await orm.select().from(activities).where(eq(activities.id, activity))
  expect(kept).toMatchObject({ user: id, comment: 'Anna hat aufgeschlossen' })
  const tasks = tableOf('tasks')
  const userOf = async (task: number) => (await orm.select().from(tasks).where(eq(tasks.id, task)))[0]?.user
  expect([await userOf(open), await userOf(done)]).toEqual([null, id])
  expect(await orm.select().from(sessions).where(eq(sessions.user, id))).toEqual([])
  expect(await server.services.files.get(key), 'the sick note is a payroll fact').toBeDefined()
  const log = await orm
    .select()
    .from(logs)
    .where(sql`${logs.context}->>'entity' = 'users' and ${logs.context}->>'entityId' = ${String(id)}`)
  expect(JSON.stringify(log)).not.toContain(name)

  server.clock.now = new Date('2026-12-31T22:00:00Z')
  await forgetByJob()
  expect(await userRow(id), 'to the last hour of the last year').toMatchObject({ lastName: 'Šimečková' })
  server.clock.now = new Date('2026-12-31T23:00:00Z')
  await forgetByJob()
  expect(await userRow(id), 'a job takes the name when the retention is over').toMatchObject({
    firstName: '',
    lastName: 'Gelöscht',
  })
  const [masked] = await orm.select().from(activities).where(eq(activities.id, activity))
  expect(masked, 'the figures stay').toMatchObject({ user: id, comment: '' })
  expect(await server.services.files.get(key)).toBeUndefined()
  const accounts = await server.app.inject({
    url: '/api/personal-data/employees',
    headers: (await signIn(server)).headers,
  })
  expect(accounts.body).not.toContain(`"id":${id},`)
})

test('somebody without facts that the law wants is erased at once', async () => {
  const { id, key } = await givenEmployee(2017)
  expect((await request('POST', id, 'search')).json().data.keptUntil).toBeNull()
  expect((await request('POST', id, 'erasure')).statusCode).toBe(200)
  expect(await userRow(id)).toMatchObject({ lastName: 'Gelöscht', username: `geloescht-${id}` })
  expect(await server.services.files.get(key)).toBeUndefined()
})

test('an account in use is not erased, and only administrators may ask', async () => {
  const before = await userRow(admin.id)
  const own = await request('POST', admin.id, 'erasure')
  expect([own.statusCode, own.json().errors[0].message]).toEqual([409, expect.stringContaining('noch aktiv')])
  expect(await userRow(admin.id)).toEqual(before)
  const { headers } = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  for (const [method, path] of [
    ['POST', 'search'],
    ['GET', 'export'],
    ['POST', 'erasure'],
  ] as const)
    expect((await request(method, admin.id, path, headers)).statusCode).toBe(403)
  expect((await request('POST', 999_999, 'erasure')).statusCode).toBe(404)
})

test('every table that would stop a person from being deleted keeps facts on purpose', async () => {
  const references = await findUserReferences(server.services.database.orm)
  expect(references.filter(({ action }) => action === 'a' || action === 'r')).toEqual([
    { table: 'holiday_ledger', column: 'by', action: 'a' },
    { table: 'holiday_ledger', column: 'user', action: 'a' },
    { table: 'holiday_reminders', column: 'user', action: 'a' },
    { table: 'month_closings', column: 'user', action: 'a' },
    { table: 'time_corrections', column: 'user', action: 'a' },
  ])
  expect(employeeReferences.fields).toHaveProperty('area')
})

test('every place of a note has a German name', async () => {
  const references = await findUserReferences(server.services.database.orm)
  const notes = references.filter(({ action }) => action === 'c' || action === 'n')
  expect([...new Set(notes.map(({ table }) => table))]).toEqual(Object.keys(referenceLabels))
})

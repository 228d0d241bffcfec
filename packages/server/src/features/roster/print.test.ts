import { beforeAll, expect, test } from 'vitest'
import { pdfPages } from '../../testing/pdf-pages.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { givenBranch } from '../orders/testing.ts'

let server: TestApp
let admin: SignedIn
let maria: SignedIn
let jakob: SignedIn
let branch: { id: number }

const request = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, person: SignedIn = admin) =>
  server.app.inject({ method, url: `/api${url}`, headers: person.headers, ...(body ? { body } : {}) })

async function person(firstName: string, lastName: string) {
  const signedIn = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  await request('PUT', `/users/${signedIn.id}`, { firstName, lastName })
  return signedIn
}

const plan = (user: number | null, date: string, label: string) =>
  request('POST', '/roster/shifts', {
    user,
    branch: branch.id,
    label,
    start: `${date}T08:00:00+01:00`,
    end: `${date}T16:30:00+01:00`,
    breakMinutes: 30,
  })

beforeAll(async () => {
  server = await useTestApp()
  server.clock.now = new Date('2026-11-16T10:00:00Z')
  admin = await signIn(server)
  branch = await givenBranch(server, { name: 'Graz' })
  maria = await person('Maria', 'Höller')
  jakob = await person('Jakob', 'Straßer')
  await plan(maria.id, '2026-11-24', 'Frühdienst')
  await plan(jakob.id, '2026-11-25', 'Theke')
  await plan(null, '2026-11-26', 'Aushilfe')
  await request('POST', '/roster/publications', { from: '2026-11-23' })
  await plan(maria.id, '2026-11-27', 'Entwurfsdienst')
})

/** What stands on the pages of a PDF. */
async function read(query: string, by: SignedIn = admin) {
  const answer = await request('GET', `/roster/print?from=2026-11-25${query}`, undefined, by)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
  return pdfPages(answer.rawPayload)
}

test('the week of a branch: everybody, open shifts and drafts', async () => {
  const [text, ...more] = await read(`&branch=${branch.id}`)
  expect(more).toEqual([])
  expect(text).toContain('Dienstplan Woche 48, 23.11. bis 29.11.2026')
  expect(text).toContain('Graz, gedruckt am 16.11.2026')
  for (const part of ['Höller', 'Straßer', '08:00–16:30', 'Frühdienst', 'Theke', 'Offene Dienste', 'Entwurf'])
    expect(text).toContain(part)
})

test('the week of one person names nobody else', async () => {
  const [text] = await read(`&user=${maria.id}`)
  expect(text).toContain('Höller, gedruckt am')
  expect(text).toContain('Entwurfsdienst')
  expect(text).not.toContain('Straßer')
  expect(text).toContain('Frei')
})

test('employees get their own published shifts, never those of others', async () => {
  const [text] = await read('', maria)
  expect(text).toContain('Frühdienst')
  expect(text).not.toMatch(/Theke|Entwurfsdienst|Straßer/)
  const other = await request('GET', `/roster/print?from=2026-11-25&user=${jakob.id}`, undefined, maria)
  expect(other.statusCode).toBe(404)
})

test('paper does not say why somebody is away', async () => {
  const sick = await request('POST', '/working-schedules', {
    user: { id: jakob.id },
    type: 'sick',
    start: '2026-11-26T00:00:00+01:00',
    end: '2026-11-27T00:00:00+01:00',
    approval: 'approved',
  })
  expect(sick.statusCode, sick.body).toBe(201)
  const [text] = await read(`&user=${jakob.id}`)
  expect(text).toContain('Abwesend')
  expect(text).not.toMatch(/krank/i)
})

test('more people than fit on a page go on with the head on the next one', async () => {
  for (let index = 0; index < 45; index++) await person('Person', `Nummer ${index}`)
  const pages = await read(`&branch=${branch.id}`)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.every((text) => text.includes('Mo 23.11.'))).toBe(true)
  expect(pages.join(' ').match(/Nummer \d+/g)).toHaveLength(45)
})

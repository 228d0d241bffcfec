import type { Roster, RosterShift } from '@theke/contract/calls/roster'
import type { ShiftSwap, ShiftWish } from '@theke/contract/calls/roster-requests'
import { entities } from '@theke/contract/entities/registry'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createRecord } from '../../crud/changes.ts'
import type { Mail } from '../../platform/mail.ts'
import { system } from '../../platform/viewer.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { givenBranch } from '../orders/testing.ts'

let server: TestApp
let admin: SignedIn
let maria: SignedIn
let otto: SignedIn
let stranger: SignedIn
let branch: number
const mails: Mail[] = []

type Method = 'GET' | 'POST' | 'PUT'
async function call<T>(method: Method, path: string, body: object | undefined, person: SignedIn) {
  const response = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: person.headers,
    ...(body ? { body } : {}),
  })
  const { data, errors } = response.json<{ data: T; errors?: { message: string; field?: string }[] }>()
  return { status: response.statusCode, data, error: errors?.[0] }
}

async function given(path: keyof typeof entities, values: object): Promise<number> {
  const { database, hooks } = server.services
  const change = { tx: database.orm, viewer: system, hooks }
  return (await createRecord(entities[path], values, change))['id'] as number
}

const employee = async (branches: number[]) => {
  const person = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches })
  await call('PUT', `/users/${person.id}`, { email: `${person.username}@shop.example` }, admin)
  return person
}

beforeAll(async () => {
  const mailer = {
    send: async (_tx: unknown, mail: Mail) => {
      mails.push(mail)
    },
  }
  server = await useTestApp({ mailer })
  branch = (await givenBranch(server)).id
})

beforeEach(async () => {
  server.clock.now = new Date('2026-11-16T10:00:00Z')
  admin = await signIn(server)
  maria = await employee([branch])
  otto = await employee([branch])
  stranger = await employee([])
  mails.length = 0
})

const givenShift = (user: number, day = '2026-11-24', values: object = {}) =>
  given('working-schedules', {
    user: { id: user },
    branch: { id: branch },
    start: `${day}T08:00:00+01:00`,
    end: `${day}T16:00:00+01:00`,
    breakMinutes: 30,
    type: 'work',
    state: 'published',
    ...values,
  })
const offer = (shift: number, person = maria) =>
  call<ShiftSwap>('POST', '/roster/swaps', { shift, note: 'Arzttermin' }, person)
const step = (swap: number, name: string, person: SignedIn) =>
  call<ShiftSwap>('POST', `/roster/swaps/${swap}/${name}`, undefined, person)
const swapsOf = async (person: SignedIn) =>
  (await call<ShiftSwap[]>('GET', '/roster/swaps', undefined, person)).data.map(({ id }) => id)
const ownerOf = async (shift: number) => {
  const { data } = await call<Roster>('GET', '/roster?from=2026-11-24', undefined, admin)
  return data.shifts.find((one: RosterShift) => one.id === shift)?.user
}

test('a shift changes hands when a colleague accepts and a planner approves', async () => {
  const shift = await givenShift(maria.id)
  const { data: swap, status } = await offer(shift)
  expect(status).toBe(201)
  expect(swap).toMatchObject({ state: 'requested', from: { id: maria.id }, to: null, note: 'Arzttermin' })
  expect((await offer(shift)).error?.message).toBe('Für diesen Dienst läuft schon ein Tauschwunsch.')
  for (const person of [maria, otto, admin]) expect(await swapsOf(person)).toContain(swap.id)
  expect(await swapsOf(stranger)).not.toContain(swap.id)
  expect((await step(swap.id, 'approve', admin)).status).toBe(409)
  expect((await step(swap.id, 'accept', stranger)).status).toBe(404)
  expect((await step(swap.id, 'accept', maria)).error?.message).toBe('Das ist Ihr eigener Dienst.')
  expect((await step(swap.id, 'accept', otto)).data).toMatchObject({ state: 'accepted', to: { id: otto.id } })
  expect((await step(swap.id, 'approve', otto)).status).toBe(409)
  expect(await ownerOf(shift)).toBe(maria.id)
  expect((await step(swap.id, 'approve', admin)).data.state).toBe('approved')
  expect(await ownerOf(shift)).toBe(otto.id)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [maria, otto].map(({ username }) => `${username}@shop.example`).toSorted(),
  )
  expect((await step(swap.id, 'withdraw', maria)).status).toBe(409)
})

test('two colleagues who accept at once: one takes it', async () => {
  const third = await employee([branch])
  const { data: swap } = await offer(await givenShift(maria.id))
  const both = await Promise.all([step(swap.id, 'accept', otto), step(swap.id, 'accept', third)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('nobody accepts a shift that does not fit, and a refusal leaves it where it is', async () => {
  await givenShift(otto.id)
  const shift = await givenShift(maria.id)
  const { data: swap } = await offer(shift)
  expect((await step(swap.id, 'accept', otto)).status).toBe(409)
  expect((await step(swap.id, 'refuse', admin)).data.state).toBe('refused')
  expect(mails).toMatchObject([{ subject: 'Tausch abgelehnt' }])
  expect(await ownerOf(shift)).toBe(maria.id)
  expect((await offer(shift)).status).toBe(201)
})

test('only own published shifts to come are offered, and a shift that changed is not approved', async () => {
  expect((await offer(await givenShift(otto.id))).status).toBe(404)
  expect((await offer(await givenShift(maria.id, '2026-11-25', { state: 'draft' }))).status).toBe(404)
  expect((await offer(await givenShift(maria.id, '2026-11-10'))).status).toBe(409)
  const shift = await givenShift(maria.id, '2026-11-26')
  const { data: swap } = await offer(shift)
  await step(swap.id, 'accept', otto)
  await call('PUT', `/working-schedules/${shift}`, { state: 'cancelled' }, admin)
  expect((await step(swap.id, 'approve', admin)).status).toBe(409)
})

test('a wish stands for a day to come, changes, goes, and is seen by its person and the planner', async () => {
  const wish = (date: string, kind: string, person = maria) =>
    call<ShiftWish[]>('PUT', '/roster/wishes', { date, kind, note: 'Hochzeit' }, person)
  const seenBy = async (person: SignedIn) => {
    const path = '/roster/wishes?from=2026-11-23&to=2026-11-29'
    const { data } = await call<ShiftWish[]>('GET', path, undefined, person)
    return data.filter(({ user }) => user === maria.id)
  }
  expect((await wish('2026-11-16', 'free')).error).toMatchObject({ field: 'date' })
  expect((await wish('2026-11-25', 'free')).data).toEqual([
    { user: maria.id, date: '2026-11-25', kind: 'free', note: 'Hochzeit' },
  ])
  await wish('2026-11-25', 'work')
  expect(await seenBy(maria)).toMatchObject([{ kind: 'work' }])
  expect(await seenBy(admin)).toHaveLength(1)
  expect(await seenBy(otto)).toEqual([])
  expect((await wish('2026-11-25', 'none')).data).toEqual([])
  expect(await seenBy(admin)).toEqual([])
  const long = '/roster/wishes?from=2026-01-01&to=2026-12-31'
  expect((await call('GET', long, undefined, maria)).status).toBe(422)
})

test('templates of shifts travel with the roster of planners', async () => {
  const id = await given('shift-templates', { name: 'Früh', startTime: '06:00', endTime: '14:30' })
  const read = async (person: SignedIn) =>
    (await call<Roster>('GET', '/roster?from=2026-11-24', undefined, person)).data.templates
  expect(await read(admin)).toContainEqual({
    id,
    name: 'Früh',
    startTime: '06:00',
    endTime: '14:30',
    breakMinutes: 30,
    branch: null,
    department: null,
  })
  expect(await read(maria)).toEqual([])
})

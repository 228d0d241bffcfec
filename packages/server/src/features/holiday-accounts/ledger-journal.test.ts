import type { HolidayBalance } from '@theke/contract/calls/time-sheets'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await useTestApp()
  server.clock.now = new Date('2026-11-16T10:00:00Z')
  admin = await signIn(server)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const request = (method: Method, url: string, body?: object, person: SignedIn = admin) =>
  server.app.inject({ method, url: `/api${url}`, headers: person.headers, ...(body ? { body } : {}) })

/** What a person or an administrator does; `pick` chooses among the absences that are there. */
type Step =
  | { kind: 'ask'; offset: number; length: number; halfStart: boolean }
  | { kind: 'approve' | 'reject' | 'withdraw' | 'delete'; pick: number }
  | { kind: 'move'; pick: number; days: number; halfEnd: boolean }
  | { kind: 'contract'; holidayDaysPerYear: number }

const pick = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    // from October 2026 to May 2027: taken, planned, and over the end of the leave year
    offset: fc.nat(240),
    length: fc.nat(12),
    halfStart: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('approve', 'approve', 'reject', 'withdraw', 'delete'), pick }),
  fc.record({ kind: fc.constant('move' as const), pick, days: fc.nat(20), halfEnd: fc.boolean() }),
  fc.record({
    kind: fc.constant('contract' as const),
    holidayDaysPerYear: fc.integer({ min: 10, max: 60 }).map((halves) => halves / 2),
  }),
)

const DAY = 86_400_000
const dateAfter = (offset: number) =>
  new Date(Date.parse('2026-10-01') + offset * DAY).toISOString().slice(0, 10)

async function hire() {
  const maria = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  const dayHours = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((name) => [name, '08:00']),
  )
  const values = { validFrom: '2026-01-01', dayHours, holidayDaysPerYear: 25, region: 'AT' }
  const answer = await request('POST', '/employments', { user: { id: maria.id }, ...values })
  return { maria, contract: answer.json<{ data: { id: number } }>().data.id }
}
type Hired = Awaited<ReturnType<typeof hire>>

/** Takes a step with the real calls; refusals (409, 422) are as good as any other answer, failures are not. */
async function take(happened: Step, { maria, contract }: Hired, ids: number[]): Promise<number> {
  const chosen = (index: number) => ids[index % Math.max(1, ids.length)] ?? 0
  switch (happened.kind) {
    case 'ask': {
      const { offset, length, halfStart } = happened
      const [first, last] = [dateAfter(offset), dateAfter(offset + length)]
      const answer = await request('POST', '/absences', { type: 'holiday', first, last, halfStart }, maria)
      if (answer.statusCode === 201) ids.push(answer.json<{ data: { id: number } }>().data.id)
      return answer.statusCode
    }
    case 'move': {
      const start = `${dateAfter(happened.days)}T00:00:00+02:00`
      const body = { start, halfEnd: happened.halfEnd }
      return (await request('PUT', `/working-schedules/${chosen(happened.pick)}`, body)).statusCode
    }
    case 'delete':
      return (await request('DELETE', `/working-schedules/${chosen(happened.pick)}`)).statusCode
    case 'contract': {
      const { holidayDaysPerYear } = happened
      return (await request('PUT', `/employments/${contract}`, { holidayDaysPerYear })).statusCode
    }
    default: {
      const by = happened.kind === 'withdraw' ? maria : admin
      const url = `/absences/${chosen(happened.pick)}/${happened.kind}`
      return (await request('POST', url, { note: '' }, by)).statusCode
    }
  }
}

type Sums = { year: number; kind: string; days: number }

/** The rows of a person as the database adds them up. */
async function ledgerSums(user: number): Promise<Sums[]> {
  const { rows } = await server.services.database.pool.query<Sums>(
    'select year, kind, sum(days)::float as days from holiday_ledger where "user" = $1 group by year, kind',
    [user],
  )
  return rows
}

/** What the call says is what the rows add up to, and the first rows are still as they were written. */
async function expectSame({ maria }: Hired, journal: readonly string[]) {
  const { data } = (await request('GET', '/time-sheets/holiday-balances', undefined, maria)).json<{
    data: HolidayBalance[]
  }>()
  const sums = await ledgerSums(maria.id)
  const sum = (year: number, ...kinds: string[]) =>
    sums
      .filter((row) => row.year === year && (kinds.length === 0 || kinds.includes(row.kind)))
      .reduce((total, { days }) => total + days, 0)
  const years = new Set([...data.map(({ year }) => year), ...sums.map(({ year }) => year)])
  const said = data.map(({ year, entitlement, taken, planned, remaining }) => ({
    year,
    entitlement,
    used: taken + planned,
    remaining,
  }))
  const booked = [...years]
    .toSorted((one, other) => one - other)
    .map((year) => ({
      year,
      entitlement: sum(year, 'entitlement', 'adjust'),
      used: 0 - sum(year, 'taken'),
      remaining: sum(year),
    }))
  expect(said, journal.join('\n')).toEqual(booked)
}

test('whatever is asked, decided, changed and deleted, the balance is the sum of the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const hired = await hire()
      const ids: number[] = []
      const journal: string[] = []
      let written = 0
      for (const happened of steps) {
        const status = await take(happened, hired, ids)
        journal.push(`${status} ${JSON.stringify(happened)}`)
        expect(status, journal.join('\n')).toBeLessThan(500)
        await expectSame(hired, journal)
        const { rows } = await server.services.database.pool.query<{ count: number }>(
          'select count(*)::int as count from holiday_ledger where "user" = $1',
          [hired.maria.id],
        )
        // rows are added, never taken away
        expect(rows[0]!.count, journal.join('\n')).toBeGreaterThanOrEqual(written)
        written = rows[0]!.count
      }
    }),
    { numRuns: 12 },
  )
})

import { configSections, config as definition } from '@theke/contract/entities/config'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../testing/sign-in.ts'
import { signIn } from '../../testing/sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
})

const read = async (headers = {}) => (await server.app.inject({ url: '/api/config', headers })).json().data
const save = (payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/config', headers: admin.headers, payload })

test('[BACKOFFICE-33] every field of the configuration stands in exactly one section, and each has its explanation', () => {
  const named = Object.values(configSections).flatMap((fields) => Object.keys(fields))
  expect(named.toSorted()).toEqual(Object.keys(definition.fields).toSorted())
  expect(Object.entries(definition.fields).filter(([, field]) => !field.hint)).toEqual([])
})

test('administrators learn what the server is set up for, nobody else does', async () => {
  const ask = async (headers = {}) => server.app.inject({ url: '/api/config/facilities', headers })
  // the test terminal stands in for both providers
  const facilities = { mail: false, sms: false, map: false, mollie: true, datatrans: true }
  expect((await ask(admin.headers)).json().data).toEqual(facilities)
  expect((await ask()).statusCode).toBe(401)
})

test('[API-05] [OPEN-125] what is sent replaces what is stored, the rest stays', async () => {
  expect((await save({ shopName: 'Feinkost', title: 'Hallo' })).statusCode).toBe(200)
  const saved = await save({ title: 'Servus' })
  expect(saved.json().data).toMatchObject({ shopName: 'Feinkost', title: 'Servus' })
  expect(await read()).toMatchObject({ shopName: 'Feinkost', title: 'Servus' })
})

test('[OPEN-150] a configuration that somebody else saved in the meantime is not overwritten', async () => {
  const { revision } = await read(admin.headers)
  expect((await save({ title: 'A', revision })).json().data.revision).toBe(revision + 1)
  const stale = await save({ title: 'B', revision })
  expect(stale.statusCode).toBe(409)
  expect(stale.json().errors).toMatchObject([
    {
      message: 'Der Eintrag wurde inzwischen von jemand anderem geändert.',
      field: 'revision',
      revision: revision + 1,
    },
  ])
  expect(await read()).toMatchObject({ title: 'A' })
})

test('[API-04] visitors get neither revision nor what is for administrators', async () => {
  await save({ notificationEmail: 'office@example.at' })
  const seen = await read()
  expect(seen).not.toHaveProperty('revision')
  expect(seen).not.toHaveProperty('notificationEmail')
  expect(await read(admin.headers)).toMatchObject({ notificationEmail: 'office@example.at' })
})

test.each([
  { timeZone: 'Wien' },
  { timeZone: '+01:00' },
  { currency: '€€€' },
  { currency: 'eur' },
  { currency: 'JPY' },
])('%j would stop the shop and is refused', async (body) => {
  const refused = await save(body)
  const [field] = Object.keys(body)
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    422,
    [{ field, message: expect.stringContaining('Bitte geben Sie') }],
  ])
  expect((await server.app.inject('/')).statusCode).toBeLessThan(500)
})

test('currencies and time zones of other countries are taken, an emptied one is the usual one', async () => {
  expect((await save({ currency: 'CHF', timeZone: 'Europe/Zurich' })).statusCode).toBe(200)
  expect((await save({ currency: '', timeZone: 'UTC' })).json().data).toMatchObject({
    currency: 'EUR',
    timeZone: 'UTC',
  })
})

test('working times are kept at least as long as the law of the shop wants', async () => {
  expect((await save({ country: 'AT', employeeRetentionYears: 7 })).statusCode).toBe(200)
  const refused = await save({ country: 'DE' })
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    422,
    [{ field: 'employeeRetentionYears' }],
  ])
  expect((await save({ employeeRetentionYears: 8 })).statusCode).toBe(200)
})

test('orders are kept at least as long as the law of the shop wants, also after a change of the country', async () => {
  expect((await save({ country: 'AT', orderRetentionYears: 7 })).statusCode).toBe(200)
  for (const body of [
    { orderRetentionYears: 6 },
    { country: 'DE' },
    { country: 'DE', orderRetentionYears: 7 },
  ]) {
    const refused = await save(body)
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      422,
      [{ field: 'orderRetentionYears' }],
    ])
  }
  expect((await save({ country: 'DE', orderRetentionYears: 8 })).statusCode).toBe(200)
})

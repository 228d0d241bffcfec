import type { ConsentSummary } from '@theke/contract/calls/consents'
import { beforeAll, expect, test } from 'vitest'
import { givenConfig } from '../../testing/given-config.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { consents, consentTexts } from './consent-tables.ts'

let server: TestApp

beforeAll(async () => {
  server = await useTestApp()
  server.clock.now = new Date('2026-11-16T10:00:00Z')
})

async function record(choice: string, cookies: Record<string, string>) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/consents',
    cookies,
    headers: { host: 'shop.example', referer: 'http://shop.example/store/graz?x=1' },
    payload: { choice },
  })
  const cookie = answer.cookies.find(({ name }) => name === 'consent-id')
  return { status: answer.statusCode, cookie }
}
const stored = () => server.services.database.orm.$count(consents)
const accepted = { 'cookie-consent': 'true' }

test('a consent is kept with its moment, its text and a pseudonym, and so is its withdrawal', async () => {
  expect(await record('accepted', {})).toEqual({ status: 204, cookie: undefined })
  expect(await record('withdrawn', {})).toEqual({ status: 204, cookie: undefined })
  expect((await record('vielleicht', accepted)).status).toBe(422)
  expect(await stored()).toBe(0)

  const given = await record('accepted', accepted)
  expect(given).toMatchObject({
    status: 204,
    cookie: { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 365 * 86_400 },
  })
  const id = given.cookie?.value ?? ''
  server.clock.now = new Date('2026-11-17T10:00:00Z')
  const admin = await signIn(server)
  await givenConfig(server, { privacyPolicyText: '<p>Neue Fassung</p>' })
  expect(await record('withdrawn', { 'consent-id': id })).toMatchObject({ cookie: { value: '' } })

  const summary = await server.app.inject({ url: '/api/consents', headers: admin.headers })
  const { data } = summary.json() as { data: ConsentSummary }
  expect(data).toMatchObject({ accepted: 1, withdrawn: 1 })
  expect(data.versions[0]?.question).toMatch(/^Wir verwenden Cookies/)
  const proof = await server.app.inject({ url: '/api/consents/proof', headers: admin.headers })
  const [, first, second] = proof.body.split('\r\n')
  expect(first).toContain(`"16.11.2026 11:00";"${id}";"Eingewilligt";`)
  expect(first).toContain(';"/store/graz";')
  expect(second).toContain('Neue Fassung')
  expect(second).toContain(`"17.11.2026 11:00";"${id}";"Widerrufen";`)
})

test('proofs go after three years, and texts with them', async () => {
  await record('accepted', accepted)
  const clean = () => server.work.recurring.find(({ name }) => name === 'removeOldConsents')?.handler()
  server.clock.now = new Date('2029-11-14T10:00:00Z')
  await clean()
  expect(await stored()).toBeGreaterThan(0)
  server.clock.now = new Date('2029-11-18T10:00:00Z')
  await clean()
  expect(await stored()).toBe(0)
  expect(await server.services.database.orm.$count(consentTexts)).toBe(0)
})

test('the record of processing names the proof', async () => {
  const admin = await signIn(server)
  const answer = await server.app.inject({ url: '/api/personal-data', headers: admin.headers })
  expect(answer.json().data).toContainEqual(expect.objectContaining({ name: 'Cookie-Einwilligungen' }))
})

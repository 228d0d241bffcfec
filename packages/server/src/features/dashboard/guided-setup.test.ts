import type { SetupTasks } from '@theke/contract/calls/dashboard'
import type { Setup } from '@theke/contract/calls/setup'
import { legalTemplates } from '@theke/domain/legal'
import type { SetupStep } from '@theke/domain/setup'
import { beforeAll, expect, test } from 'vitest'
import { givenConfig } from '../../testing/given-config.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import type { SignedIn } from '../../testing/sign-in.ts'
import { signIn } from '../../testing/sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { orderOf, placeOrder } from '../orders/testing.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
})

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = admin.headers) =>
  server.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) })

async function send<T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<T> {
  const response = await call(method, url, payload)
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response.json().data
}

const read = () => send<Setup>('GET', '/setup')
const pass = (step: SetupStep) => send<Setup>('POST', `/setup/steps/${step}`)
const stateOf = ({ steps }: Setup, wanted: SetupStep) => steps.find(({ step }) => step === wanted)?.state
const isSetUp = async (headers = admin.headers) =>
  (await call('GET', '/dashboard', undefined, headers)).json().data.isSetUp as boolean

test('an empty shop is led step by step to its first order, in whichever browser', async () => {
  expect(await read()).toMatchObject({ next: 'shop', isFinished: false })
  expect(await isSetUp()).toBe(false)

  await send('POST', '/config', { shopName: 'Huber' })
  expect(await read()).toMatchObject({ next: 'branch' })

  const branch = await send<{ id: number }>('POST', '/branches', {
    name: 'Huber',
    identifier: 'huber',
    isPreorderEnabled: true,
    openingHours: [{ type: 'monday', from: '14:00', to: '18:00' }],
  })
  expect(stateOf(await read(), 'payment')).toBe('open')

  const category = await send<{ id: number }>('POST', '/categories', { name: 'Angebot' })
  const product = await send<{ id: number }>('POST', '/products', {
    name: 'Semmel',
    price: 1.2,
    tax: 10,
    content: { category: { id: category.id } },
  })
  expect(await read()).toMatchObject({ next: 'payment' })
  expect(await pass('payment')).toMatchObject({ next: 'legal' })
  expect(stateOf(await read(), 'payment')).toBe('done')

  const skipped = await pass('legal')
  expect([stateOf(skipped, 'legal'), skipped.next]).toEqual(['skipped', 'publish'])
  const blank = { street: '', zipCode: '', city: '', email: '', phone: '', vatId: '', register: '' }
  const texts = legalTemplates({ name: 'Huber', ...blank, authority: '', country: 'AT' }, false)
  await send('POST', '/config', texts)
  expect(stateOf(await read(), 'legal')).toBe('done')

  await send('PUT', `/branches/${branch.id}`, { isPublic: true })
  expect(await read()).toMatchObject({ next: 'test', isFinished: false })
  expect(await isSetUp()).toBe(false)

  await heardOfChanges(server)
  await placeOrder(server, orderOf(branch, product)) // at 11:00, before the branch opens
  expect(await read()).toMatchObject({ next: null, isFinished: false })

  expect(await send('POST', '/setup/finish')).toMatchObject({ isFinished: true })
  expect(await isSetUp()).toBe(true)
  expect(await read()).toMatchObject({ isFinished: true })
})

test('steps that two people answer at the same time are both kept, one answered twice is kept once', async () => {
  await Promise.all([pass('menu'), pass('products'), pass('menu')])
  const { rows } = await server.services.database.pool.query('select passed from guided_setup')
  const [{ passed }] = rows as { passed: SetupStep[] }[] as [{ passed: SetupStep[] }]
  expect(passed).toHaveLength(new Set(passed).size)
  expect(passed).toEqual(expect.arrayContaining(['menu', 'products']))
})

test('before publishing the Rechts-Check looks at the branch as if it were published', async () => {
  const { id } = await send<{ id: number }>('POST', '/branches', { name: 'Neu', identifier: 'neu' })
  const hours = async (query: string) =>
    (await send<SetupTasks>('GET', `/dashboard/tasks${query}`)).find(({ code }) => code === 'hours')
  expect(await hours('')).toBeUndefined()
  expect((await hours(`?publish=${id}`))?.examples).toEqual([{ id, name: 'Neu' }])
})

test('a template that nobody has read is an open task, a text that was read is none', async () => {
  const open = async () =>
    (await send<SetupTasks>('GET', '/dashboard/tasks')).map(({ code }) => code).includes('templates')
  expect(await open()).toBe(true)
  await givenConfig(server, {
    imprintText: 'Feinkost GmbH',
    privacyPolicyText: 'Daten',
    termsAndConditionsText: 'Rücktrittsrecht',
  })
  expect(await open()).toBe(false)
})

test('[OPEN-140~] employees neither see the set-up nor change it, and unknown steps are refused', async () => {
  const employee = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  for (const [method, url] of [
    ['GET', '/setup'],
    ['POST', '/setup/steps/shop'],
    ['POST', '/setup/finish'],
  ] as const) {
    expect((await call(method, url, undefined, employee.headers)).statusCode).toBe(403)
    expect((await server.app.inject({ method, url: `/api${url}` })).statusCode).toBe(401)
  }
  expect(await isSetUp(employee.headers)).toBe(true)
  const unknown = await call('POST', '/setup/steps/nothing')
  expect(unknown.statusCode).toBeGreaterThanOrEqual(400)
  expect(unknown.statusCode).toBeLessThan(500)
})

import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { whenDone } from '../../testing/clean-up.ts'
import { eventually } from '../../testing/eventually.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn } from '../../testing/sign-in.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'
import { givenBranch, givenProduct, orderOf } from './testing.ts'

/** The channels of all notifications since it was called, as they come. */
async function channelsOf(server: TestApp): Promise<string[]> {
  await heardOfChanges(server)
  const heard: string[] = []
  const client = new Client({ connectionString: server.services.database.url })
  client.on('notification', ({ channel }) => void heard.push(channel))
  await client.connect()
  whenDone(() => client.end())
  await client.query('listen theke_orders; listen "jobs:insert"; listen "the end"')
  return heard
}

/** Whether boards and workers were notified of a new order. */
const isAnnounced = (heard: readonly string[]) =>
  heard.includes('theke_orders') && heard.at(-1) === 'jobs:insert'

test('a new order notifies boards and workers after its commit, or orders of all branches would commit one by one', async () => {
  const server = await useTestApp()
  const payload = orderOf(await givenBranch(server), await givenProduct(server))
  const heard = await channelsOf(server)
  const place = async () => {
    heard.length = 0
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/orders', payload })
    expect(statusCode).toBe(201)
    await eventually(() => isAnnounced(heard))
  }
  await place() // the first job of its name is added with a notification
  await place()
  expect(heard).toEqual(['theke_orders', 'jobs:insert'])
})

test('a step of staff notifies boards after its commit, and no worker of what is due later', async () => {
  const server = await useTestApp()
  const branch = await givenBranch(server)
  const payload = orderOf(branch, await givenProduct(server))
  const { headers } = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  const heard = await channelsOf(server)
  const post = (url: string, body: object) =>
    server.app.inject({ method: 'POST', url: `/api/${url}`, headers, payload: body })
  const confirm = async () => {
    heard.length = 0
    const { id } = (await post('orders', payload)).json().data
    await eventually(() => isAnnounced(heard))
    heard.length = 0
    expect((await post(`orders/${id}/status/confirm`, {})).statusCode).toBe(200)
    await eventually(() => heard.includes('theke_orders'))
  }
  await confirm() // the first job of its name is added with a notification
  await confirm()
  await server.services.database.pool.query('notify "the end"')
  await eventually(() => heard.includes('the end'))
  expect(heard).toEqual(['theke_orders', 'the end'])
})

/** The statements of one call that changes or reads something, beside the question who makes it. */
async function statementsOf(call: () => Promise<{ statusCode: number }>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query')
  const { statusCode } = await call()
  const statements = query.mock.calls.map(([statement]) => {
    const { name, text } = statement as unknown as { name?: string; text?: string }
    return name ?? text ?? String(statement)
  })
  query.mockRestore()
  expect(statusCode).toBe(200)
  // what other calls have left behind, and who asks
  return statements.filter((statement) => !/notify|find-session|last_seen_at/.test(statement))
}

test('a step of staff reads the order and writes everything about it in one more statement', async () => {
  const server = await useTestApp()
  const branch = await givenBranch(server)
  const { headers } = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  const payload = orderOf(branch, await givenProduct(server))
  await heardOfChanges(server) // or the catalog would be read again in the middle of a step
  const { id } = (await server.app.inject({ method: 'POST', url: '/api/orders', payload })).json().data
  const step = (name: string) =>
    statementsOf(() =>
      server.app.inject({ method: 'POST', url: `/api/orders/${id}/status/${name}`, headers, payload: {} }),
    )
  const oneMore = ['order-by-id', expect.stringMatching(/^order-event-/)]
  expect(await step('confirm')).toEqual(oneMore)
  expect(await step('in-delivery')).toEqual(oneMore)
  expect(await step('completed')).toEqual(oneMore)
  expect(await statementsOf(() => server.app.inject({ url: `/api/orders/${id}`, headers }))).toEqual([
    'order-by-id',
    'order-history',
  ])
})

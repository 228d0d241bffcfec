import { Client } from 'pg'
import { expect, test } from 'vitest'
import { whenDone } from '../../testing/clean-up.ts'
import { eventually } from '../../testing/eventually.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { givenBranch, givenProduct, orderOf } from './testing.ts'

test('a new order notifies boards and workers after its commit, or orders of all branches would commit one by one', async () => {
  const server = await useTestApp()
  const payload = orderOf(await givenBranch(server), await givenProduct(server))
  await heardOfChanges(server)
  const heard: string[] = []
  const client = new Client({ connectionString: server.services.database.url })
  client.on('notification', ({ channel }) => void heard.push(channel))
  await client.connect()
  whenDone(() => client.end())
  await client.query('listen theke_orders; listen "jobs:insert"')
  const place = async () => {
    heard.length = 0
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/orders', payload })
    expect(statusCode).toBe(201)
    await eventually(() => heard.includes('theke_orders') && heard.at(-1) === 'jobs:insert')
  }
  await place() // the first job of its name is added with a notification
  await place()
  expect(heard).toEqual(['theke_orders', 'jobs:insert'])
})

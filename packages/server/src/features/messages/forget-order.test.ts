import { entities } from '@theke/contract/entities/registry'
import { expect, test } from 'vitest'
import { createRecord } from '../../crud/changes.ts'
import { startWorker } from '../../platform/jobs.ts'
import { system } from '../../platform/viewer.ts'
import { untilIdle } from '../../testing/eventually.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp } from '../../testing/test-app.ts'

test('[BACKOFFICE-02] who was the customer of a deleted order is nowhere any more', async () => {
  const server = await useTestApp()
  const { headers } = await signIn(server)
  const { database, hooks } = server.services
  const { pool } = database
  const change = { tx: database.orm, viewer: system, hooks }
  const openingHours = [{ type: 'daily', isClosed: false, from: '00:00', to: '24:00' }]
  const place = { identifier: 'graz', name: 'Graz', isPublic: true, email: 'graz@example.at', openingHours }
  const branch = await createRecord(entities.branches, place, change)
  const product = await createRecord(entities.products, { name: 'Öl', price: 14.4, tax: 10 }, change)
  await givenConfig(server, { enablePluginSMS: true })
  const ordered = await server.app.inject({
    method: 'POST',
    url: '/api/orders',
    payload: {
      branch: { id: branch['id'] },
      firstName: 'Anna',
      lastName: 'Vergissmein',
      email: 'vergissmein@example.at',
      phone: '+436640000815',
      comment: 'Vergissmein bitte nicht',
      legalInstructions: true,
      privacyPolicy: true,
      items: [{ product: { id: product['id'] }, amount: 1, unit: 'piece', parts: [] }],
    },
  })
  expect(ordered.statusCode, ordered.body).toBe(201)
  const url = `/api/orders/${ordered.json().data.id}`
  const corrected = await server.app.inject({
    method: 'PUT',
    url,
    headers,
    payload: { firstName: 'Vergissmein' },
  })
  expect(corrected.statusCode).toBe(200)
  const worker = await startWorker({ url: database.url, ...server.work })
  await untilIdle(database)
  await worker.stop()

  const tablesNaming = async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const found = []
    for (const { name } of rows) {
      const naming = `select 1 from "${name}" t where t::text ~* 'vergissmein|436640000815'`
      if ((await pool.query(naming)).rowCount) found.push(name)
    }
    return found.toSorted()
  }
  expect(await tablesNaming()).toEqual(['logs', 'messages', 'orders'])
  expect((await server.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
  expect(await tablesNaming()).toEqual([])
})

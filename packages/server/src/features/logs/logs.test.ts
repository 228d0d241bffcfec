import type { CallResult } from '@theke/contract/call/define-call'
import type { listLogs } from '@theke/contract/calls/logs'
import { entities } from '@theke/contract/entities/registry'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { logs, writeLog } from '../../crud/audit.ts'
import { createRecord, deleteRecord, updateRecord } from '../../crud/changes.ts'
import { system } from '../../platform/viewer.ts'
import type { SignedIn } from '../../testing/sign-in.ts'
import { signIn } from '../../testing/sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { removeOldLogs } from './remove-old-logs.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
})

async function read(query: string): Promise<CallResult<typeof listLogs>> {
  const response = await server.app.inject({ url: `/api/logs${query}`, headers: admin.headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const change = () => ({ tx: server.services.database.orm, viewer: system, hooks: server.services.hooks })

test('[API-06] [OPEN-126] a change of a record shows before and after as the record travels', async () => {
  const { tx } = change()
  const inserted = await tx.execute(
    `insert into images (name, extension, version) values ('a', 'png', 1) returning id`,
  )
  const image = inserted.rows[0]!['id'] as number
  const category = await createRecord(entities.categories, { name: 'Käse' }, change())
  const product = await createRecord(
    entities.products,
    { name: 'Speck', price: 14.4, tax: 10, images: [image] },
    change(),
  )
  const id = product['id'] as number
  const reference = { id: category['id'] as number }
  await updateRecord(entities.products, id, { price: 15.9, content: { category: reference } }, change())
  await deleteRecord(entities.images, image, change())
  await updateRecord(entities.categories, reference.id, { name: 'Hartkäse' }, change())
  await deleteRecord(entities.categories, reference.id, change())
  const { data: all } = await read(`?entity=products&entityId=${id}`)
  const data = all.slice(1) // the deleted category took itself out of the product
  const changed = 'Produkt „Speck“ geändert'
  expect(data.map(({ message }) => message)).toEqual([changed, changed, 'Produkt „Speck“ erstellt'])
  const [cleaned, priced, created] = data
  expect(cleaned?.context, 'the picture took its place in the product with it').toMatchObject({
    before: { images: [{ id: image }] },
    after: { images: [] },
  })
  expect(priced?.context).toMatchObject({
    action: 'update',
    before: { price: 14.4, content: { category: null } },
    after: { price: 15.9, content: { category: reference } },
  })
  expect(priced?.names, 'deleted records have their last name').toEqual({
    categories: { [reference.id]: 'Hartkäse' },
  })
  expect(created?.context.after, 'the picture is gone by now').toMatchObject({
    images: [{ id: image, alt: 'a' }],
  })
  expect((await read(`?entity=products&entityId=${id}&action=create`)).data).toEqual([created])
  const one = await server.app.inject({ url: `/api/logs/${priced?.id}`, headers: admin.headers })
  expect(one.json()).toEqual({ data: priced })
})

test('[API-06] filters by action, person, area and local days, in pages that continue after an id', async () => {
  const { tx } = change()
  for (const [message, at] of [
    ['Silvester', '2025-12-31T22:59:59Z'],
    ['Neujahr', '2025-12-31T23:00:00Z'], // midnight in Vienna
    ['Neujahr, spät', '2026-01-01T22:59:59Z'],
    ['Zweiter', '2026-01-01T23:00:00Z'],
  ] as const)
    await tx.insert(logs).values({ channel: 'system', message, createdAt: new Date(at), user: admin.id })
  const day = await read(`?from=2026-01-01&to=2026-01-01&user=${admin.id}&channel=system`)
  expect(day.data.map(({ message }) => message)).toEqual(['Neujahr, spät', 'Neujahr'])
  const first = await read('?to=2026-01-05&limit=3')
  expect(first.data.map(({ message }) => message)).toEqual(['Zweiter', 'Neujahr, spät', 'Neujahr'])
  const second = await read(`?to=2026-01-05&limit=3&after=${first.meta.next}`)
  expect(second).toMatchObject({ data: [{ message: 'Silvester' }], meta: { next: null } })
  const refused = await server.app.inject({ url: '/api/logs?von=heute', headers: admin.headers })
  expect(refused.statusCode).toBe(400)
})

test('[API-06~] the entries that match the filters are a table for spreadsheets; employees get none', async () => {
  const product = await createRecord(entities.products, { name: '=Speck', price: 1, tax: 10 }, change())
  await updateRecord(entities.products, Number(product['id']), { price: 1.5 }, change())
  await change()
    .tx.insert(logs)
    .values({ channel: 'auth', level: 'warning', message: '=1+1', user: admin.id, context: {} })
  const load = (query: string, headers = admin.headers) =>
    server.app.inject({ url: `/api/logs/export${query}`, headers })
  const file = await load(`?entity=products&entityId=${Number(product['id'])}`)
  expect(file.headers['content-disposition']).toMatch(/filename="logs-2026-11-16\.csv"/)
  const lines = file.body.split('\r\n')
  expect(lines[0]).toContain('"Wann";"Wer";"Art";"Stufe";"Aktion";"Bereich";"Nummer";"Meldung"')
  expect(lines[1]).toMatch(/"System";"Änderung";"Hinweis";"Geändert";"Produkte"/)
  expect(lines[1]).toContain('"{""price"":1}";"{""price"":1.5}"')
  expect(lines).toHaveLength(4)
  expect((await load('?channel=auth&level=warning')).body).toContain(`"'=1+1"`)
  const employee = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  for (const path of ['/api/logs', '/api/logs/1', '/api/logs/export'])
    expect((await server.app.inject({ url: path, headers: employee.headers })).statusCode, path).toBe(403)
})

test('[OPEN-126] changes are kept for three years, the rest for thirty days', async () => {
  const { tx } = change()
  await tx.execute(sql`delete from logs`)
  const ages = { audit: [1_094, 1_096], auth: [29, 31] } as const
  for (const channel of ['audit', 'auth'] as const)
    for (const days of ages[channel]) {
      await writeLog(tx, { channel, message: `${days}` })
      await tx
        .update(logs)
        .set({ createdAt: new Date(server.clock.now.getTime() - days * 86_400_000) })
        .where(sql`message = ${String(days)}`)
    }
  await removeOldLogs(tx, { auditRetentionDays: 1_095, logRetentionDays: 30 }, server.clock.now)
  const kept = await tx.select().from(logs).orderBy(logs.id)
  expect(kept.map(({ message }) => message)).toEqual(['1094', '29'])
})

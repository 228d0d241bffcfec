import { beforeAll, expect, test } from 'vitest'
import { entities } from '@theke/contract/entities/registry'
import { system } from '../platform/viewer.ts'
import { useTestApp, type TestApp } from '../testing/test-app.ts'
import { createRecord, updateRecord, deleteRecord } from './changes.ts'
import { requireRecord } from './records.ts'

let server: TestApp

beforeAll(async () => {
  server = await useTestApp()
})

test('a record is created, changed and deleted', async () => {
  const { orm } = server.services.database
  const change = { tx: orm, viewer: system, hooks: {} }
  const category = await createRecord(entities.categories, { name: 'Wurst' }, change)
  const product = await createRecord(
    entities.products,
    { name: 'Speck', price: 14.4, tax: 10, content: { category: { id: category['id'] } }, soldOut: [{}] },
    change,
  )
  expect(product).toMatchObject({
    price: 1440,
    revision: 1,
    content: { category: category['id'] },
    soldOut: [],
  })
  const menu = await createRecord(
    entities.menus,
    { name: 'Heute', catalog: [{ category: category['id'], products: [product['id']] }] },
    change,
  )
  const response = await server.app.inject('/api/products')
  expect(response.json().data[0]).toMatchObject({
    price: 14.4,
    content: { category: { id: category['id'] } },
  })
  await updateRecord(entities.products, product['id'] as number, { price: 15, revision: 1 }, change)
  await expect(
    updateRecord(entities.products, product['id'] as number, { price: 16, revision: 1 }, change),
  ).rejects.toMatchObject({
    status: 409,
  })
  await deleteRecord(entities.products, product['id'] as number, change)
  expect(await requireRecord(orm, entities.menus, menu['id'] as number, system, {})).toMatchObject({
    catalog: [{ category: category['id'], products: [] }],
  })
  await deleteRecord(entities.categories, category['id'] as number, change)
  expect(await requireRecord(orm, entities.menus, menu['id'] as number, system, {})).toMatchObject({
    catalog: [],
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { givenBranch, givenProduct, heardOfChanges, orderOf } from './testing.ts'

let server: TestApp
let branch: { id: number }
let product: { id: number }

beforeAll(async () => {
  server = await useTestApp()
  branch = await givenBranch(server)
  product = await givenProduct(server)
  await heardOfChanges(server)
})

const post = (payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/api/orders', payload, headers })

test('[API-15] an order is placed and priced by us', async () => {
  const response = await post(orderOf(branch, product), { 'idempotency-key': randomUUID() })
  expect(response.json()).toMatchObject({ data: { ticketNumber: 1, isConfirmed: false } })
  expect(response.statusCode).toBe(201)
  const { uid, hash } = response.json().data
  const read = await server.app.inject(`/api/orders/public/${uid}/${hash}`)
  expect(read.json()).toEqual(response.json())
})

import { anyEntities } from '@theke/contract/entities/registry'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'

type Operation = {
  operationId: string
  summary: string
  security: unknown[]
  'x-policy': string
  parameters?: { name: string; in: string; schema: { enum?: string[] } }[]
  responses: Record<string, unknown>
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, Record<string, unknown>>>
}

let server: TestApp
let document: Document

beforeAll(async () => {
  server = await useTestApp()
  const response = await server.app.inject('/api/docs')
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  document = response.json()
})

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('every route of the API is in the document, with its policy', () => {
  const routes = server.routes.filter(
    ({ method, url }) =>
      url.startsWith('/api/') && !url.includes('*') && !['HEAD', 'OPTIONS'].includes(method),
  )
  expect(routes.length).toBeGreaterThan(100)
  for (const { method, url, policy } of routes) {
    const path = url.replace('/api', '').replaceAll(/:(\w+)/g, '{$1}')
    expect(document.paths[path]?.[method.toLowerCase()]).toMatchObject({ 'x-policy': policy })
  }
  expect(operations()).toHaveLength(routes.length)
})

test('the structure is that of OpenAPI 3.1: ids are unique, parameters complete, references resolve', () => {
  expect(document.openapi).toBe('3.1.0')
  const ids = operations().map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [path, methods] of Object.entries(document.paths)) {
    expect(path).toMatch(/^\//)
    for (const operation of Object.values(methods)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = (operation.parameters ?? []).filter((one) => one.in === 'path').map((one) => one.name)
      expect(declared).toEqual(named)
      expect(operation.summary).not.toBe('')
      expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true)
    }
  }
  for (const [, section = '', name = ''] of JSON.stringify(document).matchAll(
    /"#\/components\/(\w+)\/([\w.-]+)"/g,
  ))
    expect(document.components[section]).toHaveProperty(name)
})

test('[API-07] each entity has its calls and both of its forms', () => {
  for (const { path } of Object.values(anyEntities))
    expect(document.paths).toHaveProperty([`/${path}`, 'get'])
  const { Products, ProductsInput, UsersInput, Users } = document.components['schemas'] ?? {}
  expect(Products?.['properties']).toMatchObject({
    id: { type: 'integer' },
    price: { type: ['number', 'null'], multipleOf: 0.01, title: 'Preis' },
    images: { type: 'array', items: { $ref: '#/components/schemas/Picture' } },
  })
  expect(ProductsInput?.['required']).toEqual(['name', 'price', 'tax'])
  expect(ProductsInput?.['properties']).not.toHaveProperty('soldOut')
  expect(UsersInput?.['properties']).toHaveProperty('password.writeOnly', true)
  expect(Users?.['properties']).not.toHaveProperty('password')
})

test('[OPEN-124] a list names its declared filters, sorts and ranges', () => {
  const { parameters = [] } = document.paths['/products']?.['get'] ?? {}
  expect(parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['page', 'limit', 'sort', 'search', 'type', 'isEnabled']),
  )
  expect(parameters.find(({ name }) => name === 'sort')?.schema.enum).toContain('-price')
})

test('calls that need a session say so', () => {
  expect(document.paths['/products']?.['post']?.security).toEqual([{ session: [] }])
  expect(document.paths['/products']?.['get']?.security).toEqual([])
  expect(document.paths['/products']?.['post']?.responses).toHaveProperty('401')
  expect(document.paths['/products']?.['get']?.responses).not.toHaveProperty('401')
})

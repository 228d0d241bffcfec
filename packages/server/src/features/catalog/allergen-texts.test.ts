import { beforeAll, expect, test } from 'vitest'
import { givenConfig } from '../../testing/given-config.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
})

const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const response = await server.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...admin.headers },
    payload,
  })
  expect(response.statusCode).toBe(method === 'POST' ? 201 : 200)
  return response.json().data
}

const product = { name: 'Knödel', price: 5, tax: 10 }
const create = (values: object) => send('POST', '/products', { ...product, ...values })

test('the letters follow from the chosen allergens, in the order of the law', async () => {
  const { id, allergens, allergenKeys } = await create({ allergenKeys: ['milk', 'gluten', 'celery'] })
  expect({ allergens, allergenKeys }).toEqual({
    allergens: 'A, G, L',
    allergenKeys: ['gluten', 'milk', 'celery'],
  })
  expect(await send('PUT', `/products/${id}`, { allergenKeys: ['gluten'] })).toMatchObject({ allergens: 'A' })
  expect(await send('PUT', `/products/${id}`, { price: 6 })).toMatchObject({ allergens: 'A' })
  expect(await send('PUT', `/products/${id}`, { allergenKeys: [] })).toMatchObject({ allergens: '' })
})

test('[DATA-07~] a program that sends only the text is understood', async () => {
  expect(await create({ allergens: 'A, C' })).toMatchObject({
    allergens: 'A, C',
    allergenKeys: ['gluten', 'eggs'],
  })
  const words = { allergens: 'A, Spuren von Nüssen', allergenKeys: [] }
  expect(await create({ allergens: words.allergens })).toMatchObject(words)
  const { id } = await create({ allergenKeys: ['gluten'] })
  expect(await send('PUT', `/products/${id}`, { allergens: 'keine' })).toMatchObject({
    allergens: 'keine',
    allergenKeys: [],
  })
})

test('options have allergens of their own', async () => {
  const option = (name: string, allergenKeys: string[]) => ({ name, modifier: 'add', value: 1, allergenKeys })
  const step = { type: 'multiselect', name: 'Dazu', optional: true }
  const dish = await create({
    type: 'configurable',
    config: { parts: [{ ...step, options: [option('Käse', ['milk']), option('Nüsse', ['nuts'])] }] },
  })
  const [{ options }] = dish.config.parts
  expect(options).toMatchObject([{ allergens: 'G' }, { allergens: 'H' }])
  const [cheese, nuts] = options
  const changed = await send('PUT', `/products/${dish.id}`, {
    config: { parts: [{ ...step, options: [{ ...cheese, allergenKeys: [] }, nuts] }] },
  })
  expect(changed.config.parts[0].options).toMatchObject([{ allergens: '' }, { allergens: 'H' }])
})

test('in Germany the letters count through the list', async () => {
  await givenConfig(server, { country: 'DE' })
  expect(await create({ allergenKeys: ['celery', 'gluten'] })).toMatchObject({ allergens: 'A, I' })
})

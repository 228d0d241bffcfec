import { emptyFields } from '@theke/contract/entity/empty-wire'
import { anyEntities, entities } from '@theke/contract/entities/registry'
import { expect, test } from 'vitest'
import { changedValues, copyOf, formValues, isSame } from './form-values.ts'

test('a new record starts with the defaults of its definition, groups included', () => {
  const product = emptyFields(entities.products.fields)
  expect(product).toMatchObject({ isEnabled: true, unit: 'piece', price: null, images: [] })
  expect(product['content']).toMatchObject({ category: null, discounts: [], dimensions: { weight: null } })
  expect(emptyFields(entities.branches.fields)).toMatchObject({ isCashEnabled: true, deliveryAreas: [] })
})

test('only changed fields are sent, and none that the server sets', () => {
  const before = formValues(entities.products.fields, { id: 1, name: 'Semmel', price: 0.9, soldOut: [] })
  const now = { ...before, price: 1, soldOut: [{ branch: { id: 1 }, until: null }] }
  expect(changedValues(anyEntities['products']!, before, now)).toEqual({ price: 1 })
})

test('missing and empty are the same, order of lists is not', () => {
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(true)
  expect(isSame({ a: 1, b: null }, { a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame([], {})).toBe(false)
  expect(isSame(null, [])).toBe(false)
})

test('a copy can be saved at once: unique values are changed or empty', () => {
  const product = { id: 3, uid: 'A-1', name: 'Semmel', price: 0.9, soldOut: [{ branch: { id: 1 } }] }
  expect(copyOf(anyEntities['products']!, product)).toMatchObject({
    uid: '',
    name: 'Semmel (Kopie)',
    soldOut: [],
  })
  const branch = { id: 1, identifier: 'graz', name: 'Graz' }
  expect(copyOf(anyEntities['branches']!, branch)).toMatchObject({
    identifier: 'graz-kopie',
    name: 'Graz (Kopie)',
  })
})

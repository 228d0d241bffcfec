import { anyEntities } from '@theke/contract/entities/registry'
import { expect, test } from 'vitest'
import { purposes } from './purposes.ts'

test('every area says what it is for while it is empty', () => {
  expect(Object.keys(purposes).toSorted()).toEqual(Object.keys(anyEntities).toSorted())
})

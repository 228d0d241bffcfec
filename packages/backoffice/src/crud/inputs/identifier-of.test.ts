import { expect, test } from 'vitest'
import { identifierOf } from './identifier-of.ts'

test.each([
  ['Café Größl & Söhne', 'cafe-groessl-soehne'],
  ['  Graz 1 ', 'graz-1'],
  ['Übelbach', 'uebelbach'],
  ['!!!', ''],
])('%s becomes %s', (name, identifier) => expect(identifierOf(name)).toBe(identifier))

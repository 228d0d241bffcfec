import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allergenKeysIn,
  allergenLegend,
  allergenLetters,
  allergenNames,
  isAllergenLetters,
  joinAllergens,
} from './allergens.ts'

const keys = Object.keys(allergenNames)

test('there are 14 allergens, each with a letter of its own in both countries', () => {
  expect(keys).toHaveLength(14)
  for (const country of ['AT', 'DE'] as const)
    expect(new Set(keys.map((key) => allergenLetters([key], country))).size).toBe(14)
})

test.each([
  ['AT', ['gluten', 'eggs', 'milk'], 'A, C, G'],
  ['AT', ['molluscs', 'celery', 'gluten'], 'A, L, R'],
  ['DE', ['molluscs', 'celery', 'gluten'], 'A, I, N'],
  ['DE', ['unknown'], ''],
] as const)('letters in %s of %j', (country, chosen, letters) =>
  expect(allergenLetters(chosen, country)).toBe(letters),
)

test('Austrian letters name what they were made from', () => {
  fc.assert(
    fc.property(fc.subarray(keys), (chosen) => {
      expect(allergenKeysIn(allergenLetters(chosen, 'AT'))).toEqual(chosen)
    }),
  )
})

test('the legend explains keys in the letters of the country, and texts without keys as Austrian', () => {
  fc.assert(
    fc.property(fc.subarray(keys), fc.constantFrom('AT', 'DE'), (chosen, country) => {
      const legend = allergenLegend({ allergens: allergenLetters(chosen, country), allergenKeys: chosen })
      const names = chosen.map((key) => allergenNames[key as keyof typeof allergenNames])
      expect(legend.map(({ name }) => name)).toEqual(names)
    }),
  )
  expect(allergenLegend({ allergens: 'G, a' })).toEqual([
    { letter: 'A', name: 'Glutenhaltiges Getreide' },
    { letter: 'G', name: 'Milch oder Laktose' },
  ])
  expect(allergenLegend({ allergens: 'keine' }, {})).toEqual([])
  // whatever else the text says, a letter stands for its own allergen
  for (const allergens of ['bio, G', 'AB, G', 'G, G', ' G,'])
    expect(allergenLegend({ allergens })).toEqual([{ letter: 'G', name: 'Milch oder Laktose' }])
  expect(allergenLegend({ allergens: 'A, A, G' }).map(({ letter }) => letter)).toEqual(['A', 'G'])
  // keys without letters have none to explain
  expect(allergenLegend({ allergenKeys: keys })).toEqual([])
  expect(allergenLegend({ allergens: 'A' }, { allergens: 'A, C' }).map(({ letter }) => letter)).toEqual([
    'A',
    'C',
  ])
})

test.each([
  [['A, G', 'C'], 'A, C, G'],
  [['A, G', ''], 'A, G'],
  [['keine', 'C'], 'C'],
  [['keine', ''], 'keine'],
  [['Spuren von Nüssen', 'A', 'G'], 'A, G; Spuren von Nüssen'],
  [[], ''],
])('%j together', (texts, joined) => expect(joinAllergens(texts)).toBe(joined))

test.each([
  ['A, C', true],
  ['a;g', true],
  ['A, C, ', true],
  ['A, Z', false],
  ['A, Spuren von Nüssen', false],
  ['keine', false],
])('%s is letters alone: %s', (text, isLetters) => expect(isAllergenLetters(text)).toBe(isLetters))

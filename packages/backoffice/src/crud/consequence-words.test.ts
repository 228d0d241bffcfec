import { expect, test } from 'vitest'
import { consequenceWords } from './consequence-words.ts'

test.each([
  {
    path: 'categories',
    affected: { entity: 'products', field: 'content', count: 24 },
    words: '24 Produkte verlieren ihre Kategorie und sind nicht mehr bestellbar.',
  },
  {
    path: 'categories',
    affected: { entity: 'products', field: 'content', count: 1 },
    words: '1 Produkt verliert seine Kategorie und ist nicht mehr bestellbar.',
  },
  {
    path: 'tags',
    affected: { entity: 'branches', field: 'tags', count: 2 },
    words: '2 Filialen: Der Eintrag verschwindet aus „Tags“.',
  },
])('deleting one of $path: $words', ({ path, affected, words }) =>
  expect(consequenceWords(path, affected)).toBe(words),
)

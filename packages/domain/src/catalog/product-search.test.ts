import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenProduct } from './given-product.ts'
import { searchIndexOf, searchProducts, searchWithTypos } from './product-search.ts'
import { isOneTypoAway } from './typo.ts'

const names = ['Käsekrainer', 'Kasnudeln', 'Bergkäse', 'Crème brûlée', 'Weißbrot', 'Roggenbrot']
const listed = names.map((name, index) => ({
  product: givenProduct({ id: index + 1, uid: `U${index}`, name, description: '' }),
  categories: [],
}))
const index = () => searchIndexOf(listed, [])
const namesOf = (found: typeof listed) => found.map(({ product }) => product.name)

test.each([
  { term: 'kase', found: ['Käsekrainer', 'Bergkäse'], why: 'accents need not be typed' },
  { term: 'kas', found: ['Kasnudeln', 'Käsekrainer', 'Bergkäse'], why: 'what matches exactly stands first' },
  { term: 'creme brulee', found: ['Crème brûlée'], why: 'all words count' },
  { term: 'weissbrot', found: ['Weißbrot'], why: 'ß is ss' },
  { term: 'kese', found: [], why: 'a typo is no match' },
])("[SHOP-11~] '$term' finds $found: $why", ({ term, found }) =>
  expect(namesOf(searchProducts(index(), term))).toEqual(found),
)

test.each([
  {
    term: 'kese',
    found: ['Käsekrainer'],
    meant: 'Käsekrainer',
    why: 'another letter, at the start of a word',
  },
  { term: 'rogenbrot', found: ['Roggenbrot'], meant: 'Roggenbrot', why: 'a missing letter' },
  { term: 'rogggenbrot', found: ['Roggenbrot'], meant: 'Roggenbrot', why: 'a letter too many' },
  { term: 'rogegnbrot', found: ['Roggenbrot'], meant: 'Roggenbrot', why: 'two exchanged letters' },
  { term: 'bergkaese', found: ['Bergkäse'], meant: 'Bergkäse', why: 'ae for ä' },
  {
    term: 'creme bruelee',
    found: ['Crème brûlée'],
    meant: 'creme brûlée',
    why: 'one typo in one of two words',
  },
])("'$term' is understood as $meant: $why", ({ term, found, meant }) => {
  const guess = searchWithTypos(index(), term)
  expect(guess && { meant: guess.meant, found: namesOf(guess.found) }).toEqual({ meant, found })
})

test.each([
  { term: 'ksa', why: 'three letters are too few' },
  { term: 'rogenbort', why: 'two typos in one word are too many' },
  { term: 'xyzxyz', why: 'nothing is alike' },
  { term: '   ', why: 'there is no word' },
])("'$term' is not guessed: $why", ({ term }) => {
  const guess = searchWithTypos(index(), term)
  expect(guess?.meant ?? '').toBe('')
})

const letters = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'k', 's', 'e'),
  minLength: 4,
  maxLength: 10,
})

test('every single change of a word is one typo away from it', () => {
  fc.assert(
    fc.property(letters, fc.nat({ max: 9 }), fc.constantFrom('x', 'y'), (word, place, letter) => {
      const at = place % word.length
      const missing = word.slice(0, at) + word.slice(at + 1)
      const other = word.slice(0, at) + letter + word.slice(at + 1)
      const tooMany = word.slice(0, at) + letter + word.slice(at)
      for (const typed of [other, tooMany]) expect(isOneTypoAway(typed, word)).toBe(true)
      expect(isOneTypoAway(missing, word) || word.startsWith(missing)).toBe(true)
      expect(isOneTypoAway(word, word)).toBe(false)
    }),
  )
})

test.each([
  { word: 'brott', text: 'brot', isTypo: false, why: 'the start of a word goes without a guess' },
  { word: 'brxot', text: 'brot', isTypo: true, why: 'a letter too many' },
  { word: 'brotab', text: 'brot', isTypo: false, why: 'two letters too many' },
  { word: 'brto', text: 'brot', isTypo: true, why: 'two exchanged' },
  { word: 'rbot', text: 'brot', isTypo: true, why: 'the first two exchanged' },
  { word: 'bortkorb', text: 'brotkorb', isTypo: true, why: 'two exchanged in the middle' },
  { word: 'bnto', text: 'brot', isTypo: false, why: 'only one of two is exchanged' },
  { word: 'brtx', text: 'brot', isTypo: false, why: 'nor the other' },
  { word: 'brtoxx', text: 'brotyy', isTypo: false, why: 'exchanged, and another end' },
  { word: 'xrot', text: 'brote', isTypo: true, why: 'another letter, of the start of a text' },
  { word: 'abx', text: 'ab', isTypo: false, why: 'nothing stands where the letter is' },
  { word: 'kasx', text: '', isTypo: false, why: 'an empty text' },
])('$word for $text is one typo: $isTypo, $why', ({ word, text, isTypo }) =>
  expect(isOneTypoAway(word, text)).toBe(isTypo),
)

test('what cannot be guessed at all is no guess, nor is a product without any word', () => {
  expect(searchWithTypos(index(), 'xyzxyz')).toBeNull()
  const silent = searchIndexOf([{ product: givenProduct({ name: '-', uid: '-' }), categories: [] }], [])
  const wordless = silent.map((entry) => ({ ...entry, source: '---', plain: '---' }))
  expect(searchWithTypos(wordless, 'rogenbrot')).toBeNull()
})

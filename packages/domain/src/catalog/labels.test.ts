import { expect, test } from 'vitest'
import { additiveNames, additiveWords } from './additives.ts'
import { ageLimits, alcoholText, highestAgeLimit } from './alcohol.ts'
import { allergenLegend, isAllergenLetters, joinAllergens } from './allergens.ts'

test('additives are named in the order of the list, whatever else was chosen is left out', () => {
  expect(additiveWords(['quinine', 'unknown', 'colour'])).toBe('mit Farbstoff, chininhaltig')
  expect(additiveWords([])).toBe('')
  expect(additiveWords(Object.keys(additiveNames)).split(', ')).toHaveLength(14)
})

test.each([
  { content: 5.2, text: '5,2 % vol' },
  { content: 0, text: '' },
  { content: null, text: '' },
])('an alcohol content of $content reads "$text"', ({ content, text }) =>
  expect(alcoholText(content)).toBe(text),
)

test.each([
  { limits: [], highest: undefined },
  { limits: [null, undefined], highest: undefined },
  { limits: ['from16', null], highest: 'from16' },
  { limits: ['from16', 'from18'], highest: 'from18' },
] as const)('of the age limits $limits the highest is $highest', ({ limits, highest }) => {
  expect(highestAgeLimit(limits)).toBe(highest)
  expect(Object.keys(ageLimits)).toEqual(['from16', 'from18'])
})

test.each([
  { text: 'A', isLetters: true },
  { text: 'a, C;G  h', isLetters: true },
  { text: 'AB', isLetters: false },
  { text: 'A, I', isLetters: false },
])('"$text" is nothing but Austrian letters: $isLetters', ({ text, isLetters }) =>
  expect(isAllergenLetters(text)).toBe(isLetters),
)

test.each([
  { all: [{}], legend: [], why: 'nothing is named' },
  { all: [{ allergens: 'G, A' }], legend: ['A Glutenhaltiges', 'G Milch'], why: 'letters out of order' },
  { all: [{ allergens: 'X, A' }], legend: ['A Glutenhaltiges'], why: 'a letter that stands for nothing' },
  {
    all: [{ allergens: 'B, A', allergenKeys: ['gluten', 'milk'] }],
    legend: ['A Milch', 'B Glutenhaltiges'],
    why: 'keys go by the letters beside them, in their order',
  },
  {
    all: [{ allergens: 'A', allergenKeys: ['gluten', 'milk'] }],
    legend: ['A Glutenhaltiges'],
    why: 'a key without a letter has no line',
  },
  {
    all: [{ allergens: 'A' }, { allergens: 'A', allergenKeys: ['milk'] }],
    legend: ['A Glutenhaltiges'],
    why: 'what a letter was first said to be',
  },
])('the legend of allergens: $why', ({ all, legend }) =>
  expect(allergenLegend(...all).map(({ letter, name }) => `${letter} ${name.split(' ')[0]}`)).toEqual(legend),
)

test.each([
  { texts: [' keine ', 'A'], text: 'A' },
  { texts: ['kein', 'keine'], text: 'kein' },
  { texts: ['kein', 'A'], text: 'A' },
  { texts: ['Spuren: keine', 'A'], text: 'A; Spuren: keine' },
  { texts: ['keine Nüsse', 'A'], text: 'A; keine Nüsse' },
  { texts: ['Nüsse', 'Milch'], text: 'Nüsse; Milch' },
  { texts: [' A ', 'C  G'], text: 'A, C, G' },
  { texts: [], text: '' },
])('$texts together are "$text"', ({ texts, text }) => expect(joinAllergens(texts)).toBe(text))

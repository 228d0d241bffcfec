import { expect, test } from 'vitest'
import { contactSearch } from './contact-search.ts'

test.each([
  { term: '', words: [], why: 'nothing is looked for' },
  { term: 'Eva Muster', words: [['eva'], ['muster']], why: 'names' },
  { term: '0664 123 1008', words: [['+436641231008']], why: 'a number with blanks' },
  { term: '+43 (664) 123-10 08', words: [['+436641231008']], why: 'a number in its international form' },
  {
    term: 'Eva 0664/1231008 Muster',
    words: [['+436641231008'], ['eva'], ['muster']],
    why: 'a number among names',
  },
  {
    term: 'Eva+436641231008Muster',
    words: [['+436641231008'], ['eva'], ['muster']],
    why: 'a number between words',
  },
  { term: '0664', words: [['0664', '+43664']], why: 'the beginning of a number' },
  { term: '066', words: [['066']], why: 'too short to be one' },
  { term: '8010', words: [['8010']], why: 'a postcode' },
  { term: 'x0664', words: [['x0664']], why: 'a word with a number in it' },
  { term: '0664x', words: [['0664x']], why: 'a number with a letter at its end' },
  { term: '12345', words: [['12345']], why: 'too few digits for a number' },
  { term: '123456', words: [['123456']], why: 'six digits' },
  { term: 'a b c d e f', words: [['a'], ['b'], ['c'], ['d'], ['e']], why: 'at most five words' },
  { term: `${'x'.repeat(200)} eva`, words: [['x'.repeat(200)]], why: 'at most 200 characters' },
])('contacts are searched by $words: $why', ({ term, words }) => expect(contactSearch(term)).toEqual(words))

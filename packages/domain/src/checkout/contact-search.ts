import { searchWords } from '../values/german-order.ts'
import { internationalPhone } from './phone.ts'

/** A phone number as people write it: '0664 123 1008', '+43 (664) 123-10 08'. */
const phonePattern = /(?:\+|\b)\d[\d\s/().-]{4,}\d/g
const maxWords = 5

/**
 * The words of a search among contacts, each with its other spelling: a number is also looked for in its international
 * form. Every word must be the beginning of something.
 */
export function contactSearch(term: string): string[][] {
  const typed = term.slice(0, 200)
  const phones = typed.match(phonePattern) ?? []
  const rest = phones.reduce((text, phone) => text.replace(phone, ' '), typed)
  const words = [...phones.map(internationalPhone), ...searchWords(rest)].slice(0, maxWords)
  return words.map((word) => (/^0\d{3,}$/.test(word) ? [word, internationalPhone(word)] : [word]))
}

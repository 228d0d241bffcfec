/** The 14 allergens of Annex II of Regulation (EU) No 1169/2011 (LMIV), in its order. */
export const allergenNames = {
  gluten: 'Glutenhaltiges Getreide',
  crustaceans: 'Krebstiere',
  eggs: 'Ei',
  fish: 'Fisch',
  peanuts: 'Erdnuss',
  soybeans: 'Soja',
  milk: 'Milch oder Laktose',
  nuts: 'Schalenfrüchte',
  celery: 'Sellerie',
  mustard: 'Senf',
  sesame: 'Sesam',
  sulphites: 'Sulfite',
  lupin: 'Lupinen',
  molluscs: 'Weichtiere',
} as const

export type AllergenKey = keyof typeof allergenNames

const keys = Object.keys(allergenNames) as AllergenKey[]

/**
 * The letters of each country, in the order of the allergens: in Austria those of the food code (Codex A5); Germany has
 * none by law, and most shops count through the list.
 */
const letters = { AT: 'ABCDEFGHLMNOPR', DE: 'ABCDEFGHIJKLMN' } as const

export type AllergenCountry = keyof typeof letters

/** 'A, C, G' for the allergens, in the order of the law. */
export const allergenLetters = (chosen: readonly string[], country: AllergenCountry): string =>
  keys.flatMap((key, index) => (chosen.includes(key) ? (letters[country][index] ?? []) : [])).join(', ')

/** The allergens in the order of the law, each once; whatever else was chosen is left out. */
export const sortedAllergens = (chosen: readonly string[]): AllergenKey[] =>
  keys.filter((key) => chosen.includes(key))

/** The allergens that a text of Austrian letters names. */
export const allergenKeysIn = (text: string): AllergenKey[] => {
  const named = wordsIn(text)
  return keys.filter((key) => named.includes(austrianLetter(key)))
}

const austrianLetter = (key: AllergenKey) => letters.AT[keys.indexOf(key)] ?? ''

/** Whether a text is Austrian letters and nothing else, so that keys say the same. */
export const isAllergenLetters = (text: string): boolean =>
  wordsIn(text).every((word) => word.length === 1 && letters.AT.includes(word))

const wordsIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((word) => word.toUpperCase())
    .filter(Boolean)

type Named = { allergens?: string; allergenKeys?: readonly string[] }

/**
 * What each letter of some texts stands for: by the keys beside a text, else by the Austrian letters, so that products
 * without keys are explained as well.
 */
export function allergenLegend(...all: readonly Named[]): { letter: string; name: string }[] {
  const known = new Map<string, string>()
  for (const { allergens = '', allergenKeys = [] } of all) {
    const sorted = sortedAllergens(allergenKeys)
    const chosen = sorted.length > 0 ? sorted : allergenKeysIn(allergens)
    const shown = sorted.length > 0 ? wordsIn(allergens) : chosen.map(austrianLetter)
    for (const [index, key] of chosen.entries()) {
      const letter = shown[index]
      if (letter !== undefined && !known.has(letter)) known.set(letter, allergenNames[key])
    }
  }
  return [...known]
    .map(([letter, name]) => ({ letter, name }))
    .toSorted((one, other) => (one.letter < other.letter ? -1 : 1))
}

/** The allergens of a dish with what was chosen for it: 'A, G' and 'C' are 'A, C, G'; other words stay at the end. */
export function joinAllergens(texts: readonly string[]): string {
  const given = texts.map((text) => text.trim()).filter((text) => text !== '')
  const said = given.filter((text) => !/^keine?$/i.test(text))
  if (said.length < 2) return said[0] ?? given[0] ?? ''
  const isLetters = (text: string) => /^[a-z]([\s,;]+[a-z])*$/i.test(text)
  const all = [...new Set(said.filter(isLetters).flatMap(wordsIn))].toSorted()
  return [all.join(', '), ...new Set(said.filter((text) => !isLetters(text)))].filter(Boolean).join('; ')
}

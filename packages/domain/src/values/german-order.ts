let collator: Intl.Collator | undefined

/** Order of names for a German reader: umlauts beside their vowels, case ignored, 'Tisch 2' before 'Tisch 10'. */
export function compareGerman(a: string, b: string): number {
  // The options are spelled out because the machine's own locale must not matter.
  collator ??= new Intl.Collator('de', { numeric: true, sensitivity: 'variant', caseFirst: 'false' })
  return collator.compare(a, b)
}

/** A text in the form in which words are compared: case, composed letters and ß make no difference (OPEN-27). */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ß', 'ss')
}

/** As foldCase, and accents make no difference either: 'kase' is contained in 'Käse'. */
export function foldAccents(text: string): string {
  return foldCase(text.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, ''))
}

/** The words of a text as they are searched by: no case, no accents, ß as ss; addresses and numbers stay whole. */
export function searchWords(text: string): string[] {
  return foldAccents(text)
    .split(/[^\p{L}\p{N}@.+_]+/u)
    .filter(Boolean)
}

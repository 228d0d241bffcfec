/** Additives that German menus name (LMZDV), and the amount of caffeine (Annex III LMIV): the words stand as they are. */
export const additiveNames = {
  colour: 'mit Farbstoff',
  preservative: 'mit Konservierungsstoff',
  antioxidant: 'mit Antioxidationsmittel',
  flavourEnhancer: 'mit Geschmacksverstärker',
  sulphured: 'geschwefelt',
  blackened: 'geschwärzt',
  waxed: 'gewachst',
  phosphate: 'mit Phosphat',
  sweetener: 'mit Süßungsmittel',
  phenylalanine: 'enthält eine Phenylalaninquelle',
  laxative: 'kann bei übermäßigem Verzehr abführend wirken',
  caffeine: 'koffeinhaltig',
  highCaffeine: 'erhöhter Koffeingehalt',
  quinine: 'chininhaltig',
} as const

export type AdditiveKey = keyof typeof additiveNames

/** 'koffeinhaltig, mit Farbstoff': what a menu says about the additives. */
export const additiveWords = (chosen: readonly string[]): string =>
  (Object.keys(additiveNames) as AdditiveKey[])
    .filter((key) => chosen.includes(key))
    .map((key) => additiveNames[key])
    .join(', ')

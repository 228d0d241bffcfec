/** Where public holidays are the same: all of Austria, and each German state (ISO 3166-2). */
export const regionLabels = {
  AT: 'Österreich',
  'DE-BW': 'Baden-Württemberg',
  'DE-BY': 'Bayern',
  'DE-BE': 'Berlin',
  'DE-BB': 'Brandenburg',
  'DE-HB': 'Bremen',
  'DE-HH': 'Hamburg',
  'DE-HE': 'Hessen',
  'DE-MV': 'Mecklenburg-Vorpommern',
  'DE-NI': 'Niedersachsen',
  'DE-NW': 'Nordrhein-Westfalen',
  'DE-RP': 'Rheinland-Pfalz',
  'DE-SL': 'Saarland',
  'DE-SN': 'Sachsen',
  'DE-ST': 'Sachsen-Anhalt',
  'DE-SH': 'Schleswig-Holstein',
  'DE-TH': 'Thüringen',
} as const

export type Region = keyof typeof regionLabels
export type Country = 'AT' | 'DE'

export const regions = Object.keys(regionLabels) as Region[]

export const countryOf = (region: Region): Country => (region === 'AT' ? 'AT' : 'DE')

/** Holidays that only some municipalities of a state have; the owner of a branch knows which. */
export const municipalHolidayLabels = {
  assumption: 'Mariä Himmelfahrt (15. August)',
  peaceFestival: 'Augsburger Friedensfest (8. August)',
  corpusChristi: 'Fronleichnam',
} as const

export type MunicipalHoliday = keyof typeof municipalHolidayLabels

/** In which states the municipality decides. */
export const municipalHolidaysOf: Partial<Record<Region, readonly MunicipalHoliday[]>> = {
  'DE-BY': ['assumption', 'peaceFestival'],
  'DE-SN': ['corpusChristi'],
  'DE-TH': ['corpusChristi'],
}

/** A place as far as its holidays need it. */
export type HolidayPlace = { region: Region; municipalHolidays?: readonly MunicipalHoliday[] }

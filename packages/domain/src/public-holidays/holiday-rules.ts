import type { MunicipalHoliday, Region } from './regions.ts'

/** A day of the year: fixed 'MM-DD', days after Easter Sunday, or the last weekday before a day. */
export type HolidayDay = { fixed: string } | { easter: number } | { wednesdayBefore: string }

export type HolidayRule = {
  name: string
  day: HolidayDay
  regions: readonly Region[]
  /** Only where the municipality has it. */
  municipal?: MunicipalHoliday
  /** Only in these years. */
  years?: readonly number[]
}

const austria = ['AT'] as const
const germany = [
  'DE-BW',
  'DE-BY',
  'DE-BE',
  'DE-BB',
  'DE-HB',
  'DE-HH',
  'DE-HE',
  'DE-MV',
  'DE-NI',
  'DE-NW',
  'DE-RP',
  'DE-SL',
  'DE-SN',
  'DE-ST',
  'DE-SH',
  'DE-TH',
] as const

/** § 7 (2) ARG: the same thirteen days in all nine states; days of the states' patrons are working days. */
const austrianRules: HolidayRule[] = [
  { name: 'Neujahr', day: { fixed: '01-01' }, regions: austria },
  { name: 'Heilige Drei Könige', day: { fixed: '01-06' }, regions: austria },
  { name: 'Ostermontag', day: { easter: 1 }, regions: austria },
  { name: 'Staatsfeiertag', day: { fixed: '05-01' }, regions: austria },
  { name: 'Christi Himmelfahrt', day: { easter: 39 }, regions: austria },
  { name: 'Pfingstmontag', day: { easter: 50 }, regions: austria },
  { name: 'Fronleichnam', day: { easter: 60 }, regions: austria },
  { name: 'Mariä Himmelfahrt', day: { fixed: '08-15' }, regions: austria },
  { name: 'Nationalfeiertag', day: { fixed: '10-26' }, regions: austria },
  { name: 'Allerheiligen', day: { fixed: '11-01' }, regions: austria },
  { name: 'Mariä Empfängnis', day: { fixed: '12-08' }, regions: austria },
  { name: 'Christtag', day: { fixed: '12-25' }, regions: austria },
  { name: 'Stefanitag', day: { fixed: '12-26' }, regions: austria },
]

/** The holiday acts of the sixteen German states; 3 October by the Unification Treaty. */
const germanRules: HolidayRule[] = [
  { name: 'Neujahr', day: { fixed: '01-01' }, regions: germany },
  { name: 'Heilige Drei Könige', day: { fixed: '01-06' }, regions: ['DE-BW', 'DE-BY', 'DE-ST'] },
  { name: 'Internationaler Frauentag', day: { fixed: '03-08' }, regions: ['DE-BE', 'DE-MV'] },
  { name: 'Karfreitag', day: { easter: -2 }, regions: germany },
  { name: 'Ostersonntag', day: { easter: 0 }, regions: ['DE-BB'] },
  { name: 'Ostermontag', day: { easter: 1 }, regions: germany },
  { name: 'Tag der Arbeit', day: { fixed: '05-01' }, regions: germany },
  { name: 'Christi Himmelfahrt', day: { easter: 39 }, regions: germany },
  { name: 'Pfingstsonntag', day: { easter: 49 }, regions: ['DE-BB'] },
  { name: 'Pfingstmontag', day: { easter: 50 }, regions: germany },
  {
    name: 'Fronleichnam',
    day: { easter: 60 },
    regions: ['DE-BW', 'DE-BY', 'DE-HE', 'DE-NW', 'DE-RP', 'DE-SL'],
  },
  {
    name: 'Fronleichnam',
    day: { easter: 60 },
    regions: ['DE-SN', 'DE-TH'],
    municipal: 'corpusChristi',
  },
  {
    name: '75. Jahrestag des Volksaufstandes',
    day: { fixed: '06-17' },
    regions: ['DE-BE'],
    years: [2028],
  },
  {
    name: 'Augsburger Friedensfest',
    day: { fixed: '08-08' },
    regions: ['DE-BY'],
    municipal: 'peaceFestival',
  },
  { name: 'Mariä Himmelfahrt', day: { fixed: '08-15' }, regions: ['DE-SL'] },
  { name: 'Mariä Himmelfahrt', day: { fixed: '08-15' }, regions: ['DE-BY'], municipal: 'assumption' },
  { name: 'Weltkindertag', day: { fixed: '09-20' }, regions: ['DE-TH'] },
  { name: 'Tag der Deutschen Einheit', day: { fixed: '10-03' }, regions: germany },
  {
    name: 'Reformationstag',
    day: { fixed: '10-31' },
    regions: ['DE-BB', 'DE-HB', 'DE-HH', 'DE-MV', 'DE-NI', 'DE-SN', 'DE-ST', 'DE-SH', 'DE-TH'],
  },
  {
    name: 'Allerheiligen',
    day: { fixed: '11-01' },
    regions: ['DE-BW', 'DE-BY', 'DE-NW', 'DE-RP', 'DE-SL'],
  },
  { name: 'Buß- und Bettag', day: { wednesdayBefore: '11-23' }, regions: ['DE-SN'] },
  { name: '1. Weihnachtstag', day: { fixed: '12-25' }, regions: germany },
  { name: '2. Weihnachtstag', day: { fixed: '12-26' }, regions: germany },
]

export const holidayRules: readonly HolidayRule[] = [...austrianRules, ...germanRules]

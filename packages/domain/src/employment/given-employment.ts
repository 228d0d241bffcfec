import { evenDayMinutes, type Employment } from './employment.ts'

/** A full-time contract in Austria since 2020, for tests: 38,5 hours from Monday to Friday, 25 days of leave. */
export const givenEmployment = (changes: Partial<Employment> = {}): Employment => {
  const weeklyMinutes = changes.weeklyMinutes ?? 2310
  return {
    validFrom: '2020-01-01',
    validTo: null,
    weeklyMinutes,
    dayMinutes: evenDayMinutes(weeklyMinutes),
    holidayDaysPerYear: 25,
    holidayYear: 'calendar',
    breakRule: 'AT',
    place: { region: 'AT' },
    ...changes,
  }
}

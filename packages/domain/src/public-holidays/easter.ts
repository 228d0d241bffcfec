import { dayNumberOf } from '../values/local-time.ts'

/** Easter Sunday of a Gregorian year as days since 1970-01-01, by the church's lunar calendar (Meeus' form of the rule). */
export function easterDayNumber(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const dayOfMarch = epact + weekday - 7 * shift + 22
  return dayNumberOf(`${year}-03-01`) + dayOfMarch - 1
}

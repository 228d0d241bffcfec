import { type Employment, employmentOn } from '@theke/domain/employment'
import { countryOf } from '@theke/domain/public-holidays'
import type { LocalDate } from '@theke/domain/values'
import type { GuardTerms } from '@theke/domain/working-time'
import { approvedDays, type Schedule } from './absences.ts'

/** The rules that hold for a person on a day: those of the contract valid then, without one those of Austria. */
export function guardTerms(
  employments: readonly Employment[],
  absences: readonly Schedule[],
  date: LocalDate,
  zone: string,
): GuardTerms {
  const employment = employmentOn(employments, date) ?? employments.at(-1)
  return {
    country: employment ? countryOf(employment.place.region) : 'AT',
    ...(employment ? { breakRule: employment.breakRule } : {}),
    zone,
    absences: approvedDays(absences, zone),
  }
}

import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import type { Employment } from '@theke/domain/employment'
import { minutesOfTime, type Weekday, weekdays } from '@theke/domain/values'
import { and, inArray, ne } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../database/transaction.ts'

export type EmploymentRecord = RecordOf<(typeof entities)['employments']>

/** A stored contract as the rules want it. */
export function employmentOf(
  record: Omit<EmploymentRecord, 'id' | 'createdAt' | 'updatedAt' | 'revision'>,
): Employment {
  const minutes = (weekday: Weekday) => minutesOfTime(record.dayHours[weekday] ?? '') ?? 0
  const dayMinutes = Object.fromEntries(
    weekdays.map((weekday) => [weekday, minutes(weekday)]),
  ) as Employment['dayMinutes']
  return {
    validFrom: record.validFrom,
    validTo: record.validTo,
    weeklyMinutes: Object.values(dayMinutes).reduce((sum, day) => sum + day, 0),
    dayMinutes,
    holidayDaysPerYear: record.holidayDaysPerYear,
    holidayYear: record.holidayYear,
    breakRule: record.breaks.length > 0 ? record.breaks : record.breakRule,
    place: { region: record.region, municipalHolidays: record.municipalHolidays },
  }
}

/** The contracts of people, by person. */
export async function findEmployments(
  tx: Transaction,
  users: readonly number[],
  except = 0,
): Promise<Map<number, Employment[]>> {
  const table = tableOf('employments')
  const ofUsers = and(inArray(table.user, [...users]), ne(table.id, except))
  const records = await findRecords(tx, entities.employments, ofUsers, table.validFrom)
  return new Map(
    [...Map.groupBy(records, ({ user }) => user)].map(([user, list]) => [user, list.map(employmentOf)]),
  )
}

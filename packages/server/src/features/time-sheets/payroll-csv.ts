import { closingStates, type MonthClosing } from '@theke/contract/calls/time-records'
import { csvOf } from '@theke/domain/values'

/** Hours as payroll programs read them: decimal, with a comma. */
const hours = (minutes: number) => (minutes / 60).toFixed(2).replace('.', ',')
const days = (count: number) => String(count).replace('.', ',')

/** The month for payroll. */
export const payrollCsv = (closings: readonly MonthClosing[]) =>
  csvOf(
    [
      'Personalnummer',
      'Name',
      'Monat',
      'Geplant (Stunden)',
      'Soll (Stunden)',
      'Ist (Stunden)',
      'Differenz (Stunden)',
      'Zeitkonto (Stunden)',
      'Urlaubstage',
      'Krankheitstage',
      'Stand',
    ],
    closings.map((closing) => [
      String(closing.user.id),
      closing.user.name,
      closing.month,
      hours(closing.planned),
      hours(closing.target),
      hours(closing.actual),
      hours(closing.difference),
      hours(closing.overtimeAfter),
      days(closing.holidayDays),
      days(closing.sickDays),
      closingStates[closing.state],
    ]),
  )

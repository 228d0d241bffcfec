import { choice, date, dateTime, number, text } from '@theke/contract/entity/fields'
import { ledgerKindLabels } from '@theke/domain/holiday-account'
import { employeeFacts } from '../../crud/employee-rows.ts'
import type { EmployeeData } from '../../platform/employee-data.ts'
import { holidayLedger } from './ledger-table.ts'
import { holidayReminders } from './reminders-table.ts'

/** The ledger refuses every change, so its notes stay with the figures; the account they belong to loses its name. */
export const holidayData: readonly EmployeeData[] = [
  employeeFacts({
    name: 'Urlaubskonto',
    purpose: 'Nachweis von Anspruch und Verbrauch (Arbeitsvertrag, UrlG, BUrlG)',
    content: 'Buchungen mit Tag, Urlaubsjahr, Tagen und Notiz',
    table: holidayLedger,
    fields: {
      date: date({ label: 'Tag' }),
      kind: choice({ label: 'Art', options: ledgerKindLabels }),
      year: number({ label: 'Urlaubsjahr' }),
      origin: number({ label: 'Entstanden' }),
      days: number({ label: 'Tage' }),
      note: text({ label: 'Notiz' }),
    },
    user: holidayLedger.user,
    day: holidayLedger.date,
  }),
  employeeFacts({
    name: 'Erinnerungen an Resturlaub',
    purpose: 'Nachweis der Hinweise vor dem Verfall (§ 4 UrlG, § 7 BUrlG)',
    content: 'Text, Zeitpunkt und Bestätigung der Erinnerung',
    table: holidayReminders,
    fields: {
      sentAt: dateTime({ label: 'Gesendet' }),
      confirmedAt: dateTime({ label: 'Bestätigt' }),
      origin: number({ label: 'Urlaubsjahr' }),
      days: number({ label: 'Tage' }),
      expiresOn: date({ label: 'Verfällt am' }),
      text: text({ label: 'Text' }),
    },
    user: holidayReminders.user,
    day: holidayReminders.sentAt,
    texts: ['text'],
  }),
]

import { entities } from '@theke/contract/entities/registry'
import { boolean, choice, dateTime } from '@theke/contract/entity/fields'
import { eq, sql } from 'drizzle-orm'
import { employeeFacts, employeeRows, openFields } from '../../crud/employee-rows.ts'
import { tableOf } from '../../crud/entity-table.ts'
import type { EmployeeData } from '../../platform/employee-data.ts'
import { clockTaps } from './clock-tap-table.ts'

const activities = tableOf('working-activities')

export const timeData: readonly EmployeeData[] = [
  employeeFacts({
    name: 'Arbeitszeiten',
    purpose: 'Aufzeichnung von Beginn, Ende und Pausen (§ 26 AZG, § 16 ArbZG), Abrechnung des Lohns',
    content: 'Beginn, Ende, Pausen, Filiale, Projekt, Aufgabe, Kommentar',
    table: activities,
    entity: entities['working-activities'],
    fields: openFields(entities['working-activities']),
    user: activities.user,
    day: sql`coalesce(${activities.end}, ${activities.start})`,
    texts: ['comment'],
  }),
  {
    name: 'Stempelungen',
    purpose: 'Jede Stempelung genau einmal zählen, auch ohne Netz',
    content: 'Schritt, Zeit des Geräts und Zeit des Eingangs',
    retention: '7 Tage; ohne Netz gestempelte bis zur Löschung der Person',
    ...employeeRows(
      clockTaps,
      {
        at: dateTime({ label: 'Zeit' }),
        step: choice({
          label: 'Schritt',
          options: { start: 'Beginn', pause: 'Pause', resume: 'Weiter', end: 'Ende' },
        }),
        receivedAt: dateTime({ label: 'Eingegangen' }),
        isOffline: boolean({ label: 'Ohne Netz' }),
      },
      ({ id }) => eq(clockTaps.user, id),
    ),
  },
]

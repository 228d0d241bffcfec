import { closingStates, correctionStates } from '@theke/contract/calls/time-records'
import { entities } from '@theke/contract/entities/registry'
import { choice, dateTime, json, number, text } from '@theke/contract/entity/fields'
import { sql } from 'drizzle-orm'
import { employeeFacts, openFields } from '../../crud/employee-rows.ts'
import { tableOf } from '../../crud/entity-table.ts'
import type { EmployeeData } from '../../platform/employee-data.ts'
import { monthClosings } from '../../platform/people/month-closings-table.ts'
import { timeCorrections } from '../../platform/people/time-corrections-table.ts'

const employments = tableOf('employments')

export const timeSheetData: readonly EmployeeData[] = [
  employeeFacts({
    name: 'Dienstverhältnisse',
    purpose: 'Soll-Zeiten, Urlaubsanspruch und Abrechnung (Arbeitsvertrag)',
    content: 'Gültigkeit, Arbeitszeit je Wochentag, Urlaubstage, Feiertage, Pausen, Kommentar',
    table: employments,
    entity: entities.employments,
    fields: openFields(entities.employments),
    user: employments.user,
    day: sql`coalesce(${employments.validTo}, ${employments.validFrom})`,
    texts: ['comment'],
  }),
  employeeFacts({
    name: 'Monatsabschlüsse',
    purpose: 'Abrechnung des Lohns (Arbeitsvertrag)',
    content: 'Soll, Ist und Differenz in Minuten, Stand',
    table: monthClosings,
    fields: {
      month: text({ label: 'Monat' }),
      state: choice({ label: 'Stand', options: closingStates }),
      target: number({ label: 'Soll in Minuten' }),
      actual: number({ label: 'Ist in Minuten' }),
      difference: number({ label: 'Differenz in Minuten' }),
      submittedAt: dateTime({ label: 'Eingereicht' }),
      approvedAt: dateTime({ label: 'Genehmigt' }),
    },
    user: monthClosings.user,
    day: sql`${monthClosings.month} || '-28'`,
  }),
  employeeFacts({
    name: 'Korrekturen der Zeiten',
    purpose: 'Nachweis, was vorher aufgezeichnet war (§ 26 AZG, § 16 ArbZG)',
    content: 'Begründung, Zeiten vorher und nachher, Entscheidung',
    table: timeCorrections,
    fields: {
      requestedAt: dateTime({ label: 'Beantragt' }),
      state: choice({ label: 'Stand', options: correctionStates }),
      reason: text({ label: 'Begründung' }),
      note: text({ label: 'Notiz' }),
      before: json({ label: 'Vorher' }),
      after: json({ label: 'Nachher' }),
      decidedAt: dateTime({ label: 'Entschieden' }),
    },
    user: timeCorrections.user,
    day: timeCorrections.requestedAt,
    texts: ['reason', 'note'],
  }),
]

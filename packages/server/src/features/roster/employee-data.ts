import { entities } from '@theke/contract/entities/registry'
import { choice, date, dateTime, text } from '@theke/contract/entity/fields'
import { eq, or } from 'drizzle-orm'
import { employeeFacts, employeeRows, openFields } from '../../crud/employee-rows.ts'
import { tableOf } from '../../crud/entity-table.ts'
import type { EmployeeData } from '../../platform/employee-data.ts'
import { shiftSwaps, shiftWishes } from './roster-request-tables.ts'
import { rosterFeeds } from './roster-tables.ts'

const schedules = tableOf('working-schedules')
const createdAt = dateTime({ label: 'Erstellt' })

export const rosterData: readonly EmployeeData[] = [
  employeeFacts({
    name: 'Dienstplan',
    purpose: 'Planung der Arbeit (Arbeitsvertrag)',
    content: 'Beginn, Ende, Filiale, Abteilung, Kommentar der Dienste',
    table: schedules,
    entity: entities['working-schedules'],
    fields: openFields(entities['working-schedules']),
    user: schedules.user,
    day: schedules.end,
    where: eq(schedules.type, 'work'),
    texts: ['label', 'comment', 'decisionNote', 'breachReason'],
  }),
  {
    name: 'Dienstwünsche',
    purpose: 'Rücksicht im Dienstplan',
    content: 'Tag, Wunsch und Notiz',
    retention: 'bis zur Löschung',
    ...employeeRows(
      shiftWishes,
      {
        date: date({ label: 'Tag' }),
        kind: choice({ label: 'Wunsch', options: { free: 'Frei', work: 'Arbeiten' } }),
        note: text({ label: 'Notiz' }),
        createdAt,
      },
      ({ id }) => eq(shiftWishes.user, id),
    ),
  },
  {
    name: 'Diensttausch',
    purpose: 'Weitergabe von Diensten',
    content: 'Dienst, Stand und Notiz der Anfrage',
    retention: 'bis zur Löschung des Dienstes',
    ...employeeRows(
      shiftSwaps,
      {
        state: choice({
          label: 'Stand',
          options: {
            requested: 'Angefragt',
            accepted: 'Angenommen',
            approved: 'Genehmigt',
            refused: 'Abgelehnt',
            withdrawn: 'Zurückgezogen',
          },
        }),
        note: text({ label: 'Notiz' }),
        createdAt,
        decidedAt: dateTime({ label: 'Entschieden' }),
      },
      ({ id }) => or(eq(shiftSwaps.fromUser, id), eq(shiftSwaps.toUser, id)),
    ),
  },
  {
    name: 'Kalender-Link',
    purpose: 'Dienstplan im eigenen Kalender',
    content: 'Zeitpunkt der Erstellung und des letzten Abrufs',
    retention: 'bis zum Widerruf des Links',
    ...employeeRows(
      rosterFeeds,
      { createdAt, lastReadAt: dateTime({ label: 'Zuletzt gelesen' }) },
      ({ id }) => eq(rosterFeeds.user, id),
    ),
  },
]

import { entities } from '@theke/contract/entities/registry'
import { eq, inArray, ne } from 'drizzle-orm'
import { employeeFacts, openFields } from '../../crud/employee-rows.ts'
import { tableOf } from '../../crud/entity-table.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Employee, EmployeeData } from '../../platform/employee-data.ts'
import { absenceNotes } from './absence-tables.ts'

const schedules = tableOf('working-schedules')

const facts = employeeFacts({
  name: 'Abwesenheiten',
  purpose: 'Urlaub, Krankenstand und andere Abwesenheiten (Arbeitsvertrag, EFZG)',
  content: 'Zeitraum, Art, Genehmigung, Kommentar, Krankmeldung',
  table: schedules,
  entity: entities['working-schedules'],
  fields: openFields(entities['working-schedules']),
  user: schedules.user,
  day: schedules.end,
  where: ne(schedules.type, 'work'),
  texts: ['label', 'comment', 'decisionNote', 'breachReason'],
})

const notesOf = (tx: Transaction, { id }: Employee) =>
  tx
    .select({ absence: absenceNotes.absence, key: absenceNotes.key })
    .from(absenceNotes)
    .innerJoin(schedules, eq(schedules.id, absenceNotes.absence))
    .where(eq(schedules.user, id))

/** Absences with their sick notes; those are removed as soon as the law no longer wants the absence. */
export const absenceData: EmployeeData = {
  ...facts,
  async files(tx, employee) {
    const notes = await notesOf(tx, employee)
    return notes.map(({ absence, key }) => ({
      name: `krankmeldung-${absence}.${key.split('.').at(-1)}`,
      key,
    }))
  },
  async erase(employee, erasure) {
    const { tx, isBound } = erasure
    const notes = isBound ? [] : await notesOf(tx, employee)
    if (notes.length > 0)
      await tx.delete(absenceNotes).where(
        inArray(
          absenceNotes.absence,
          notes.map(({ absence }) => absence),
        ),
      )
    const erased = await facts.erase(employee, erasure)
    return { ...erased, removed: notes.length }
  },
}

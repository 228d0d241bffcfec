import { entities } from '@theke/contract/entities/registry'
import { dateTime, reference, text } from '@theke/contract/entity/fields'
import { isOver } from '@theke/domain/tasks'
import { eq } from 'drizzle-orm'
import { employeeMentions, employeeRows } from '../../crud/employee-rows.ts'
import type { EmployeeData } from '../../platform/employee-data.ts'
import type { Task } from './hooks.ts'
import { taskComments } from './task-comments-table.ts'

export const taskData: readonly EmployeeData[] = [
  employeeMentions({
    name: 'Aufgaben',
    purpose: 'Verteilung der Arbeit; Nachweis der Hygiene durch die Unterschrift der Runden',
    content: 'Zuständigkeit, Checkliste mit Unterschrift und Zeitpunkt, Abschluss',
    retention: 'bis zur Löschung der Aufgabe; die Person bei offenen Aufgaben nur bis zu ihrer Löschung',
    entity: entities.tasks,
    isProof: ({ status }) => isOver(status as Task['status']),
  }),
  employeeMentions({
    name: 'Projekte',
    purpose: 'Verteilung der Arbeit',
    content: 'Leitung und Mitarbeit',
    retention: 'bis zur Löschung des Projekts oder der Person',
    entity: entities.projects,
  }),
  {
    name: 'Kommentare zu Aufgaben',
    purpose: 'Absprachen zu Aufgaben',
    content: 'Text und Zeitpunkt',
    retention: 'bis zur Löschung der Aufgabe',
    ...employeeRows(
      taskComments,
      {
        createdAt: dateTime({ label: 'Geschrieben' }),
        task: reference({ label: 'Aufgabe', to: 'tasks' }),
        text: text({ label: 'Text' }),
      },
      ({ id }) => eq(taskComments.user, id),
    ),
  },
]

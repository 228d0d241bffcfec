import { defineEntity } from '../entity/define-entity.ts'
import {
  boolean,
  choice,
  dateTime,
  files,
  list,
  markdown,
  number,
  reference,
  references,
  text,
} from '../entity/fields.ts'

export const task = defineEntity({
  path: 'tasks',
  label: { one: 'Aufgabe', many: 'Aufgaben' },
  access: { read: 'employee', write: 'admin', employeeWrites: ['status', 'checklist'] },
  scope: { branch: 'branch', user: 'user' },
  fields: {
    project: reference({ label: 'Projekt', to: 'projects' }),
    name: text({ label: 'Name', required: true, max: 200 }),
    description: markdown({ label: 'Beschreibung', max: 20_000 }),
    branch: reference({ label: 'Filiale', to: 'branches' }),
    department: reference({ label: 'Abteilung', to: 'departments' }),
    user: reference({ label: 'Zuständig', to: 'users' }),
    assignees: references({ label: 'Weitere Zuständige', to: 'users' }),
    status: choice({
      label: 'Status',
      options: {
        open: 'Offen',
        inProgress: 'In Arbeit',
        waiting: 'Wartet',
        done: 'Erledigt',
        cancelled: 'Abgebrochen',
      },
      default: 'open',
    }),
    priority: choice({
      label: 'Priorität',
      options: { '0': 'Keine', '1': 'Niedrig', '2': 'Mittel', '3': 'Hoch' },
      default: '0',
    }),
    dueDate: dateTime({ label: 'Fällig' }),
    estimateMinutes: number({ label: 'Aufwand in Minuten', integer: true, min: 0 }),
    checklist: list({
      label: 'Checkliste',
      max: 100,
      fields: {
        text: text({ label: 'Punkt', required: true, max: 300 }),
        done: boolean({ label: 'Erledigt' }),
      },
    }),
    files: files({ label: 'Dateien' }),
  },
  list: ['name', 'project', 'user', 'status', 'dueDate'],
  title: 'name',
  filters: ['project', 'branch', 'department', 'user', 'status', 'priority'],
  search: ['name', 'description'],
  sort: ['name', 'dueDate', 'status', 'priority'],
  defaultSort: 'dueDate',
  range: 'dueDate',
})

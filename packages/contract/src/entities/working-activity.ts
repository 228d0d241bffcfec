import { defineEntity } from '../entity/define-entity.ts'
import { boolean, choice, dateTime, list, reference, textarea } from '../entity/fields.ts'

export const workingActivity = defineEntity({
  path: 'working-activities',
  label: { one: 'Aktivität', many: 'Aktivitäten' },
  access: { read: 'employee', write: 'admin' },
  scope: { user: 'user' },
  fields: {
    user: reference({
      label: 'Mitarbeiter',
      to: 'users',
      required: true,
      // at most one open activity per person (OPEN-110)
      unique: { whileEmpty: 'end' },
    }),
    branch: reference({ label: 'Filiale', to: 'branches', onDelete: 'restrict' }),
    department: reference({ label: 'Abteilung', to: 'departments' }),
    project: reference({ label: 'Projekt', to: 'projects', onDelete: 'restrict' }),
    task: reference({ label: 'Aufgabe', to: 'tasks' }),
    start: dateTime({ label: 'Beginn', required: true }),
    end: dateTime({ label: 'Ende' }),
    pauses: list({
      label: 'Pausen',
      fields: { start: dateTime({ label: 'Beginn', required: true }), end: dateTime({ label: 'Ende' }) },
    }),
    source: choice({
      label: 'Quelle',
      options: {
        web: 'Web',
        kiosk: 'Stempeluhr',
        backoffice: 'Backend',
        import: 'Import',
        auto: 'Automatisch',
      },
      default: 'backoffice',
    }),
    isAutoClosed: boolean({
      label: 'Automatisch beendet',
      hint: 'Zählt nicht, bis jemand das richtige Ende einträgt.',
      readOnly: true,
    }),
    correctedAt: dateTime({ label: 'Korrigiert', readOnly: true }),
    comment: textarea({ label: 'Kommentar', max: 2_000 }),
  },
  list: ['user', 'branch', 'start', 'end', 'project'],
  title: 'start',
  filters: ['user', 'branch', 'department', 'project', 'task'],
  search: ['comment'],
  sort: ['start', 'end'],
  defaultSort: '-start',
  range: 'start',
})

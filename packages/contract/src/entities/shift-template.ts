import { defineEntity } from '../entity/define-entity.ts'
import { number, reference, text, time } from '../entity/fields.ts'

/** A shift that is planned again and again: 'Frühdienst, 06:00 bis 14:30'. */
export const shiftTemplate = defineEntity({
  path: 'shift-templates',
  label: { one: 'Dienstvorlage', many: 'Dienstvorlagen' },
  access: { read: 'employee', write: 'admin' },
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    startTime: time({ label: 'Beginn', required: true }),
    endTime: time({ label: 'Ende', hint: 'Vor dem Beginn: am nächsten Tag.', required: true }),
    breakMinutes: number({ label: 'Pause in Minuten', integer: true, min: 0, max: 600, default: 30 }),
    branch: reference({ label: 'Filiale', hint: 'Leer: für alle Filialen.', to: 'branches' }),
    department: reference({ label: 'Abteilung', to: 'departments' }),
  },
  list: ['name', 'startTime', 'endTime', 'branch', 'department'],
  title: 'name',
  filters: ['branch', 'department'],
  search: ['name'],
  sort: ['name'],
  defaultSort: 'name',
})

import { defineEntity } from '../entity/define-entity.ts'
import { boolean, text, textarea } from '../entity/fields.ts'

export const donatee = defineEntity({
  path: 'donatees',
  label: { one: 'Spendenempfänger', many: 'Spendenempfänger' },
  access: { read: 'public', write: 'admin' },
  publicWhen: ['isEnabled'],
  archives: true,
  fields: {
    name: text({ label: 'Name', required: true, max: 160 }),
    description: textarea({ label: 'Beschreibung', max: 2_000 }),
    isEnabled: boolean({ label: 'Aktiv', default: true }),
  },
  list: ['name', 'isEnabled'],
  title: 'name',
  filters: ['isEnabled'],
  search: ['name', 'description'],
  sort: ['name'],
  defaultSort: 'name',
})

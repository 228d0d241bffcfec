import { defineEntity } from '../entity/define-entity.ts'
import { boolean, color, reference, references, text } from '../entity/fields.ts'

export const department = defineEntity({
  path: 'departments',
  label: { one: 'Abteilung', many: 'Abteilungen' },
  access: { read: 'admin', write: 'admin' },
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    identifier: text({ label: 'Kennung', unique: true, max: 64 }),
    branch: reference({ label: 'Filiale', to: 'branches' }),
    division: reference({ label: 'Bereich', to: 'divisions' }),
    parent: reference({ label: 'Übergeordnete Abteilung', to: 'departments' }),
    manager: reference({ label: 'Leitung', to: 'users' }),
    users: references({ label: 'Mitarbeiter', to: 'users' }),
    color: color({ label: 'Farbe' }),
    isActive: boolean({ label: 'Aktiv', default: true }),
  },
  list: ['name', 'branch', 'users', 'isActive'],
  title: 'name',
  filters: ['branch', 'division', 'parent', 'isActive'],
  search: ['name', 'identifier'],
  sort: ['name'],
  defaultSort: 'name',
  tree: 'parent',
})

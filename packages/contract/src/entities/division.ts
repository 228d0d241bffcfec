import { defineEntity } from '../entity/define-entity.ts'
import { references, text, textarea } from '../entity/fields.ts'

export const division = defineEntity({
  path: 'divisions',
  label: { one: 'Bereich', many: 'Bereiche' },
  access: { read: 'admin', write: 'admin' },
  fields: {
    identifier: text({ label: 'Kennung', required: true, unique: true, max: 64 }),
    name: text({ label: 'Name', required: true, max: 120 }),
    title: text({ label: 'Titel', max: 160 }),
    description: textarea({ label: 'Beschreibung', max: 2_000 }),
    branches: references({ label: 'Filialen', to: 'branches' }),
  },
  list: ['name', 'identifier', 'branches'],
  title: 'name',
  search: ['name', 'identifier'],
  sort: ['name', 'identifier'],
  defaultSort: 'id',
})

import { defineEntity } from '../entity/define-entity.ts'
import { reference, text } from '../entity/fields.ts'

export const table = defineEntity({
  path: 'tables',
  label: { one: 'Tisch', many: 'Tische' },
  access: { read: 'employee', write: 'admin', right: 'tables.edit' },
  scope: { branch: 'branch' },
  archives: true,
  fields: {
    identifier: text({ label: 'Tischnummer', required: true, unique: { within: 'branch' }, max: 32 }),
    branch: reference({ label: 'Filiale', to: 'branches', required: true }),
  },
  list: ['identifier', 'branch'],
  title: 'identifier',
  filters: ['branch'],
  search: ['identifier'],
  sort: ['identifier'],
  defaultSort: 'identifier',
})

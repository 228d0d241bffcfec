import { defineEntity } from '../entity/define-entity.ts'
import { boolean, choice, reference, references, text } from '../entity/fields.ts'

export const digitalSignageStream = defineEntity({
  path: 'digital-signage-streams',
  label: { one: 'Stream', many: 'Streams' },
  access: { read: 'admin', write: 'admin' },
  fields: {
    name: text({ label: 'Name', required: true, max: 160 }),
    identifier: text({ label: 'Kennung', unique: true, max: 64 }),
    branch: reference({ label: 'Filiale', to: 'branches' }),
    orientation: choice({
      label: 'Ausrichtung',
      options: { landscape: 'Querformat', portrait: 'Hochformat' },
      default: 'landscape',
    }),
    segments: references({ label: 'Filmsequenzen', to: 'digital-signage-segments' }),
    isEnabled: boolean({ label: 'Aktiv', default: true }),
  },
  list: ['name', 'segments', 'isEnabled'],
  title: 'name',
  filters: ['branch', 'isEnabled'],
  search: ['name', 'identifier'],
  sort: ['name'],
  defaultSort: 'name',
})

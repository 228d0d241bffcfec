import { defineEntity } from '../entity/define-entity.ts'
import { blocks, boolean, choice, color, group, number, path, text } from '../entity/fields.ts'

export const scene = defineEntity({
  path: 'scenes',
  label: { one: 'Szene', many: 'Szenen' },
  access: { read: 'admin', write: 'admin' },
  publicWhen: ['isPublic'],
  fields: {
    name: text({ label: 'Name', required: true, max: 160 }),
    path: path({ label: 'Pfad', required: true, unique: true }),
    orientation: choice({
      label: 'Ausrichtung',
      options: { landscape: 'Querformat', portrait: 'Hochformat' },
      default: 'landscape',
    }),
    background: color({ label: 'Hintergrund' }),
    refreshSeconds: number({ label: 'Neu laden nach Sekunden', integer: true, min: 0, max: 86_400 }),
    isPublic: boolean({ label: 'Veröffentlicht' }),
    content: group({
      label: 'Inhalt',
      fields: { body: blocks({ label: 'Abschnitte' }) },
      input: 'siteContent',
    }),
  },
  list: ['name', 'path', 'orientation', 'isPublic'],
  title: 'name',
  filters: ['isPublic', 'orientation'],
  search: ['name', 'path'],
  sort: ['name', 'path'],
  defaultSort: 'name',
})

import { defineEntity } from '../entity/define-entity.ts'
import { boolean, image, openingHours, text } from '../entity/fields.ts'

export const category = defineEntity({
  path: 'categories',
  label: { one: 'Kategorie', many: 'Kategorien' },
  access: { read: 'public', write: 'admin', right: 'catalogue.edit' },
  publicWhen: ['isEnabled'],
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    image: image({ label: 'Bild' }),
    isEnabled: boolean({ label: 'Aktiv', default: true }),
    schedule: openingHours({ label: 'Zeitplan', hint: 'Ohne Einträge immer verfügbar.', input: 'schedule' }),
    isVisibleWhenUnavailable: boolean({
      label: 'Auch außerhalb des Zeitplans anzeigen',
      hint: 'Die Produkte erscheinen dann ausgegraut mit dem Hinweis „Derzeit nicht verfügbar“. Wo vorbestellt wird, sind sie für später bestellbar.',
    }),
  },
  list: ['image', 'name', 'isEnabled'],
  title: 'name',
  filters: ['isEnabled'],
  search: ['name'],
  sort: ['name'],
  defaultSort: 'name',
})

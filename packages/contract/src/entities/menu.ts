import { defineEntity } from '../entity/define-entity.ts'
import { dateTime, list, reference, references, text } from '../entity/fields.ts'

export const menu = defineEntity({
  path: 'menus',
  label: { one: 'Menü', many: 'Menüs' },
  access: { read: 'public', write: 'admin', right: 'catalogue.edit' },
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    availableFrom: dateTime({
      label: 'Gültig ab',
      hint: 'Es gilt das Menü mit dem spätesten Beginn, der nicht in der Zukunft liegt.',
      input: 'menuStart',
    }),
    branches: references({ label: 'Filialen', to: 'branches' }),
    catalog: list({
      label: 'Angebot',
      input: 'menuCatalog',
      fields: {
        category: reference({ label: 'Kategorie', to: 'categories', required: true }),
        products: references({ label: 'Produkte', to: 'products' }),
      },
    }),
  },
  list: ['name', 'availableFrom', 'branches'],
  title: 'name',
  filters: ['branches'],
  search: ['name'],
  sort: ['name', 'availableFrom'],
  defaultSort: '-availableFrom',
})

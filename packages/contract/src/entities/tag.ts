import { defineEntity } from '../entity/define-entity.ts'
import { image, text } from '../entity/fields.ts'

export const tag = defineEntity({
  path: 'tags',
  label: { one: 'Tag', many: 'Tags' },
  access: { read: 'employee', write: 'admin', right: 'catalogue.edit' },
  fields: {
    name: text({ label: 'Name', required: true, max: 80 }),
    image: image({ label: 'Bild' }),
  },
  list: ['image', 'name'],
  title: 'name',
  search: ['name'],
  sort: ['name'],
  defaultSort: 'name',
})

import { defineEntity } from '../entity/define-entity.ts'
import { choice, path, text } from '../entity/fields.ts'

export const redirect = defineEntity({
  path: 'redirects',
  label: { one: 'Redirect', many: 'Redirects' },
  access: { read: 'admin', write: 'admin', right: 'content.edit' },
  fields: {
    path: path({ label: 'Pfad', required: true, unique: true }),
    target: text({
      label: 'Ziel',
      hint: 'Ein Pfad wie /speisekarte oder eine erlaubte https-Adresse.',
      required: true,
      max: 2_000,
    }),
    statusCode: choice({
      label: 'Art',
      options: { '301': 'Dauerhaft (301)', '302': 'Vorübergehend (302)' },
      default: '301',
    }),
  },
  list: ['path', 'target', 'statusCode'],
  title: 'path',
  search: ['path', 'target'],
  sort: ['path'],
  defaultSort: 'path',
})

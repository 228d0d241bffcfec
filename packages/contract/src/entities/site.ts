import { defineEntity } from '../entity/define-entity.ts'
import { blocks, boolean, choice, dateTime, group, path, richText, text, textarea } from '../entity/fields.ts'

export const site = defineEntity({
  path: 'sites',
  label: { one: 'Seite', many: 'Seiten' },
  access: { read: 'admin', write: 'admin', right: 'content.edit' },
  publicWhen: ['isPublic'],
  fields: {
    name: text({ label: 'Name', required: true, max: 160 }),
    path: path({
      label: 'Pfad',
      hint: 'Leer: Startseite. Sonst ohne Schrägstrich am Anfang.',
      default: '',
      unique: true,
    }),
    type: choice({
      label: 'Art',
      options: { custom_landing_page: 'Startseite', custom_site: 'Unterseite', default: 'Einfache Seite' },
      default: 'default',
    }),
    title: text({ label: 'Titel', hint: 'Im Browser und bei Suchmaschinen. Leer: der Name.', max: 160 }),
    description: textarea({
      label: 'Beschreibung',
      hint: 'Ein, zwei Sätze für Suchmaschinen und geteilte Links.',
      max: 500,
    }),
    isPublic: boolean({ label: 'Veröffentlicht' }),
    publishAt: dateTime({
      label: 'Veröffentlichen am',
      hint: 'Ein Entwurf wird zu dieser Zeit von selbst veröffentlicht.',
    }),
    content: group({
      label: 'Inhalt',
      fields: { text: richText({ label: 'Text' }), body: blocks({ label: 'Abschnitte' }) },
      input: 'siteContent',
    }),
  },
  list: ['name', 'path', 'type', 'isPublic'],
  title: 'name',
  filters: ['type', 'isPublic', 'path'],
  search: ['name', 'path', 'title'],
  sort: ['name', 'path'],
  defaultSort: 'path',
})

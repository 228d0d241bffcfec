import { defineEntity } from '../entity/define-entity.ts'
import { group, number, text } from '../entity/fields.ts'

/** Pictures of the shop; creating and replacing the file is the media feature's work. */
export const image = defineEntity({
  path: 'images',
  label: { one: 'Bild', many: 'Bilder' },
  access: { read: 'employee', write: 'admin', right: ['catalogue.edit', 'content.edit', 'signage.edit'] },
  ownRoutes: ['create', 'update', 'delete'],
  fields: {
    name: text({ label: 'Dateiname', max: 200 }),
    alt: text({
      label: 'Alternativtext',
      hint: 'Beschreibt das Bild für Menschen, die es nicht sehen.',
      max: 300,
    }),
    extension: text({ label: 'Dateityp', readOnly: true }),
    version: number({ label: 'Version', integer: true, readOnly: true }),
    width: number({ label: 'Breite', integer: true, readOnly: true }),
    height: number({ label: 'Höhe', integer: true, readOnly: true }),
    size: number({ label: 'Größe', integer: true, readOnly: true, max: 2_000_000_000 }),
    color: text({ label: 'Hauptfarbe', readOnly: true }),
    focalPoint: group({
      label: 'Bildmitte',
      fields: { x: number({ label: 'X', min: 0, max: 1 }), y: number({ label: 'Y', min: 0, max: 1 }) },
      input: 'focalPoint',
    }),
  },
  list: ['name', 'alt', 'extension', 'width', 'height'],
  title: 'name',
  filters: ['extension'],
  search: ['name', 'alt'],
  sort: ['name'],
  defaultSort: '-id',
})

import { defineEntity } from '../entity/define-entity.ts'
import { number, reference, text } from '../entity/fields.ts'

/** Uploaded files, by customers for configuration steps and by staff for pages; storing them is the media feature's work. */
export const upload = defineEntity({
  path: 'uploads',
  label: { one: 'Upload', many: 'Uploads' },
  access: { read: 'admin', write: 'admin', right: 'content.edit' },
  ownRoutes: ['create', 'update', 'delete'],
  fields: {
    name: text({ label: 'Dateiname', max: 200 }),
    publicHash: text({ label: 'Schlüssel', readOnly: true }),
    extension: text({ label: 'Dateityp', readOnly: true }),
    mimeType: text({ label: 'MIME-Typ', readOnly: true }),
    version: number({ label: 'Version', integer: true, readOnly: true }),
    size: number({ label: 'Größe', integer: true, readOnly: true, max: 2_000_000_000 }),
    seconds: number({ label: 'Länge in Sekunden', readOnly: true, max: 86_400 }),
    user: reference({ label: 'Hochgeladen von', to: 'users', readOnly: true }),
  },
  list: ['name', 'extension', 'size', 'createdAt'],
  title: 'name',
  filters: ['extension', 'user'],
  search: ['name'],
  sort: ['name', 'size'],
  defaultSort: '-id',
})

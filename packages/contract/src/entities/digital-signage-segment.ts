import { defineEntity } from '../entity/define-entity.ts'
import {
  boolean,
  choice,
  date,
  file,
  image,
  number,
  openingHours,
  reference,
  text,
} from '../entity/fields.ts'

export const digitalSignageSegment = defineEntity({
  path: 'digital-signage-segments',
  label: { one: 'Filmsequenz', many: 'Filmsequenzen' },
  access: { read: 'admin', write: 'admin' },
  fields: {
    name: text({ label: 'Name', required: true, max: 160 }),
    type: choice({
      label: 'Art',
      required: true,
      options: { image: 'Bild', video: 'Video', scene: 'Szene' },
    }),
    image: image({ label: 'Bild', onDelete: 'restrict' }),
    file: file({ label: 'Video', onDelete: 'restrict' }),
    scene: reference({ label: 'Szene', to: 'scenes', onDelete: 'restrict' }),
    duration: number({ label: 'Dauer in Sekunden', min: 1, max: 3_600, default: 10 }),
    fit: choice({
      label: 'Bildausschnitt',
      options: { cover: 'Füllen', contain: 'Einpassen' },
      default: 'cover',
    }),
    isMuted: boolean({ label: 'Ohne Ton', default: true }),
    validFrom: date({ label: 'Gültig ab' }),
    validTo: date({ label: 'Gültig bis' }),
    schedule: openingHours({ label: 'Zeitplan', hint: 'Ohne Einträge immer.', input: 'schedule' }),
    isEnabled: boolean({ label: 'Aktiv', default: true }),
  },
  list: ['name', 'type', 'duration', 'isEnabled'],
  title: 'name',
  filters: ['type', 'isEnabled', 'scene'],
  search: ['name'],
  sort: ['name'],
  defaultSort: 'name',
})

import { defineEntity } from '../entity/define-entity.ts'
import {
  boolean,
  choice,
  date,
  list,
  number,
  openingHours,
  reference,
  references,
  text,
} from '../entity/fields.ts'

export const digitalSignageStream = defineEntity({
  path: 'digital-signage-streams',
  label: { one: 'Stream', many: 'Streams' },
  access: { read: 'admin', write: 'admin', right: 'signage.edit' },
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
    schedules: list({
      label: 'Zeitpläne',
      hint: 'Ein Zeitplan ersetzt die Filmsequenzen des Streams, solange er gilt. Die höchste Priorität gewinnt, gleiche wechseln sich ab.',
      max: 50,
      fields: {
        name: text({ label: 'Name', required: true, max: 80 }),
        priority: number({ label: 'Priorität', integer: true, min: 1, max: 100, default: 1 }),
        validFrom: date({ label: 'Gültig ab' }),
        validTo: date({ label: 'Gültig bis' }),
        schedule: openingHours({ label: 'Zeiten', hint: 'Ohne Einträge immer.', input: 'schedule' }),
        segments: references({ label: 'Filmsequenzen', to: 'digital-signage-segments' }),
      },
    }),
    fallback: reference({
      label: 'Ersatz',
      hint: 'Läuft, wenn sonst nichts gezeigt werden kann.',
      to: 'digital-signage-segments',
    }),
    isEnabled: boolean({ label: 'Aktiv', default: true }),
  },
  list: ['name', 'segments', 'isEnabled'],
  title: 'name',
  filters: ['branch', 'isEnabled'],
  search: ['name', 'identifier'],
  sort: ['name'],
  defaultSort: 'name',
})

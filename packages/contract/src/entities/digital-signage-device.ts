import { defineEntity } from '../entity/define-entity.ts'
import { choice, dateTime, number, reference, text } from '../entity/fields.ts'

export const digitalSignageDevice = defineEntity({
  path: 'digital-signage-devices',
  label: { one: 'TV', many: 'TVs' },
  access: { read: 'admin', write: 'admin' },
  scope: { branch: 'branch' },
  fields: {
    identifier: text({ label: 'Kennung', required: true, unique: true, max: 64 }),
    name: text({ label: 'Name', max: 120 }),
    branch: reference({ label: 'Filiale', to: 'branches', required: true }),
    place: text({ label: 'Standort', max: 120 }),
    stream: reference({ label: 'Stream', to: 'digital-signage-streams' }),
    orientation: choice({
      label: 'Ausrichtung',
      options: { landscape: 'Querformat', portrait: 'Hochformat' },
      default: 'landscape',
    }),
    volume: number({ label: 'Lautstärke', integer: true, min: 0, max: 100, default: 0 }),
    lastSeenAt: dateTime({ label: 'Zuletzt gesehen', readOnly: true }),
    command: text({ label: 'Befehl', readOnly: true }),
    commandStatus: text({ label: 'Befehlsstatus', readOnly: true }),
  },
  list: ['identifier', 'name', 'branch', 'stream', 'lastSeenAt'],
  title: 'identifier',
  filters: ['branch', 'stream'],
  search: ['identifier', 'name', 'place'],
  sort: ['identifier', 'name', 'lastSeenAt'],
  defaultSort: 'identifier',
})

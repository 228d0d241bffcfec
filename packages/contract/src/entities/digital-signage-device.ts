import type { TvCommand, TvCommandState } from '@theke/domain/signage'
import { defineEntity } from '../entity/define-entity.ts'
import { choice, dateTime, json, number, openingHours, reference, text } from '../entity/fields.ts'

const commands = {
  reload: 'Neu laden',
  restart: 'Neu starten',
  identify: 'Erkennen',
  screenshot: 'Bildschirmfoto',
  'power-on': 'Einschalten',
  'power-off': 'Ausschalten',
  'clear-cache': 'Zwischenspeicher leeren',
  'show-scene': 'Szene zeigen',
  'return-to-stream': 'Zurück zum Stream',
  message: 'Nachricht zeigen',
  volume: 'Lautstärke',
  'update-player': 'Aktualisieren',
  'request-logs': 'Protokoll anfordern',
} as const satisfies Record<TvCommand, string>

const states = {
  pending: 'Wartet',
  sent: 'Gesendet',
  done: 'Ausgeführt',
  failed: 'Fehlgeschlagen',
  aborted: 'Abgebrochen',
  expired: 'Abgelaufen',
} as const satisfies Record<TvCommandState, string>

export const digitalSignageDevice = defineEntity({
  path: 'digital-signage-devices',
  label: { one: 'TV', many: 'TVs' },
  access: { read: 'admin', write: 'admin', right: 'devices.manage', readRight: 'signage.command' },
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
    power: openingHours({
      label: 'Einschaltzeiten',
      hint: 'Außerhalb bleibt der Bildschirm schwarz und still. Ohne Einträge immer an.',
      input: 'schedule',
    }),
    lastSeenAt: dateTime({ label: 'Zuletzt gesehen', readOnly: true }),
    pairedAt: dateTime({ label: 'Gekoppelt', readOnly: true }),
    command: choice({ label: 'Befehl', options: commands, readOnly: true }),
    commandStatus: choice({ label: 'Befehlsstatus', options: states, readOnly: true }),
    commandAt: dateTime({ label: 'Befehl vom', readOnly: true }),
    /** What belongs to the command: calls/signage.ts TvCommandDetails; an empty list before the first one. */
    commandDetails: json({ label: 'Befehl im Einzelnen', readOnly: true }),
    /** What the player reports: calls/signage-player.ts PlayerState; an empty list before the first report. */
    playerState: json({ label: 'Wiedergabe', readOnly: true }),
    screenshotAt: dateTime({ label: 'Bildschirmfoto vom', readOnly: true }),
  },
  list: ['identifier', 'name', 'branch', 'stream', 'lastSeenAt'],
  title: 'identifier',
  filters: ['branch', 'stream'],
  search: ['identifier', 'name', 'place'],
  sort: ['identifier', 'name', 'lastSeenAt'],
  defaultSort: 'identifier',
})

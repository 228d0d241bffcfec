import { defineEntity } from '../entity/define-entity.ts'
import {
  boolean,
  choice,
  dateTime,
  group,
  multiChoice,
  number,
  reference,
  references,
  text,
} from '../entity/fields.ts'

const printer = {
  protocol: choice({
    label: 'Protokoll',
    options: {
      escposTcp: 'ESC/POS (Netzwerk)',
      epsonServerDirect: 'Epson Server Direct Print',
      starCloudPrnt: 'Star CloudPRNT',
      browser: 'Browser',
    },
  }),
  address: text({ label: 'Netzwerkadresse', max: 120 }),
  paperWidth: choice({ label: 'Papierbreite', options: { '58': '58 mm', '80': '80 mm' } }),
  copies: number({ label: 'Kopien', integer: true, min: 1, max: 9 }),
  stations: references({ label: 'Nur Kategorien', to: 'categories' }),
  autoPrintOn: multiChoice({
    label: 'Automatisch drucken bei',
    options: { new: 'Neu', confirmed: 'Bestätigt', paid: 'Bezahlt' },
  }),
  template: choice({ label: 'Vorlage', options: { kitchen: 'Küche', receipt: 'Beleg', label: 'Etikett' } }),
  cut: boolean({ label: 'Papier schneiden', default: true }),
  drawer: boolean({ label: 'Lade öffnen' }),
  beep: boolean({ label: 'Signalton' }),
} as const

const notification = {
  channel: choice({
    label: 'Kanal',
    options: { webpush: 'Push', email: 'E-Mail', sms: 'SMS', sound: 'Ton' },
  }),
  target: text({ label: 'Ziel', max: 500 }),
  events: multiChoice({
    label: 'Ereignisse',
    options: { new: 'Neue Bestellung', missed: 'Verpasste Bestellung', paid: 'Bezahlt' },
  }),
  repeatUntilAck: boolean({ label: 'Wiederholen bis bemerkt' }),
} as const

export const device = defineEntity({
  path: 'devices',
  label: { one: 'Gerät', many: 'Geräte' },
  access: { read: 'admin', write: 'admin' },
  scope: { branch: 'branch' },
  fields: {
    identifier: text({ label: 'Kennung', required: true, unique: true, max: 64 }),
    name: text({ label: 'Name', max: 120 }),
    type: choice({
      label: 'Art',
      required: true,
      options: {
        printer: 'Drucker',
        notification: 'Benachrichtigung',
        kiosk: 'Kiosk',
        board: 'Bestelltafel',
        clock: 'Stempeluhr',
      },
    }),
    branch: reference({ label: 'Filiale', to: 'branches', required: true }),
    isEnabled: boolean({ label: 'Aktiv', default: true }),
    lastSeenAt: dateTime({ label: 'Zuletzt gesehen', readOnly: true }),
    printer: group({ label: 'Drucker', fields: printer }),
    notification: group({ label: 'Benachrichtigung', fields: notification }),
  },
  list: ['identifier', 'name', 'type', 'branch', 'isEnabled', 'lastSeenAt'],
  title: 'identifier',
  filters: ['branch', 'type', 'isEnabled'],
  search: ['identifier', 'name'],
  sort: ['identifier', 'name', 'lastSeenAt'],
  defaultSort: 'identifier',
})

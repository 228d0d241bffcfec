import { alarmKinds } from '@theke/domain/alarms'
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
  time,
} from '../entity/fields.ts'

const printer = {
  protocol: choice({
    label: 'Anschluss',
    hint: 'Drucker von Epson und Star holen sich ihre Aufträge selbst.',
    options: {
      escposTcp: 'Netzwerk (ESC/POS)',
      epsonServerDirect: 'Epson Server Direct Print',
      starCloudPrnt: 'Star CloudPRNT',
    },
  }),
  address: text({
    label: 'Netzwerkadresse',
    hint: 'Zum Beispiel 192.168.1.20',
    max: 120,
  }),
  reportsStatus: boolean({
    label: 'Meldet seinen Zustand',
    hint: 'Nur ausschalten, wenn der Drucker auf Fragen nie antwortet.',
    default: true,
  }),
  charset: choice({
    label: 'Zeichensatz',
    hint: 'Bei falschen Umlauten den anderen wählen.',
    options: { cp858: 'PC858 (Westeuropa mit €)', cp1252: 'Windows-1252' },
    default: 'cp858',
  }),
  paperWidth: choice({
    label: 'Papierbreite',
    options: { '58': '58 mm', '80': '80 mm' },
    default: '80',
  }),
  copies: number({ label: 'Kopien', integer: true, min: 1, max: 9, default: 1 }),
  stations: references({
    label: 'Nur Kategorien',
    hint: 'Küche und Etikett drucken nur Produkte dieser Kategorien. Leer: alle.',
    to: 'categories',
  }),
  autoPrintOn: multiChoice({
    label: 'Automatisch drucken bei',
    options: { new: 'Neu', confirmed: 'Bestätigt', paid: 'Bezahlt' },
  }),
  template: choice({
    label: 'Vorlage',
    hint: 'Was automatisch gedruckt wird.',
    options: { kitchen: 'Küche', receipt: 'Beleg', label: 'Etikett' },
    default: 'receipt',
  }),
  fallback: reference({
    label: 'Ersatzdrucker',
    hint: 'Druckt, wenn dieser Drucker 20 Sekunden lang nicht kann.',
    to: 'devices',
  }),
  cut: boolean({ label: 'Papier schneiden', default: true }),
  drawer: boolean({ label: 'Lade öffnen' }),
  beep: boolean({ label: 'Signalton' }),
} as const

const notification = {
  channel: choice({
    label: 'Kanal',
    options: { webpush: 'Push', email: 'E-Mail', sms: 'SMS' },
  }),
  target: text({
    label: 'Ziel',
    hint: 'E-Mail-Adresse oder Nummer wie +43 660 1234567',
    max: 254,
  }),
  events: multiChoice({
    label: 'Ereignisse',
    hint: 'Worüber dieses Gerät benachrichtigt wird. Leer: nur, wenn ein anderes an dieses weiterleitet.',
    options: alarmKinds,
  }),
  repeatUntilAck: boolean({
    label: 'Wiederholen bis gesehen',
    hint: 'Push jede Minute, E-Mail alle 10, SMS alle 20 Minuten.',
  }),
  escalateAfterMinutes: number({
    label: 'Weiterleiten nach (Minuten)',
    hint: 'Wenn bis dahin niemand „Gesehen“ drückt. Leer: nie.',
    integer: true,
    min: 1,
    max: 240,
  }),
  escalateTo: reference({
    label: 'Weiterleiten an',
    hint: 'Ein anderes Benachrichtigungsgerät, zum Beispiel die SMS der Filialleitung.',
    to: 'devices',
  }),
  quietFrom: time({ label: 'Ruhe von', hint: 'In dieser Zeit bleibt das Gerät still.' }),
  quietTo: time({ label: 'Ruhe bis', hint: 'Auch über Mitternacht, zum Beispiel 22:00 bis 06:00.' }),
} as const

const screen = {
  stations: references({
    label: 'Nur Kategorien',
    hint: 'Ein Küchenbildschirm zeigt nur Produkte dieser Kategorien. Leer: alle.',
    to: 'categories',
  }),
  printer: reference({
    label: 'Bon drucken auf',
    hint: 'Druckt dem Gast die Nummer seiner Bestellung. Leer: kein Bon.',
    to: 'devices',
  }),
  gong: boolean({ label: 'Gong, wenn etwas fertig ist', default: true }),
  voice: boolean({ label: 'Nummer ansagen' }),
  clearAfterMinutes: number({
    label: 'Fertige ausblenden nach (Minuten)',
    integer: true,
    min: 1,
    max: 240,
    default: 15,
  }),
  scenes: references({
    label: 'Szenen in der Pause',
    hint: 'Am Abholbildschirm, wenn nichts abgeholt werden kann; am Kiosk als Bildschirmschoner.',
    to: 'scenes',
  }),
  sceneSeconds: number({ label: 'Sekunden je Szene', integer: true, min: 5, max: 600, default: 15 }),
} as const

/** Printers, what notifies staff, and screens (DATA-31, OPEN-106, OPEN-138); how a job reaches them follows from protocol or channel. */
export const device = defineEntity({
  path: 'devices',
  label: { one: 'Gerät', many: 'Geräte' },
  access: { read: 'admin', write: 'admin', right: 'devices.manage' },
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
        board: 'Bestellboard',
        kitchen: 'Küchenbildschirm',
        frontdesk: 'Abholbildschirm',
        kiosk: 'Kiosk',
        clock: 'Stempeluhr',
      },
    }),
    branch: reference({ label: 'Filiale', to: 'branches', required: true }),
    isEnabled: boolean({ label: 'Aktiv', default: true }),
    lastSeenAt: dateTime({ label: 'Zuletzt gesehen', readOnly: true }),
    paper: choice({
      label: 'Papier',
      options: { ok: 'In Ordnung', low: 'Geht zu Ende', out: 'Leer', coverOpen: 'Deckel offen' },
      readOnly: true,
    }),
    /** Why it did not work last time; empty once it works again. */
    lastError: text({ label: 'Letzter Fehler', readOnly: true }),
    pairedAt: dateTime({ label: 'Gekoppelt', readOnly: true }),
    printer: group({ label: 'Drucker', fields: printer }),
    notification: group({ label: 'Benachrichtigung', fields: notification }),
    screen: group({ label: 'Bildschirm', fields: screen }),
  },
  list: ['identifier', 'name', 'type', 'branch', 'isEnabled', 'lastSeenAt'],
  title: 'identifier',
  filters: ['branch', 'type', 'isEnabled'],
  search: ['identifier', 'name'],
  sort: ['identifier', 'name', 'lastSeenAt'],
  defaultSort: 'identifier',
})

import { defineEntity } from '../entity/define-entity.ts'
import { boolean, choice, color, image, list, number, text } from '../entity/fields.ts'

const layer = {
  id: text({ label: 'Kennung', required: true, max: 64 }),
  type: choice({
    label: 'Art',
    required: true,
    options: {
      image: 'Bild',
      text: 'Text',
      shape: 'Form',
      qrcode: 'QR-Code',
      barcode: 'Strichcode',
      group: 'Gruppe',
    },
  }),
  name: text({ label: 'Name', required: true, max: 80 }),
  /** The id of the layer of type group that it belongs to; its place is counted from that of the group. */
  group: text({ label: 'Gruppe', max: 64 }),
  x: number({ label: 'X', default: 0 }),
  y: number({ label: 'Y', default: 0 }),
  width: number({ label: 'Breite', min: 1, max: 8_000, default: 100 }),
  height: number({ label: 'Höhe', min: 1, max: 8_000, default: 100 }),
  rotation: number({ label: 'Drehung in Grad', min: -360, max: 360, default: 0 }),
  opacity: number({ label: 'Deckkraft in Prozent', integer: true, min: 0, max: 100, default: 100 }),
  isVisible: boolean({ label: 'Sichtbar', default: true }),
  isLocked: boolean({ label: 'Gesperrt' }),
  value: text({
    label: 'Wert',
    hint: 'Platzhalter wie {{product.name}} oder {{product.price|currency}} werden ersetzt.',
    max: 2_000,
  }),
  image: image({ label: 'Bild' }),
  fit: choice({
    label: 'Bildausschnitt',
    options: { cover: 'Füllen', contain: 'Einpassen' },
    default: 'contain',
  }),
  fontFamily: text({ label: 'Schriftart', max: 80 }),
  fontVariant: text({ label: 'Schriftschnitt', max: 32 }),
  size: number({ label: 'Schriftgröße', min: 1, max: 2_000, default: 32 }),
  minSize: number({
    label: 'Kleinste Schriftgröße',
    hint: 'So klein wird die Schrift, damit der Text passt.',
    min: 1,
    max: 2_000,
  }),
  lineHeight: number({ label: 'Zeilenhöhe', min: 0.5, max: 4, default: 1.2 }),
  maxLines: number({ label: 'Höchstens Zeilen', integer: true, min: 1, max: 100 }),
  color: color({ label: 'Farbe' }),
  stroke: color({ label: 'Rahmenfarbe' }),
  strokeWidth: number({ label: 'Rahmenstärke', min: 0, max: 500, default: 0 }),
  radius: number({ label: 'Eckenradius', min: 0, max: 4_000, default: 0 }),
  alignment: choice({
    label: 'Ausrichtung',
    options: { left: 'Links', center: 'Mitte', right: 'Rechts' },
    default: 'left',
  }),
} as const

export const imageTemplate = defineEntity({
  path: 'image-templates',
  label: { one: 'Bildvorlage', many: 'Bildvorlagen' },
  access: { read: 'admin', write: 'admin' },
  fields: {
    identifier: text({ label: 'Kennung', required: true, unique: true, max: 64 }),
    name: text({ label: 'Name', required: true, max: 120 }),
    width: number({ label: 'Breite', required: true, integer: true, min: 1, max: 8_000 }),
    height: number({ label: 'Höhe', required: true, integer: true, min: 1, max: 8_000 }),
    background: image({ label: 'Hintergrundbild' }),
    backgroundColor: color({ label: 'Hintergrundfarbe' }),
    format: choice({ label: 'Format', options: { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' }, default: 'png' }),
    isPublic: boolean({ label: 'Veröffentlicht' }),
    layers: list({ label: 'Ebenen', fields: layer, max: 100, input: 'imageLayers' }),
  },
  list: ['name', 'identifier', 'width', 'height'],
  title: 'name',
  search: ['name', 'identifier'],
  sort: ['name'],
  defaultSort: 'name',
})

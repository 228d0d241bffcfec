import { defineEntity } from '../entity/define-entity.ts'
import { boolean, choice, color, image, list, number, text } from '../entity/fields.ts'

const layer = {
  id: text({ label: 'Kennung', required: true, max: 64 }),
  type: choice({ label: 'Art', required: true, options: { image: 'Bild', text: 'Text' } }),
  name: text({ label: 'Name', required: true, max: 80 }),
  x: number({ label: 'X', default: 0 }),
  y: number({ label: 'Y', default: 0 }),
  width: number({ label: 'Breite', min: 1, default: 100 }),
  height: number({ label: 'Höhe', min: 1, default: 100 }),
  value: text({ label: 'Wert', max: 2_000 }),
  image: image({ label: 'Bild' }),
  fontFamily: text({ label: 'Schriftart', max: 80 }),
  fontVariant: text({ label: 'Schriftschnitt', max: 32 }),
  size: number({ label: 'Schriftgröße', min: 1, max: 2_000, default: 32 }),
  color: color({ label: 'Farbe' }),
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
    format: choice({ label: 'Format', options: { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' }, default: 'png' }),
    isPublic: boolean({ label: 'Veröffentlicht' }),
    layers: list({ label: 'Ebenen', fields: layer, max: 100 }),
  },
  list: ['name', 'identifier', 'width', 'height'],
  title: 'name',
  search: ['name', 'identifier'],
  sort: ['name'],
  defaultSort: 'name',
})

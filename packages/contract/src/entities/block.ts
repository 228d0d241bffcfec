import { defineEntity } from '../entity/define-entity.ts'
import { boolean, choice, file, group, image, list, richText, text } from '../entity/fields.ts'

const video = {
  file: file({ label: 'Videodatei' }),
  format: choice({ label: 'Format', options: { landscape: 'Querformat', other: 'Anderes Format' } }),
} as const

/** Content of the four block types (DATA-21, DATA-23, DATA-24); the editor shows the part that belongs to the type. */
const content = {
  body: richText({ label: 'Text' }),
  html: richText({ label: 'HTML', input: 'html' }),
  news: list({
    label: 'Neuigkeiten',
    fields: {
      value: group({
        label: 'Folie',
        fields: {
          video: group({ label: 'Video', fields: video }),
          file: file({ label: 'Datei' }),
          image: image({ label: 'Bild' }),
        },
      }),
    },
  }),
  slides: list({
    label: 'Folien',
    fields: {
      value: group({
        label: 'Folie',
        fields: { image: image({ label: 'Bild' }), title: richText({ label: 'Titel', max: 2_000 }) },
      }),
    },
  }),
} as const

export const block = defineEntity({
  path: 'blocks',
  label: { one: 'Inhalt', many: 'Inhalte' },
  access: { read: 'admin', write: 'admin', right: 'content.edit' },
  publicWhen: ['isPublic'],
  fields: {
    identifier: text({ label: 'Kennung', required: true, unique: true, max: 64 }),
    name: text({ label: 'Name', max: 160 }),
    type: choice({
      label: 'Art',
      options: { default: 'Text', legacy: 'HTML', newsBlock: 'Neuigkeiten', shopSlider: 'Shop-Slider' },
      default: 'default',
    }),
    isPublic: boolean({ label: 'Veröffentlicht' }),
    content: group({
      label: 'Inhalt',
      fields: content,
      partBy: {
        field: 'type',
        parts: { default: 'body', legacy: 'html', newsBlock: 'news', shopSlider: 'slides' },
      },
    }),
  },
  list: ['identifier', 'name', 'type', 'isPublic'],
  title: 'identifier',
  filters: ['type', 'isPublic'],
  search: ['identifier', 'name'],
  sort: ['identifier', 'name'],
  defaultSort: 'identifier',
})

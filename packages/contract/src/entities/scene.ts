import { defineEntity } from '../entity/define-entity.ts'
import {
  blocks,
  boolean,
  choice,
  color,
  file,
  group,
  image,
  number,
  path,
  reference,
  references,
  text,
  url,
} from '../entity/fields.ts'

/** Sections that need nobody to touch them; forms and foreign frames have no place on a wall. */
export const sceneBlocks = [
  'hero',
  'heroSmall',
  'sectionTextImage',
  'sectionImageTextSeparate',
  'sectionImageTextMixed',
  'sectionMultipleColumns',
  'sectionMixedContent',
  'sectionServices',
  'sectionLabel',
  'sectionBanner',
] as const

export const scene = defineEntity({
  path: 'scenes',
  label: { one: 'Szene', many: 'Szenen' },
  access: { read: 'admin', write: 'admin', right: 'signage.edit' },
  publicWhen: ['isPublic'],
  fields: {
    name: text({ label: 'Name', required: true, max: 160 }),
    path: path({ label: 'Pfad', required: true, unique: true }),
    type: choice({
      label: 'Art',
      options: {
        blocks: 'Abschnitte',
        menuBoard: 'Speisentafel',
        orderBoard: 'Abholtafel',
        image: 'Bild',
        video: 'Video',
        web: 'Webseite',
      },
      default: 'blocks',
    }),
    orientation: choice({
      label: 'Ausrichtung',
      options: { landscape: 'Querformat', portrait: 'Hochformat' },
      default: 'landscape',
    }),
    background: color({ label: 'Hintergrund' }),
    textColor: color({ label: 'Schrift' }),
    refreshSeconds: number({ label: 'Neu laden nach Sekunden', integer: true, min: 0, max: 86_400 }),
    isPublic: boolean({ label: 'Veröffentlicht' }),
    board: group({
      label: 'Tafel',
      fields: {
        title: text({ label: 'Überschrift', max: 80 }),
        branch: reference({
          label: 'Filiale',
          hint: 'Ohne Angabe die Filiale des TVs, sonst die erste.',
          to: 'branches',
        }),
        categories: references({ label: 'Kategorien', hint: 'Ohne Auswahl alle.', to: 'categories' }),
        products: references({ label: 'Produkte', hint: 'Ohne Auswahl alle.', to: 'products' }),
        columns: number({ label: 'Spalten', integer: true, min: 1, max: 4, default: 2 }),
        pageSeconds: number({
          label: 'Sekunden je Seite',
          hint: 'Was nicht auf eine Seite passt, folgt auf der nächsten.',
          integer: true,
          min: 3,
          max: 120,
          default: 12,
        }),
        showsPrices: boolean({ label: 'Preise', default: true }),
        showsDescriptions: boolean({ label: 'Beschreibungen', default: true }),
        showsAllergens: boolean({ label: 'Allergene' }),
        hidesUnavailable: boolean({ label: 'Nicht Verfügbares weglassen' }),
      },
    }),
    media: group({
      label: 'Medium',
      fields: {
        image: image({ label: 'Bild', onDelete: 'restrict' }),
        file: file({ label: 'Video', onDelete: 'restrict' }),
        url: url({
          label: 'Adresse der Webseite',
          hint: 'Nur Adressen, deren Server in der Konfiguration zum Einbetten erlaubt ist.',
        }),
        fit: choice({
          label: 'Bildausschnitt',
          options: { cover: 'Füllen', contain: 'Einpassen' },
          default: 'cover',
        }),
      },
    }),
    content: group({
      label: 'Inhalt',
      fields: { body: blocks({ label: 'Abschnitte', allowed: sceneBlocks }) },
      input: 'siteContent',
    }),
  },
  list: ['name', 'type', 'path', 'orientation', 'isPublic'],
  title: 'name',
  filters: ['type', 'isPublic', 'orientation'],
  search: ['name', 'path'],
  sort: ['name', 'path'],
  defaultSort: 'name',
})

import {
  boolean,
  choice,
  file,
  group,
  image,
  list,
  reference,
  richText,
  text,
  textarea,
} from '../entity/fields.ts'
import { defineBlock } from './define-block.ts'
import { frame } from './frame.ts'
import { link } from './link.ts'

const column = (label: string) =>
  group({
    label,
    fields: { image: image({ label: 'Bild' }), text: richText({ label: 'Text' }), link: link() },
  })

/** Blocks of sub-pages (CMS-06, BLOCK-20 to BLOCK-29, OPEN-159, OPEN-189). */
export const subPageBlocks = [
  defineBlock({
    type: 'heroSmall',
    label: 'Kleiner Einstieg',
    fields: {
      title: text({ label: 'Titel', max: 160 }),
      subtitle: text({ label: 'Untertitel', max: 240 }),
      image: image({ label: 'Bild' }),
    },
  }),
  defineBlock({
    type: 'sectionMixedContent',
    label: 'Gemischter Inhalt',
    fields: {
      center: boolean({ label: 'Zentriert' }),
      content: list({
        label: 'Inhalte',
        fields: {
          type: choice({
            label: 'Art',
            options: {
              text: 'Text',
              link: 'Link',
              image: 'Bild',
              iframe: 'Eingebettet',
              block: 'Wiederverwendbarer Inhalt',
            },
            default: 'text',
          }),
          value: group({
            label: 'Inhalt',
            fields: {
              text: richText({ label: 'Text' }),
              link: link(),
              image: image({ label: 'Bild' }),
              iFrame: frame(),
              block: reference({ label: 'Wiederverwendbarer Inhalt', to: 'blocks' }),
            },
            partBy: {
              field: 'type',
              parts: { text: 'text', link: 'link', image: 'image', iframe: 'iFrame', block: 'block' },
            },
          }),
        },
      }),
    },
  }),
  defineBlock({
    type: 'sectionImageTextSeparate',
    label: 'Bild und Text getrennt',
    fields: {
      title: text({ label: 'Titel', max: 160 }),
      columnImage: image({ label: 'Bild' }),
      columnText: richText({ label: 'Text' }),
      positionMediaRight: boolean({ label: 'Bild rechts' }),
    },
  }),
  defineBlock({
    type: 'sectionImageTextMixed',
    label: 'Bild und Text gemischt',
    fields: {
      title: text({ label: 'Titel', max: 160 }),
      column1: column('Spalte 1'),
      column2: column('Spalte 2'),
      text: richText({ label: 'Text' }),
    },
  }),
  defineBlock({
    type: 'sectionMultipleColumns',
    label: 'Mehrere Spalten',
    fields: {
      title: text({ label: 'Titel', max: 160 }),
      columns: list({
        label: 'Spalten',
        fields: {
          columnImage: image({ label: 'Bild' }),
          columnText: richText({ label: 'Text' }),
          columnLink: link(),
        },
      }),
    },
  }),
  defineBlock({
    type: 'sectionLabel',
    label: 'Schriftzug',
    fields: { text: textarea({ label: 'Text', max: 500 }) },
  }),
  defineBlock({
    type: 'sectionBanner',
    label: 'Banner',
    fields: { text: richText({ label: 'Text' }), image: image({ label: 'Bild' }) },
  }),
  defineBlock({
    type: 'sectionIFrame',
    label: 'Eingebetteter Inhalt',
    fields: { iFrame: frame() },
  }),
  defineBlock({
    type: 'sectionSliderText',
    label: 'Slider Text',
    fields: {
      title: text({ label: 'Titel', max: 160 }),
      icon: image({ label: 'Symbol' }),
      slides: list({
        label: 'Folien',
        fields: {
          title: text({ label: 'Titel', max: 160 }),
          text: richText({ label: 'Text' }),
          link: link(),
        },
      }),
    },
  }),
  defineBlock({
    type: 'sectionForm',
    label: 'Formular',
    fields: {
      title: text({ label: 'Titel', max: 160 }),
      type: choice({ label: 'Art', options: { contact: 'Kontakt', booking: 'Buchung' }, default: 'contact' }),
      icon: image({ label: 'Symbol' }),
      thankYou: group({
        label: 'Danke',
        fields: { icon: image({ label: 'Symbol' }), text: text({ label: 'Text', max: 500 }) },
      }),
    },
  }),
  defineBlock({
    type: 'sectionFiles',
    label: 'Dateien',
    fields: {
      title: text({ label: 'Titel', max: 160 }),
      files: list({
        label: 'Dateien',
        fields: { title: text({ label: 'Titel', max: 160 }), upload: file({ label: 'Datei' }) },
      }),
    },
  }),
] as const

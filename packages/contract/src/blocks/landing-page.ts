import { boolean, choice, file, group, image, list, number, richText, text } from '../entity/fields.ts'
import { defineBlock } from './define-block.ts'
import { frame } from './frame.ts'
import { link } from './link.ts'

/** Blocks of the landing page (CMS-05, BLOCK-02 to BLOCK-19, OPEN-189). */
export const landingPageBlocks = [
  defineBlock({
    type: 'hero',
    label: 'Einstieg',
    fields: {
      title: text({ label: 'Titel', max: 160 }),
      subtitle: text({ label: 'Untertitel', max: 240 }),
      image: image({ label: 'Bild' }),
      video: file({ label: 'Video' }),
    },
  }),
  defineBlock({
    type: 'sectionServices',
    label: 'Leistungen',
    fields: {
      title: text({ label: 'Titel', max: 160 }),
      text: richText({ label: 'Text' }),
      icon: image({ label: 'Symbol' }),
      services: list({
        label: 'Leistungen',
        fields: {
          title: text({ label: 'Titel', max: 160 }),
          image: image({ label: 'Bild' }),
          text: richText({ label: 'Text' }),
          link: link(),
        },
      }),
    },
  }),
  defineBlock({
    type: 'sectionSliderNews',
    label: 'Slider Neuigkeiten',
    fields: {
      icon: image({ label: 'Symbol' }),
      slides: list({
        label: 'Folien',
        fields: {
          title: text({ label: 'Titel', max: 160 }),
          text: richText({ label: 'Text' }),
          image: image({ label: 'Bild' }),
          enlargeImage: boolean({ label: 'Bild vergrößerbar' }),
          file: file({ label: 'Datei' }),
          link: link(),
        },
      }),
    },
  }),
  defineBlock({
    type: 'sectionSliderProducts',
    label: 'Slider Produkte',
    fields: {
      title: text({ label: 'Titel', max: 160 }),
      limit: number({ label: 'Anzahl', hint: '0: alle Produkte.', integer: true, min: 0, default: 8 }),
      icon: image({ label: 'Symbol' }),
    },
  }),
  defineBlock({
    type: 'sectionToggleableElements',
    label: 'Aufklappbare Elemente',
    fields: {
      title: text({ label: 'Titel', max: 160 }),
      elements: list({
        label: 'Elemente',
        fields: {
          elementTitle: text({ label: 'Titel', max: 160 }),
          elementText: richText({ label: 'Text' }),
          elementImage: image({ label: 'Bild' }),
          elementIcon: image({ label: 'Symbol' }),
          elementLink: link(),
        },
      }),
    },
  }),
  defineBlock({
    type: 'sectionTextImage',
    label: 'Text und Bild',
    fields: {
      title: text({ label: 'Titel', max: 160 }),
      text: richText({ label: 'Text' }),
      columnText: list({
        label: 'Textspalte',
        fields: {
          type: choice({ label: 'Art', options: { text: 'Text', link: 'Link' }, default: 'text' }),
          value: group({
            label: 'Inhalt',
            fields: { text: richText({ label: 'Text' }), link: link() },
            partBy: { field: 'type', parts: { text: 'text', link: 'link' } },
          }),
        },
      }),
      columnImage: image({ label: 'Bild' }),
      positionMediaRight: boolean({ label: 'Bild rechts' }),
    },
  }),
  defineBlock({
    type: 'sectionIFrameText',
    label: 'Video und Text',
    fields: {
      title: text({ label: 'Titel', max: 160 }),
      columnIFrame: group({ label: 'Eingebetteter Inhalt', fields: { iFrame: frame() } }),
      columnText: richText({ label: 'Text' }),
      positionMediaRight: boolean({ label: 'Video rechts' }),
    },
  }),
] as const

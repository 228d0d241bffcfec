import { emptyFields } from '@theke/contract/entity/empty-wire'
import { blockDefinitions } from '@theke/contract/blocks/registry'
import type { BlockValue } from '@theke/contract/entity/field'

export type PageTemplate = {
  label: string
  values: { name: string; path: string; type: string; title: string; description: string }
  body: readonly BlockValue[]
}

/** A section with these values; the others are those of a new one. */
const section = (type: string, value: Record<string, unknown>): BlockValue => ({
  type,
  value: { ...emptyFields(blockDefinitions[type]?.fields ?? {}), ...value },
})

/** Pages that nearly every shop has, to begin with something that only needs the own words. */
export const pageTemplates: readonly PageTemplate[] = [
  {
    label: 'Kontakt',
    values: {
      name: 'Kontakt',
      path: 'kontakt',
      type: 'custom_site',
      title: 'Kontakt',
      description: 'So erreichen Sie uns: Adresse, Öffnungszeiten und Kontaktformular.',
    },
    body: [
      section('heroSmall', { title: 'Kontakt', subtitle: 'Wir freuen uns auf Sie.' }),
      section('sectionImageTextSeparate', {
        title: 'So finden Sie uns',
        columnText: '<p>Straße und Hausnummer<br>Postleitzahl und Ort</p><p>Telefon und E-Mail-Adresse</p>',
      }),
      section('sectionForm', { title: 'Schreiben Sie uns', type: 'contact' }),
    ],
  },
  {
    label: 'Speisekarte',
    values: {
      name: 'Speisekarte',
      path: 'speisekarte',
      type: 'custom_site',
      title: 'Speisekarte',
      description: 'Unsere Speisekarte zum Ansehen und Herunterladen.',
    },
    body: [
      section('heroSmall', { title: 'Speisekarte', subtitle: 'Was wir für Sie kochen.' }),
      section('sectionMixedContent', {
        center: true,
        content: [
          {
            type: 'text',
            value: { text: '<p>Alle Speisen gibt es auch zum Mitnehmen und mit Lieferung.</p>' },
          },
          {
            type: 'link',
            value: { link: { linkUrl: '/', linkLabel: 'Online bestellen', linkType: 'button' } },
          },
        ],
      }),
      section('sectionFiles', { title: 'Zum Herunterladen', files: [] }),
    ],
  },
  {
    label: 'Über uns',
    values: {
      name: 'Über uns',
      path: 'ueber-uns',
      type: 'custom_site',
      title: 'Über uns',
      description: 'Wer wir sind und was uns wichtig ist.',
    },
    body: [
      section('heroSmall', { title: 'Über uns', subtitle: 'Wer hinter der Theke steht.' }),
      section('sectionImageTextSeparate', {
        title: 'Unsere Geschichte',
        columnText: '<p>Wie alles begann, und was seither dazugekommen ist.</p>',
      }),
      section('sectionLabel', { text: 'Gut einkaufen.\nGut essen.', color: 'lightGreen' }),
      section('sectionMultipleColumns', { title: 'Die Menschen', columns: [] }),
    ],
  },
]

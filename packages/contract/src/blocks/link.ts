import { choice, group, text } from '../entity/fields.ts'

/** A link in a block (BLOCK-01). */
export const link = (label = 'Link') =>
  group({
    label,
    fields: {
      linkUrl: text({ label: 'Adresse', max: 2_000 }),
      linkLabel: text({ label: 'Beschriftung', max: 120, default: 'Mehr erfahren' }),
      linkType: choice({
        label: 'Darstellung',
        options: { button: 'Schaltfläche', link: 'Textlink' },
        default: 'button',
      }),
    },
  })

import type { Fields } from '../entity/field.ts'
import { boolean, choice } from '../entity/fields.ts'

/** A section of a content page; its value is edited and checked with the same field kinds as an entity (CMS-05, CMS-06). */
export type BlockDefinition = { type: string; label: string; fields: Fields }

/** Every block value has an optional colour, white unless chosen (DATA-22, OPEN-177). */
const colorField = choice({
  label: 'Hintergrund',
  options: { white: 'Weiß', green: 'Grün', lightGreen: 'Hellgrün' },
  default: 'white',
})

/** A section that is being prepared is kept back from visitors (AUTH-07, OPEN-143). */
const isPublicField = boolean({ label: 'Abschnitt veröffentlicht', default: true })

export function defineBlock<const T extends string, const Fs extends Fields>(block: {
  type: T
  label: string
  fields: Fs
}) {
  return { ...block, fields: { ...block.fields, color: colorField, isPublic: isPublicField } }
}

import { blockDefinitions } from '@theke/contract/blocks/registry'
import type { BlockValue, Fields } from '@theke/contract/entity/field'

type Values = Readonly<Record<string, unknown>>
type Clean = (html: string) => string

function cleanValues(fields: Fields, values: Values, clean: Clean): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (field?.kind === 'richText') return [name, typeof value === 'string' ? clean(value) : '']
      if (field?.kind === 'group') return [name, cleanValues(field.fields, (value ?? {}) as Values, clean)]
      if (field?.kind === 'list')
        return [name, ((value ?? []) as Values[]).map((item) => cleanValues(field.fields, item, clean))]
      return [name, value]
    }),
  )
}

/** Sections with every rich text as it may be shown (OPEN-178); of one that nobody knows only the type is left. */
export function cleanBlocks(blocks: readonly BlockValue[], clean: Clean): BlockValue[] {
  return blocks.map(({ type, value }) => {
    const definition = blockDefinitions[type]
    return { type, value: definition ? cleanValues(definition.fields, value, clean) : {} }
  })
}

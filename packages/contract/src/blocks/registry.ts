import { text } from '../entity/fields.ts'
import type { BlockDefinition } from './define-block.ts'
import { defineBlock } from './define-block.ts'
import { landingPageBlocks } from './landing-page.ts'
import { subPageBlocks } from './sub-page.ts'

export const newsletter = defineBlock({
  type: 'sectionNewsletter',
  label: 'Newsletter',
  fields: {
    title: text({ label: 'Titel', max: 160 }),
    placeholder: text({ label: 'Platzhalter', max: 80 }),
    thankYou: text({ label: 'Danke-Text', max: 500 }),
  },
})

const typesOf = (blocks: readonly BlockDefinition[]) => blocks.map((block) => block.type)

/** Which blocks the page types may hold (CMS-05, CMS-06). */
export const pageLayouts: Readonly<Record<string, readonly string[]>> = {
  custom_landing_page: typesOf([...landingPageBlocks, newsletter]),
  custom_site: typesOf([...subPageBlocks, newsletter]),
  default: [],
}

/** By type; without a prototype, because a type comes from outside and may be called 'constructor'. */
export const blockDefinitions: Readonly<Record<string, BlockDefinition>> = Object.assign(
  Object.create(null),
  Object.fromEntries(
    [...landingPageBlocks, ...subPageBlocks, newsletter].map((block) => [block.type, block]),
  ),
)

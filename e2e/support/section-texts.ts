import { blockDefinitions } from '@theke/contract/blocks/registry'
import type { Field, Fields } from '@theke/contract/entity/field'
import { sites } from '../../packages/server/src/sample/content/sites.ts'

/** Words without what differs between how they are written and how they are shown. */
export const plainWords = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u{00AD}\u{200B}]+/gu, ' ')
    .trim()

/** Not read in the page: where a link leads, and what is said after a form was sent. */
const unseen = new Set(['linkUrl', 'placeholder', 'thankYou'])

function* textsOf(field: Field, value: unknown): Generator<string> {
  if (field.kind === 'group' && value) yield* textsIn(field.fields, value as object)
  else if (field.kind === 'list' && Array.isArray(value))
    for (const entry of value) yield* textsIn(field.fields, entry as object)
  else if ((field.kind === 'text' || field.kind === 'textarea') && typeof value === 'string')
    yield* value.split('\n')
  else if (field.kind === 'richText' && typeof value === 'string') yield* value.split(/<[^>]+>/)
}

function* textsIn(fields: Fields, values: object): Generator<string> {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (field && !unseen.has(name)) yield* textsOf(field, value)
  }
}

/** Every text that a page of the sample shop and its published sections hold, as it was written. */
export function sectionTexts(path: string): string[] {
  const site = sites.find((one) => `/${one.path}` === path)
  const own = site?.type === 'default' ? (site.content?.text ?? '').split(/<[^>]+>/) : []
  const sections = (site?.content?.body ?? []).filter(({ value }) => value['isPublic'] !== false)
  return sections
    .flatMap(({ type, value }) => [...textsIn(blockDefinitions[type]?.fields ?? {}, value)])
    .concat(own)
    .map(plainWords)
    .filter(Boolean)
}

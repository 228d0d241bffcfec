import type { BlockValue } from '@theke/contract/entity/field'
import { isSame } from '../../crud/form-values.ts'

/** A page in two versions: what a person would name as different. */
export type PageDifference =
  | { kind: 'field'; name: string; before: unknown; after: unknown }
  | { kind: 'section'; change: 'changed' | 'removed' | 'added' | 'moved'; block: BlockValue }

export type PageValues = Readonly<Record<string, unknown>> & {
  content: { text: string; body: readonly BlockValue[] }
}

const plainFields = ['name', 'path', 'type', 'title', 'description', 'isPublic']

/** Takes the first entry that fits out of a list. */
function take(from: BlockValue[], fits: (block: BlockValue) => boolean): BlockValue | undefined {
  const index = from.findIndex(fits)
  return index < 0 ? undefined : from.splice(index, 1)[0]
}

function compareSections(then: readonly BlockValue[], now: readonly BlockValue[]): PageDifference[] {
  const current = [...now]
  const isKept = then.map((block) => take(current, (other) => isSame(block, other)) !== undefined)
  const differences = then.flatMap((block, index): PageDifference[] => {
    if (isKept[index]) return []
    const isChanged = take(current, ({ type }) => type === block.type) !== undefined
    return [{ kind: 'section', change: isChanged ? 'changed' : 'removed', block }]
  })
  const added = current.map((block): PageDifference => ({ kind: 'section', change: 'added', block }))
  const isMoved = differences.length === 0 && added.length === 0 && !isSame(then, now)
  const [first] = now
  return isMoved && first ? [{ kind: 'section', change: 'moved', block: first }] : [...differences, ...added]
}

/** What differs between a page as it was and as it is in the form. */
export function comparePages(then: PageValues, now: PageValues): PageDifference[] {
  const fields = plainFields.flatMap((name): PageDifference[] =>
    isSame(then[name] ?? '', now[name] ?? '')
      ? []
      : [{ kind: 'field', name, before: then[name], after: now[name] }],
  )
  const [before, after] = [then.content, now.content]
  const text: PageDifference[] =
    (before.text ?? '') === (after.text ?? '')
      ? []
      : [{ kind: 'field', name: 'text', before: before.text, after: after.text }]
  return [...fields, ...text, ...compareSections(before.body ?? [], after.body ?? [])]
}

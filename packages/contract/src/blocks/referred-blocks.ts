import type { BlockValue } from '../entity/field.ts'

type Item = { value?: { block?: { id: number } | null } }

/** Ids of the stored blocks that sections show in their place (OPEN-157). */
export const referredBlocks = (body: readonly BlockValue[]): Set<number> =>
  new Set(
    body
      .filter(({ type }) => type === 'sectionMixedContent')
      .flatMap(({ value }) => (value['content'] ?? []) as Item[])
      .flatMap((item) => item.value?.block?.id ?? []),
  )

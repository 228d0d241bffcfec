/** A department with what is below it. */
export type Branching<T> = T & { children: Branching<T>[] }

type Entry = { id: number; parent: number | null }

/** Departments as a tree, in the order given; one whose parent is not among them stands at the top. */
export function treeOf<T extends Entry>(entries: readonly T[]): Branching<T>[] {
  const ids = new Set<number | null>(entries.map(({ id }) => id))
  const below = Map.groupBy(entries, ({ parent }) => (ids.has(parent) ? parent : null))
  const grow = (parent: number | null): Branching<T>[] =>
    (below.get(parent) ?? []).map((entry) => ({ ...entry, children: grow(entry.id) }))
  return grow(null)
}

/** A department and everything below it. */
export function subtree(entries: readonly Entry[], top: number): Set<number> {
  const below = Map.groupBy(entries, ({ parent }) => parent)
  const found = new Set([top])
  // a set is walked in the order of its growth, so that what is added is visited too
  for (const id of found) for (const child of below.get(id) ?? []) found.add(child.id)
  return found
}

export type ItemType = 'home' | 'site' | 'branch' | 'link' | 'label'

/** What an entry is, without those below it. */
export type Entry = {
  type: ItemType
  /** Site or branch: an id; link: an address (OPEN-190). */
  target: number | string | null
  label: string
  isEnabled: boolean
}

/** An entry as it is stored. */
export type Item = Entry & { children: readonly Item[] }

/** An entry in a list that reads from top to bottom; its depth says under which of those before it belongs. */
export type Node = Entry & { key: string; depth: number }

/** So deep may entries be nested in the editor (OPEN-190). */
export const deepest = 8

let lastKey = 0
export const newNode = (entry: Entry, depth: number): Node => ({
  ...entry,
  key: `entry-${(lastKey += 1)}`,
  depth,
})

export const nodesOf = (items: readonly Item[], depth = 0): Node[] =>
  items.flatMap(({ children, ...entry }) => [newNode(entry, depth), ...nodesOf(children ?? [], depth + 1)])

export function itemsOf(nodes: readonly Node[]): Item[] {
  const [first, ...rest] = nodes
  if (!first) return []
  const end = endOf(nodes, 0)
  const { key: _key, depth: _depth, ...entry } = first
  return [{ ...entry, children: itemsOf(rest.slice(0, end - 1)) }, ...itemsOf(nodes.slice(end))]
}

/** The index after the last entry that belongs under the one at `index`. */
export function endOf(nodes: readonly Node[], index: number): number {
  const depth = nodes[index]?.depth ?? 0
  const next = nodes.findIndex((node, at) => at > index && node.depth <= depth)
  return next < 0 ? nodes.length : next
}

/** The place of each entry in the stored tree, as failures name it: '0.children.2'. */
export function placesOf(nodes: readonly Node[]): string[] {
  const counts: number[] = []
  return nodes.map(({ depth }) => {
    counts.length = depth + 1
    counts[depth] = (counts[depth] ?? -1) + 1
    return counts.join('.children.')
  })
}

const indexOf = (nodes: readonly Node[], key: string) => nodes.findIndex((node) => node.key === key)

/** Puts an entry with all below it before what stands at `index` of the others, as deep as that place allows. */
export function moveEntry(nodes: readonly Node[], key: string, index: number, depth: number): Node[] {
  const from = indexOf(nodes, key)
  if (from < 0) return [...nodes]
  const moving = nodes.slice(from, endOf(nodes, from))
  const others = nodes.filter((node) => !moving.includes(node))
  const before = others[index - 1]
  const own = moving[0]?.depth ?? 0
  const height = Math.max(...moving.map((node) => node.depth)) - own
  const most = Math.min(before ? before.depth + 1 : 0, deepest - 1 - height)
  // not less than what follows, or that would change its parent
  const least = Math.min(others[index]?.depth ?? 0, most)
  const shift = Math.max(least, Math.min(depth, most)) - own
  const moved = moving.map((node) => ({ ...node, depth: node.depth + shift }))
  return others.toSpliced(index, 0, ...moved)
}

/** One step of the keyboard: up and down past its neighbours, right and left deeper and less deep. */
export function stepEntry(nodes: readonly Node[], key: string, step: 'up' | 'down' | 'in' | 'out'): Node[] {
  const at = indexOf(nodes, key)
  const node = nodes[at]
  if (!node) return [...nodes]
  const length = endOf(nodes, at) - at
  switch (step) {
    case 'in':
      return moveEntry(nodes, key, at, node.depth + 1)
    case 'out': {
      if (node.depth === 0) return [...nodes]
      // past its younger siblings, which stay where they are
      const parentEnd = nodes.findIndex((other, index) => index > at && other.depth < node.depth)
      const index = (parentEnd < 0 ? nodes.length : parentEnd) - length
      return moveEntry(nodes, key, index, node.depth - 1)
    }
    case 'up':
      return at === 0 ? [...nodes] : moveEntry(nodes, key, at - 1, nodes[at - 1]?.depth ?? 0)
    case 'down': {
      const next = nodes[at + length]
      if (!next) return [...nodes]
      const hasChildren = (nodes[at + length + 1]?.depth ?? 0) > next.depth
      return moveEntry(nodes, key, at + 1, hasChildren ? next.depth + 1 : next.depth)
    }
  }
}

export function removeEntry(nodes: readonly Node[], key: string): Node[] {
  const at = indexOf(nodes, key)
  return at < 0 ? [...nodes] : nodes.toSpliced(at, endOf(nodes, at) - at)
}

export const changeEntry = (nodes: readonly Node[], key: string, change: Partial<Entry>): Node[] =>
  nodes.map((node) => (node.key === key ? { ...node, ...change } : node))

/** An entry with all below it as it is stored, to copy it. */
export function itemOf(nodes: readonly Node[], key: string): Item | undefined {
  const at = indexOf(nodes, key)
  return at < 0 ? undefined : itemsOf(nodes.slice(at, endOf(nodes, at)))[0]
}

/** Puts a copied entry after another one with all below it, beside it. */
export function insertAfter(nodes: readonly Node[], key: string, item: Item): Node[] {
  const at = indexOf(nodes, key)
  if (at < 0) return [...nodes, ...nodesOf([item])]
  return nodes.toSpliced(endOf(nodes, at), 0, ...nodesOf([item], nodes[at]?.depth))
}

/** Adds an entry as the last one below another. */
export function insertBelow(nodes: readonly Node[], key: string, entry: Entry): Node[] {
  const at = indexOf(nodes, key)
  const depth = (nodes[at]?.depth ?? 0) + 1
  return depth >= deepest ? [...nodes] : nodes.toSpliced(endOf(nodes, at), 0, newNode(entry, depth))
}

import {
  type Bounds,
  type Box,
  boundsOf,
  isInside,
  type Point,
  placeInGroup,
  placeOnPage,
} from './layer-geometry.ts'
import type { StoredLayer } from './layer.ts'

type Placed = Pick<
  StoredLayer,
  'id' | 'type' | 'group' | 'isVisible' | 'x' | 'y' | 'width' | 'height' | 'rotation'
> & {
  isLocked?: boolean | null
}

/** The box of a layer, whatever of it is filled in. */
export const boxOf = ({ x, y, width, height, rotation }: Placed): Box => ({
  x: x ?? 0,
  y: y ?? 0,
  width: width ?? 1,
  height: height ?? 1,
  rotation: rotation ?? 0,
})

/** The group that a layer belongs to; what names no group stands for itself. */
export const groupOf = <L extends Placed>(layers: readonly L[], layer: L): L | null =>
  layer.type === 'group' || layer.group === ''
    ? null
    : (layers.find(({ id, type }) => type === 'group' && id === layer.group) ?? null)

export function pageBoxOf<L extends Placed>(layers: readonly L[], layer: L): Box {
  const group = groupOf(layers, layer)
  return placeOnPage(boxOf(layer), group && boxOf(group))
}

/** Layers on one level, in the order of drawing: those of a group, or those of none. */
export const siblingsOf = <L extends Placed>(layers: readonly L[], group: string): L[] =>
  layers.filter((layer) => (groupOf(layers, layer)?.id ?? '') === group)

/** The uppermost layer at a point of the page that can be taken hold of. */
export function layerAt<L extends Placed>(layers: readonly L[], point: Point): L | undefined {
  const isReachable = (layer: L | null) => !layer || (layer.isVisible !== false && !layer.isLocked)
  for (const outer of siblingsOf(layers, '').toReversed()) {
    const inside = outer.type === 'group' ? siblingsOf(layers, outer.id).toReversed() : [outer]
    const found = inside.find((layer) => isReachable(layer) && isInside(pageBoxOf(layers, layer), point))
    if (found && isReachable(outer)) return found
  }
  return undefined
}

const rounded = ({ x, y, width, height, rotation }: Box): Box => ({
  x: Math.round(x * 100) / 100,
  y: Math.round(y * 100) / 100,
  width: Math.round(width * 100) / 100,
  height: Math.round(height * 100) / 100,
  rotation: Math.round(rotation * 100) / 100,
})

/** The layers with one at another place of the page. */
export function withPageBox<L extends Placed>(layers: readonly L[], id: string, box: Box): L[] {
  const layer = layers.find((one) => one.id === id)
  if (!layer) return [...layers]
  const group = groupOf(layers, layer)
  const placed = rounded(placeInGroup(box, group && boxOf(group)))
  return layers.map((one) => (one.id === id ? { ...one, ...placed } : one))
}

/** What is moved when these are chosen: a layer whose group is chosen as well moves with it. */
export const movedIds = (layers: readonly Placed[], ids: ReadonlySet<string>): string[] =>
  layers.flatMap((layer) => {
    const group = groupOf(layers, layer)
    return ids.has(layer.id) && !layer.isLocked && !(group && ids.has(group.id)) ? [layer.id] : []
  })

export function moveLayers<L extends Placed>(layers: readonly L[], ids: ReadonlySet<string>, by: Point): L[] {
  let next = [...layers]
  for (const id of movedIds(layers, ids)) {
    const layer = next.find((one) => one.id === id)
    if (!layer) continue
    const box = pageBoxOf(next, layer)
    next = withPageBox(next, id, { ...box, x: box.x + by.x, y: box.y + by.y })
  }
  return next
}

/** A group takes what is in it along when its size changes. */
export function resizeLayer<L extends Placed & Pick<StoredLayer, 'size' | 'minSize' | 'radius'>>(
  layers: readonly L[],
  id: string,
  box: Box,
): L[] {
  const before = layers.find((one) => one.id === id)
  const next = withPageBox(layers, id, box)
  if (before?.type !== 'group') return next
  const [sx, sy] = [box.width / boxOf(before).width, box.height / boxOf(before).height]
  const scale = Math.min(sx, sy)
  const by = (value: number | null, factor: number) =>
    value && Math.max(0.01, Math.round(value * factor * 100) / 100)
  return next.map((one) =>
    groupOf(next, one)?.id === id
      ? {
          ...one,
          x: (one.x ?? 0) * sx,
          y: (one.y ?? 0) * sy,
          width: by(one.width, sx),
          height: by(one.height, sy),
          size: by(one.size, scale),
          minSize: by(one.minSize, scale),
          radius: by(one.radius, scale),
        }
      : one,
  )
}

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** Layers aligned with each other, or a single one with the page. */
export function alignLayers<L extends Placed>(
  layers: readonly L[],
  ids: ReadonlySet<string>,
  to: Alignment,
  page: Bounds,
): L[] {
  const chosen = movedIds(layers, ids)
  const boxes = new Map(
    layers
      .filter(({ id }) => chosen.includes(id))
      .map((layer) => [layer.id, boundsOf([pageBoxOf(layers, layer)])]),
  )
  const all = [...boxes.values()]
  const frame: Bounds =
    all.length > 1
      ? {
          left: Math.min(...all.map(({ left }) => left)),
          top: Math.min(...all.map(({ top }) => top)),
          right: Math.max(...all.map(({ right }) => right)),
          bottom: Math.max(...all.map(({ bottom }) => bottom)),
        }
      : page
  let next = [...layers]
  for (const [id, { left, top, right, bottom }] of boxes) {
    const by = {
      left: { x: frame.left - left, y: 0 },
      center: { x: (frame.left + frame.right - left - right) / 2, y: 0 },
      right: { x: frame.right - right, y: 0 },
      top: { x: 0, y: frame.top - top },
      middle: { x: 0, y: (frame.top + frame.bottom - top - bottom) / 2 },
      bottom: { x: 0, y: frame.bottom - bottom },
    }[to]
    next = moveLayers(next, new Set([id]), by)
  }
  return next
}

/** One layer at another place among those of its level; counted in the order of drawing. */
export function reorderLayers<L extends Placed>(
  layers: readonly L[],
  group: string,
  from: number,
  to: number,
): L[] {
  const siblings = siblingsOf(layers, group)
  const isSibling = new Set(siblings.map(({ id }) => id))
  siblings.splice(to, 0, ...siblings.splice(from, 1))
  let place = 0
  return layers.map((layer) => (isSibling.has(layer.id) ? (siblings[place++] ?? layer) : layer))
}

/** Layers of no group put into a new one, which takes the place of the uppermost of them. */
export function groupLayers<L extends Placed>(layers: readonly L[], ids: ReadonlySet<string>, group: L): L[] {
  const chosen = layers.filter(
    (layer) => ids.has(layer.id) && layer.type !== 'group' && !groupOf(layers, layer),
  )
  if (chosen.length === 0) return [...layers]
  const { left, top, right, bottom } = boundsOf(chosen.map((layer) => boxOf(layer)))
  const box = { x: left, y: top, width: right - left, height: bottom - top, rotation: 0 }
  const inside = chosen.map((layer) => ({
    ...layer,
    ...rounded(placeInGroup(boxOf(layer), box)),
    group: group.id,
  }))
  const last = layers.indexOf(chosen.at(-1) as L)
  const isChosen = new Set(chosen)
  const others = (list: readonly L[]) => list.filter((layer) => !isChosen.has(layer))
  return [
    ...others(layers.slice(0, last)),
    { ...group, ...rounded(box) },
    ...inside,
    ...others(layers.slice(last + 1)),
  ]
}

/** The layers of a group stand for themselves again, where they are. */
export function ungroupLayers<L extends Placed>(layers: readonly L[], id: string): L[] {
  return layers.flatMap((layer) => {
    if (layer.id === id) return []
    if (groupOf(layers, layer)?.id !== id) return [layer]
    return [{ ...layer, ...rounded(pageBoxOf(layers, layer)), group: '' }]
  })
}

/** The layers without these, and without what is in groups among them. */
export const removeLayers = <L extends Placed>(layers: readonly L[], ids: ReadonlySet<string>): L[] =>
  layers.filter((layer) => !ids.has(layer.id) && !ids.has(groupOf(layers, layer)?.id ?? ''))

/** These with everything in their groups, under new ids, ready to be put elsewhere. */
export function copiesOf<L extends Placed>(
  layers: readonly L[],
  ids: ReadonlySet<string>,
  newId: () => string,
): L[] {
  const taken = layers.filter((layer) => ids.has(layer.id) || ids.has(groupOf(layers, layer)?.id ?? ''))
  const names = new Map(taken.map(({ id }) => [id, newId()]))
  return taken.map((layer) => {
    const id = names.get(layer.id) ?? newId()
    const group = groupOf(layers, layer)
    if (!group) return { ...layer, id, group: '' }
    const inside = names.get(group.id)
    if (inside) return { ...layer, id, group: inside }
    return { ...layer, ...rounded(pageBoxOf(layers, layer)), id, group: '' }
  })
}

export type Point = { x: number; y: number }

/** A box that is turned around its middle, by degrees. */
export type Box = { x: number; y: number; width: number; height: number; rotation: number }

export type Bounds = { left: number; top: number; right: number; bottom: number }

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** A point turned around another. */
export function turned({ x, y }: Point, around: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [x - around.x, y - around.y]
  return { x: around.x + dx * cos - dy * sin, y: around.y + dx * sin + dy * cos }
}

const withMiddle = (box: Box, { x, y }: Point, rotation: number): Box => ({
  ...box,
  x: x - box.width / 2,
  y: y - box.height / 2,
  rotation,
})

/** Where a layer lies on the page: the place of one in a group is counted from that of the group. */
export function placeOnPage(box: Box, group: Box | null): Box {
  if (!group) return box
  const { x, y } = middleOf(box)
  const middle = turned({ x: x + group.x, y: y + group.y }, middleOf(group), group.rotation)
  return withMiddle(box, middle, box.rotation + group.rotation)
}

/** The opposite: a box of the page as a layer of a group. */
export function placeInGroup(box: Box, group: Box | null): Box {
  if (!group) return box
  const { x, y } = turned(middleOf(box), middleOf(group), -group.rotation)
  return withMiddle(box, { x: x - group.x, y: y - group.y }, box.rotation - group.rotation)
}

/** The corners of a box, clockwise from the upper left one. */
export function cornersOf(box: Box): readonly Point[] {
  const { x, y, width, height } = box
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
  return corners.map((corner) => turned(corner, middleOf(box), box.rotation))
}

/** The upright rectangle around boxes. */
export function boundsOf(boxes: readonly Box[]): Bounds {
  const corners = boxes.flatMap(cornersOf)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Whether a point of the page lies in a box. */
export function isInside(box: Box, point: Point): boolean {
  const { x, y } = turned(point, middleOf(box), -box.rotation)
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}

/** A handle of a box: -1 is the left or upper edge, 1 the opposite one, 0 neither. */
export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 }

const minSide = 1

/** A box whose handle was pulled to a point of the page; the opposite edge or corner stays where it is. */
export function resized(box: Box, handle: Handle, to: Point, isRatioKept = false): Box {
  const middle = middleOf(box)
  const anchor = turned(
    { x: middle.x - (handle.x * box.width) / 2, y: middle.y - (handle.y * box.height) / 2 },
    middle,
    box.rotation,
  )
  const pulled = turned(to, anchor, -box.rotation)
  let width = handle.x === 0 ? box.width : Math.max(minSide, handle.x * (pulled.x - anchor.x))
  let height = handle.y === 0 ? box.height : Math.max(minSide, handle.y * (pulled.y - anchor.y))
  if (isRatioKept && handle.x !== 0 && handle.y !== 0) {
    const scale = Math.max(width / box.width, height / box.height)
    width = box.width * scale
    height = box.height * scale
  }
  width = Math.round(width)
  height = Math.round(height)
  const moved = { x: anchor.x + (handle.x * width) / 2, y: anchor.y + (handle.y * height) / 2 }
  return withMiddle({ ...box, width, height }, turned(moved, anchor, box.rotation), box.rotation)
}

/** The rotation that points from the middle of a box to a point; 0 is straight up. */
export function rotationTo(box: Box, point: Point, step = 1): number {
  const { x, y } = middleOf(box)
  const degrees = (Math.atan2(point.x - x, y - point.y) * 180) / Math.PI
  return Math.round(degrees / step) * step
}

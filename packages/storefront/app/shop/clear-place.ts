export type Box = { top: number; bottom: number; left: number; right: number }

/** Pixels between what floats and what it must not cover. */
const gap = 8

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** How far a box must go up so that it covers none of the others; undefined when there is no such place up to `max`. */
export function liftToClear(box: Box, others: readonly Box[], max: number): number | undefined {
  let lift = 0
  while (lift <= max) {
    const lifted = { ...box, top: box.top - lift, bottom: box.bottom - lift }
    const covered = others.filter((other) => overlaps(lifted, other))
    if (covered.length === 0) return lift
    lift = Math.max(...covered.map(({ top }) => box.bottom - top + gap))
  }
  return undefined
}

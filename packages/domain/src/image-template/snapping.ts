import type { Bounds } from './layer-geometry.ts'

/** A line that shows what a moved layer is aligned with. */
export type Guide = { axis: 'x' | 'y'; at: number }

const linesOfAxis = ({ left, right, top, bottom }: Bounds, axis: 'x' | 'y') =>
  axis === 'x' ? [left, (left + right) / 2, right] : [top, (top + bottom) / 2, bottom]

/** The smallest way from a line of the moved bounds to one of the others, and where they meet. */
function nearest(moved: Bounds, others: readonly Bounds[], axis: 'x' | 'y', reach: number) {
  let best: { by: number; at: number } | undefined
  for (const line of linesOfAxis(moved, axis))
    for (const at of others.flatMap((bounds) => linesOfAxis(bounds, axis))) {
      const by = at - line
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at }
    }
  return best
}

/**
 * How far bounds have to move on so that an edge or the middle lies on one of other bounds (the page is one of them),
 * as far as that is within reach; each axis for itself.
 */
export function snap(
  moved: Bounds,
  others: readonly Bounds[],
  reach: number,
): { x: number; y: number; guides: Guide[] } {
  const x = nearest(moved, others, 'x', reach)
  const y = nearest(moved, others, 'y', reach)
  return {
    x: x?.by ?? 0,
    y: y?.by ?? 0,
    guides: [
      ...(x ? [{ axis: 'x', at: x.at } as const] : []),
      ...(y ? [{ axis: 'y', at: y.at } as const] : []),
    ],
  }
}

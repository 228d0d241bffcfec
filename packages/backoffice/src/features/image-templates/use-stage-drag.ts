import type { Box, Guide, Handle, Point } from '@theke/domain/image-template'
import {
  boundsOf,
  groupOf,
  layerAt,
  movedIds,
  moveLayers,
  pageBoxOf,
  resizeLayer,
  resized,
  rotationTo,
  snap,
  withPageBox,
} from '@theke/domain/image-template'
import type { MouseEvent, PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { EditedLayer } from './edited-layer.ts'
import type { LayerEditor } from './use-layer-editor.ts'

/** Pixels of the screen within which a layer jumps to a line, and which a press may move without being a drag. */
const reach = 6
const slip = 3

type Drag = {
  kind: 'move' | 'rotate' | Handle
  start: Point
  layers: readonly EditedLayer[]
  /** The layer that is resized or turned, and where it was. */
  box: Box | undefined
  id: string | undefined
  chosen: ReadonlySet<string>
  result: readonly EditedLayer[] | undefined
}

type Options = { editor: LayerEditor; scale: number; page: { width: number; height: number } }

/** Choosing, moving, resizing and turning layers with mouse, pen or finger. */
export function useStageDrag({ editor, scale, page }: Options) {
  const drag = useRef<Drag>(undefined)
  const [guides, setGuides] = useState<readonly Guide[]>([])

  const pointOf = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Point => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / scale, y: (clientY - top) / scale }
  }
  /** What a press takes hold of: the outermost group, or a layer in it that is already chosen. */
  const targetAt = (point: Point): string | undefined => {
    const hit = layerAt(editor.layers, point)
    if (!hit || editor.chosen.has(hit.id)) return hit?.id
    return groupOf(editor.layers, hit)?.id ?? hit.id
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const start = pointOf(event)
    const { layers, selected } = editor
    const pressed = (event.target as HTMLElement).dataset['handle']
    const [only] = selected
    const begin = (kind: Drag['kind'], chosen: ReadonlySet<string>, of?: EditedLayer) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      const box = of && pageBoxOf(layers, of)
      drag.current = { kind, start, layers, box, id: of?.id, chosen, result: undefined }
    }
    if (pressed && only) {
      const [x = 0, y = 0] = pressed.split(' ').map(Number) as (-1 | 0 | 1)[]
      return begin(pressed === 'rotate' ? 'rotate' : { x, y }, editor.chosen, only)
    }
    const target = targetAt(start)
    if (event.shiftKey) {
      if (target) editor.toggle(target)
      return
    }
    if (!target) return editor.choose([])
    const chosen = editor.chosen.has(target) ? editor.chosen : new Set([target])
    editor.choose([...chosen])
    begin('move', chosen)
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current
    if (!held) return
    const point = pointOf(event)
    const by = { x: point.x - held.start.x, y: point.y - held.start.y }
    if (!held.result && Math.hypot(by.x, by.y) * scale < slip) return
    if (held.kind === 'move') {
      const { layers, lines } = moved(held, by, event.altKey ? 0 : reach / scale, page)
      held.result = layers
      setGuides(lines)
    } else if (held.box && held.id !== undefined) {
      held.result =
        held.kind === 'rotate'
          ? withPageBox(held.layers, held.id, {
              ...held.box,
              rotation: rotationTo(held.box, point, event.shiftKey ? 15 : 1),
            })
          : resizeLayer(held.layers, held.id, resized(held.box, held.kind, point, event.shiftKey))
    }
    editor.setDraft(held.result)
  }

  const end = (isKept: boolean) => {
    const held = drag.current
    drag.current = undefined
    setGuides([])
    if (held?.result && isKept) editor.change(held.result)
    else editor.setDraft(undefined)
  }
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const hit = layerAt(editor.layers, pointOf(event))
    if (hit) editor.choose([hit.id])
  }
  const latest = useRef(end)
  useEffect(() => {
    latest.current = end
  })
  useEffect(() => {
    const stop = ({ key }: KeyboardEvent) => key === 'Escape' && drag.current && latest.current(false)
    window.addEventListener('keydown', stop)
    return () => window.removeEventListener('keydown', stop)
  }, [])
  return {
    guides,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: () => drag.current && end(true),
      onPointerCancel: () => drag.current && end(false),
      onDoubleClick,
    },
  }
}

/** The chosen layers at their new place, drawn to the lines of the page and of the other layers. */
function moved({ layers, chosen }: Drag, by: Point, within: number, page: Options['page']) {
  const ids = new Set(movedIds(layers, chosen))
  const boxes = layers.filter(({ id }) => ids.has(id)).map((layer) => pageBoxOf(layers, layer))
  if (boxes.length === 0) return { layers, lines: [] }
  const { left, top, right, bottom } = boundsOf(boxes)
  const others = layers
    .filter((layer) => !ids.has(layer.id) && !ids.has(layer.group) && layer.isVisible !== false)
    .map((layer) => boundsOf([pageBoxOf(layers, layer)]))
  const { x, y, guides } = snap(
    { left: left + by.x, right: right + by.x, top: top + by.y, bottom: bottom + by.y },
    [{ left: 0, top: 0, right: page.width, bottom: page.height }, ...others],
    within,
  )
  const way = { x: Math.round(by.x + x), y: Math.round(by.y + y) }
  return { layers: moveLayers(layers, chosen, way), lines: guides }
}

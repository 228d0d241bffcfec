import { VisuallyHidden } from '@mantine/core'
import type { Box, Canvas2d, Design } from '@theke/domain/image-template'
import { drawDesign, pageBoxOf } from '@theke/domain/image-template'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import styles from './editor.module.css'
import type { Sources } from './use-design.ts'
import type { LayerEditor } from './use-layer-editor.ts'
import { useStageDrag } from './use-stage-drag.ts'

type Props = {
  editor: LayerEditor
  design: Design
  sources: Sources
  /** Pixels of the screen for one of the picture. */
  scale: number
  isReadOnly: boolean
}

/** More pixels than this on one side are too many for the memory of a tablet. */
const maxSide = 6_000

const handles = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The picture as the server will draw it, with the chosen layers to take hold of. */
export function Stage({ editor, design, sources, scale, isReadOnly }: Props) {
  const instructions = useId()
  const { width, height } = design
  const { guides, handlers } = useStageDrag({ editor, scale, page: design })
  const [only] = editor.selected
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application has keys of its own */}
      <div
        // arrows move layers here instead of the text cursor of a screen reader
        role="application"
        aria-label="Zeichenfläche"
        aria-describedby={instructions}
        tabIndex={0}
        className={styles['page']}
        style={{ inlineSize: width * scale, blockSize: height * scale }}
        onKeyDown={isReadOnly ? undefined : (event) => onKey(event, editor)}
        {...(isReadOnly ? {} : handlers)}
      >
        <Drawing design={design} sources={sources} scale={scale} />
        {guides.map(({ axis, at }) => (
          <div
            key={`${axis}${at}`}
            className={styles['guide']}
            data-axis={axis}
            style={axis === 'x' ? { insetInlineStart: at * scale } : { insetBlockStart: at * scale }}
          />
        ))}
        {editor.selected.map((layer) => (
          <div
            key={layer.id}
            className={styles['selection']}
            data-locked={layer.isLocked || undefined}
            style={place(pageBoxOf(editor.layers, layer), scale)}
          >
            {editor.selected.length === 1 && !layer.isLocked && !isReadOnly && <Handles />}
          </div>
        ))}
      </div>
      <VisuallyHidden id={instructions}>
        Pfeiltasten verschieben die gewählten Ebenen, mit der Umschalttaste um zehn Punkte. Entf löscht,
        Strg+D dupliziert, Strg+G gruppiert, Escape hebt die Auswahl auf.
      </VisuallyHidden>
      <VisuallyHidden role="status">
        {editor.selected.length > 1
          ? `${editor.selected.length} Ebenen gewählt`
          : only && `„${only.name}“ gewählt, links ${only.x ?? 0}, oben ${only.y ?? 0}`}
      </VisuallyHidden>
    </>
  )
}

const place = ({ x, y, width, height, rotation }: Box, scale: number): CSSProperties => ({
  insetInlineStart: x * scale,
  insetBlockStart: y * scale,
  inlineSize: width * scale,
  blockSize: height * scale,
  rotate: `${rotation}deg`,
})

const Handles = () => (
  <>
    {handles.map(([x, y]) => (
      <span
        key={`${x} ${y}`}
        className={styles['handle']}
        data-handle={`${x} ${y}`}
        style={{ insetInlineStart: `${(x + 1) * 50}%`, insetBlockStart: `${(y + 1) * 50}%` }}
      />
    ))}
    <span className={`${styles['handle']} ${styles['rotate']}`} data-handle="rotate" />
  </>
)

function Drawing({ design, sources, scale }: Pick<Props, 'design' | 'sources' | 'scale'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = design
  const dots = Math.min(scale * devicePixelRatio, maxSide / Math.max(width, height))
  // sources are made anew by every look: what is drawn follows each of them
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    canvas.current.width = Math.max(1, Math.round(width * dots))
    canvas.current.height = Math.max(1, Math.round(height * dots))
    context.scale(dots, dots)
    drawDesign(context as unknown as Canvas2d<CanvasImageSource>, design, sources)
  }, [design, sources, width, height, dots])
  return <canvas ref={canvas} className={styles['canvas']} aria-hidden />
}

/** Keys of the drawing area; those with Ctrl or ⌘ work as in other programs. */
export function onKey(event: KeyboardEvent, editor: LayerEditor) {
  const isCommand = event.ctrlKey || event.metaKey
  const key = event.key.toLowerCase()
  const arrow = arrows[event.key]
  const action = isCommand
    ? {
        d: editor.duplicate,
        g: event.shiftKey ? editor.ungroup : editor.group,
        a: () => editor.choose(editor.layers.filter(({ group }) => group === '').map(({ id }) => id)),
        c: editor.copy,
        x: () => {
          editor.copy()
          editor.remove()
        },
        v: editor.paste,
      }[key]
    : arrow
      ? () => {
          const step = event.shiftKey ? 10 : 1
          editor.move({ x: arrow[0] * step, y: arrow[1] * step })
        }
      : {
          delete: editor.remove,
          backspace: editor.remove,
          escape: () => editor.choose([]),
          '+': () => editor.raise(1),
          '-': () => editor.raise(-1),
        }[key]
  if (!action) return
  event.preventDefault()
  action()
}

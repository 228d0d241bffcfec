import { Alert, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { ImageReference } from '@theke/contract/calls/media'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { InputProps } from '../../crud/field-input.tsx'
import { ReferenceSelect } from '../../crud/reference-select.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import styles from './editor.module.css'
import { LayerProperties } from './layer-properties.tsx'
import { LayerTree } from './layer-tree.tsx'
import { Stage } from './stage.tsx'
import { useDesign } from './use-design.ts'
import { useLayerEditor } from './use-layer-editor.ts'
import type { Zoom } from './zoom-controls.tsx'
import { ZoomControls, zoomed } from './zoom-controls.tsx'
import { useLookedAt } from './looked-at.ts'

/** Part of the window's height that the whole picture takes at most. */
const maxPart = 0.68

/** The editor of image templates: layers on the left, the picture in the middle, what is chosen on the right. */
export default function LayersInput({ name, isReadOnly = false }: InputProps) {
  const page = usePage()
  const editor = useLayerEditor(name, page)
  const [lookedAt, setLookedAt] = useLookedAt()
  const { design, sources, failure } = useDesign(editor.layers, page, lookedAt)
  const [zoom, setZoom] = useState<Zoom>(null)
  const [panel, setPanel] = useState('layers')
  const nameRef = useRef<HTMLDivElement>(null)
  const { ref, width } = useElementSize<HTMLDivElement>()
  const fitting = Math.min(width / page.width, (window.innerHeight * maxPart) / page.height) || 0.1
  const scale = zoom ?? Math.max(0.02, fitting)
  const viewport = useWheelZoom((by) => setZoom(zoomed(scale, by)))
  const rename = () => {
    setPanel('properties')
    requestAnimationFrame(() => nameRef.current?.querySelector('input')?.select())
  }
  return (
    <div className={styles['frame']}>
      <div className={styles['editor']} data-panel={panel}>
        <div className={styles['middle']}>
          {!isReadOnly && <EditorToolbar editor={editor} />}
          <div ref={viewport} className={styles['viewport']} tabIndex={-1}>
            <div ref={ref}>
              <Stage
                editor={editor}
                design={design}
                sources={sources}
                scale={scale}
                isReadOnly={isReadOnly}
              />
            </div>
          </div>
          <Group justify="space-between" align="end" gap="xs">
            <ZoomControls scale={scale} onZoom={setZoom} />
            <Text size="xs" c="dimmed">
              {page.width} × {page.height} Punkte
            </Text>
          </Group>
        </div>
        <SegmentedControl
          className={styles['switch'] ?? ''}
          fullWidth
          aria-label="Bereich"
          value={panel}
          onChange={setPanel}
          data={[
            { value: 'layers', label: 'Ebenen' },
            { value: 'properties', label: 'Eigenschaften' },
            { value: 'data', label: 'Daten' },
          ]}
        />
        <Paper withBorder radius="md" p="xs" component="section" aria-label="Ebenenliste" data-part="layers">
          <LayerTree editor={editor} isReadOnly={isReadOnly} onRename={rename} />
        </Paper>
        <Stack gap="sm" className={styles['right'] ?? ''}>
          <Paper withBorder radius="md" p="sm" component="section" aria-label="Vorschau mit" data-part="data">
            <Stack gap={6}>
              {failure && (
                <Alert color="yellow" p="xs">
                  Dieses Produkt steht nicht im Shop. Wählen Sie ein anderes.
                </Alert>
              )}
              <ReferenceSelect
                path="products"
                size="xs"
                label="Vorschau mit Produkt"
                value={lookedAt.product}
                onChange={(product) => setLookedAt({ ...lookedAt, product })}
              />
              <ReferenceSelect
                path="branches"
                size="xs"
                label="Filiale"
                value={lookedAt.branch}
                onChange={(branch) => setLookedAt({ ...lookedAt, branch })}
              />
              <ReferenceSelect
                path="coupons"
                size="xs"
                label="Gutschein"
                value={lookedAt.coupon}
                onChange={(coupon) => setLookedAt({ ...lookedAt, coupon })}
              />
            </Stack>
          </Paper>
          <Paper
            withBorder
            radius="md"
            p="sm"
            component="section"
            aria-label="Eigenschaften"
            data-part="properties"
          >
            <LayerProperties editor={editor} name={name} isReadOnly={isReadOnly} nameRef={nameRef} />
          </Paper>
        </Stack>
      </div>
    </div>
  )
}

/** The size and the background of the form; while a size is being typed the picture keeps a usable one. */
function usePage() {
  const [width, height, backgroundColor, background] = useWatch({
    name: ['width', 'height', 'backgroundColor', 'background'],
  }) as [unknown, unknown, string | null, ImageReference | null]
  const side = (value: unknown) => (typeof value === 'number' && value >= 1 ? Math.min(8_000, value) : 1_000)
  return { width: side(width), height: side(height), backgroundColor, background }
}

/** Turning the wheel with Ctrl zooms; the listener may not be passive, or the page would zoom as well. */
function useWheelZoom(onZoom: (by: 1 | -1) => void) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onZoom)
  useEffect(() => {
    latest.current = onZoom
  })
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      latest.current(event.deltaY < 0 ? 1 : -1)
    }
    const listened = element.current
    listened?.addEventListener('wheel', turn, { passive: false })
    return () => listened?.removeEventListener('wheel', turn)
  }, [])
  return element
}

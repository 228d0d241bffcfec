import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { previewScene } from '@theke/contract/calls/scenes'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { api } from '../../api.ts'
import { PreviewPane } from '../../ui/preview-pane.tsx'

/** The page of the screens that draws what is sent into it. */
const framePath = '/scene/-preview'

const sizes = { landscape: { width: 1920, height: 1080 }, portrait: { width: 1080, height: 1920 } } as const
type Orientation = keyof typeof sizes

/** Milliseconds after the last key: the server works out what a board shows. */
const pace = 300

/** The scene as a wall would show it, in both formats, following the form; nothing of it is stored. */
export function ScenePreview() {
  const { getValues } = useFormContext()
  const frame = useRef<HTMLIFrameElement>(null)
  const [chosen, setChosen] = useState<Orientation>()
  const { ref, width } = useElementSize()
  const problem = useEditedScene(frame)
  const orientation = chosen ?? (getValues('orientation') === 'portrait' ? 'portrait' : 'landscape')
  const size = sizes[orientation]
  const shownWidth = orientation === 'portrait' ? Math.min(width, 320) : width
  const scale = shownWidth > 0 ? shownWidth / size.width : 0.3
  return (
    <PreviewPane
      choice={{
        label: 'Format der Vorschau',
        value: orientation,
        options: [
          { value: 'landscape', label: 'Quer 16:9' },
          { value: 'portrait', label: 'Hoch 9:16' },
        ],
      }}
      onChoose={setChosen}
      stage={ref}
      stageHeight={size.height * scale}
      frame={frame}
      src={framePath}
      title="Vorschau der Szene"
      size={size}
      scale={scale}
      width={width}
      notice={
        problem && (
          <Text size="sm" c="dimmed" px="md" py="xs" role="status">
            {problem}
          </Text>
        )
      }
    />
  )
}

/** Sends what the form holds through the server, which adds the data of the shop, into the frame. */
function useEditedScene(frame: React.RefObject<HTMLIFrameElement | null>): string | null {
  const { subscribe, getValues } = useFormContext()
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isEnded = false
    let isReady = false
    const send = async () => {
      try {
        const show = await api(
          previewScene,
          { values: getValues() },
          { kind: 'background', isShownByCaller: true },
        )
        if (isEnded || !isReady) return
        setProblem(null)
        frame.current?.contentWindow?.postMessage({ kind: 'theke.scene.show', show }, location.origin)
      } catch {
        if (!isEnded) setProblem('Die Vorschau folgt, sobald alle Angaben vollständig sind.')
      }
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void send(), pace)
    }
    const stop = subscribe({ formState: { values: true }, callback: later })
    const listen = ({ origin, source, data }: MessageEvent<{ kind?: string } | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (data?.kind !== 'theke.scene.ready') return
      isReady = true
      void send()
    }
    window.addEventListener('message', listen)
    return () => {
      isEnded = true
      stop()
      clearTimeout(timer)
      window.removeEventListener('message', listen)
    }
  }, [frame, subscribe, getValues])
  return problem
}

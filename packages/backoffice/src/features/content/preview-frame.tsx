import { useElementSize } from '@mantine/hooks'
import type { PreviewPage, PreviewShow, PreviewSign } from '@theke/contract/calls/preview'
import { previewPath } from '@theke/contract/calls/preview'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useShowField } from '../../crud/show-field.ts'
import type { Values } from '../../crud/form-values.ts'
import { PreviewPane } from '../../ui/preview-pane.tsx'
import { useOpenBlock } from './open-block.ts'

/** Widths of the screens that the page is shown on, in px. */
const widths = { phone: 390, tablet: 768, desktop: 1280 } as const
type Screen = keyof typeof widths

/** At most one message in this many milliseconds, so that typing never waits for the preview. */
const pace = 60

/** The page as it would look, beside the form and following every key; nothing of it is stored. */
export function PreviewFrame({ pageOf }: { pageOf: (values: Values) => PreviewPage }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [screen, setScreen] = useState<Screen>('desktop')
  const { ref, width, height } = useElementSize()
  useEditedPage(frame, pageOf)
  const scale = width > 0 ? Math.min(1, width / widths[screen]) : 1
  return (
    <PreviewPane
      choice={{
        label: 'Breite der Vorschau',
        value: screen,
        options: [
          { value: 'phone', label: 'Handy' },
          { value: 'tablet', label: 'Tablet' },
          { value: 'desktop', label: 'Desktop' },
        ],
      }}
      onChoose={setScreen}
      stage={ref}
      frame={frame}
      src={previewPath}
      title="Vorschau der Seite"
      height="calc(100dvh - 240px)"
      size={{ width: widths[screen], height: height > 0 ? height / scale : '100%' }}
      scale={scale}
      width={width}
    />
  )
}

/** Sends what the form holds into the frame, and opens the section that is clicked there. */
function useEditedPage(
  frame: React.RefObject<HTMLIFrameElement | null>,
  pageOf: (values: Values) => PreviewPage,
) {
  const { subscribe, getValues } = useFormContext()
  const [active, setActive] = useOpenBlock()
  const showField = useShowField()
  const send = useRef(() => {})
  const isReady = useRef(false)
  useEffect(() => {
    send.current = () => {
      if (!isReady.current) return
      const message: PreviewShow = { kind: 'theke.preview.show', page: pageOf(getValues()), active }
      frame.current?.contentWindow?.postMessage(message, location.origin)
    }
    send.current()
  }, [frame, pageOf, getValues, active])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(() => {
          timer = undefined
          send.current()
        }, pace)
      },
    })
    const listen = ({ origin, source, data }: MessageEvent<PreviewSign | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (data?.kind === 'theke.preview.ready') {
        isReady.current = true
        send.current()
      } else if (data?.kind === 'theke.preview.open') {
        setActive(data.index)
        showField('content')
      }
    }
    window.addEventListener('message', listen)
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('message', listen)
    }
  }, [frame, subscribe, setActive, showField])
}

import { Paper, SegmentedControl, Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import styles from './preview-pane.module.css'

type Props<Choice extends string> = {
  /** The name of the switch, and what it offers. */
  choice: { label: string; value: Choice; options: { value: Choice; label: string }[] }
  onChoose: (value: Choice) => void
  /** Measured, so that the frame can be scaled to its width. */
  stage: Ref<HTMLDivElement>
  frame: Ref<HTMLIFrameElement>
  src: string
  title: string
  /** Of the pane, in CSS; without it the pane is as high as what it shows. */
  height?: string
  stageHeight?: number
  size: { width: number; height: number | string }
  scale: number
  /** Width of the stage in px, in whose middle the scaled frame stands. */
  width: number
  notice?: ReactNode
}

/** A page in a frame that is scaled to the room beside a form, with a switch for its size. */
export function PreviewPane<Choice extends string>(props: Props<Choice>) {
  const { choice, size, scale, width } = props
  return (
    <Paper
      withBorder
      radius="lg"
      component="section"
      aria-label="Vorschau"
      className={styles['preview']}
      style={props.height ? { blockSize: props.height, minBlockSize: 420 } : {}}
    >
      <div className={styles['tools']}>
        <Text fw={500}>Vorschau</Text>
        <SegmentedControl
          size="xs"
          aria-label={choice.label}
          value={choice.value}
          onChange={(value) => props.onChoose(value as Choice)}
          data={choice.options}
        />
      </div>
      {props.notice}
      <div
        ref={props.stage}
        className={styles['stage']}
        style={props.stageHeight ? { flex: 'none', blockSize: props.stageHeight } : {}}
      >
        <iframe
          ref={props.frame}
          src={props.src}
          title={props.title}
          className={styles['frame']}
          style={{
            inlineSize: size.width,
            blockSize: size.height,
            transform: `translateX(${Math.max(0, (width - size.width * scale) / 2)}px) scale(${scale})`,
          }}
        />
      </div>
    </Paper>
  )
}

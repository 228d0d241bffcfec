import { Button, Group, Slider, Stack, Text, Textarea } from '@mantine/core'
import type { TvCommandBody } from '@theke/contract/calls/signage'
import type { TvCommand } from '@theke/domain/signage'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import type { Reference } from '../../crud/reference-select.tsx'
import { ReferenceSelect } from '../../crud/reference-select.tsx'
import { DecimalField } from '../../ui/decimal-field.tsx'
import { commandNames } from './tv-words.ts'

/** Commands that need something to be entered. */
export type Filled = 'message' | 'show-scene' | 'volume'

export const isFilled = (command: TvCommand): command is Filled =>
  command === 'message' || command === 'show-scene' || command === 'volume'

type Props = {
  name: string
  volume: number
  command: Filled
  onSend: (body: TvCommandBody) => void
  onClose: () => void
}

export function CommandDialog(props: Props) {
  const { name, command, onClose } = props
  const Form = { message: MessageForm, 'show-scene': SceneForm, volume: VolumeForm }[command]
  return (
    <Dialog
      onClose={onClose}
      title={`${name}: ${commandNames[command]}`}
      closeButtonProps={{ 'aria-label': 'Schließen' }}
    >
      <Form {...props} />
    </Dialog>
  )
}

type FrameProps = Pick<Props, 'onSend' | 'onClose'> & {
  /** Undefined as long as it is not complete. */
  body: TvCommandBody | undefined
  children: React.ReactNode
}

function Frame({ body, onSend, onClose, children }: FrameProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (body) onSend(body)
      }}
    >
      <Stack>
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" disabled={!body}>
            Senden
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const isBetween = (value: number | null, min: number, max: number): value is number =>
  value !== null && Number.isInteger(value) && value >= min && value <= max

const problemOf = (value: number | null, min: number, max: number) =>
  isBetween(value, min, max) ? undefined : `Bitte geben Sie eine ganze Zahl von ${min} bis ${max} ein.`

const longest = 200

function MessageForm(props: Props) {
  const [text, setText] = useState('')
  const [seconds, setSeconds] = useState<number | null>(60)
  const words = text.trim()
  const body =
    words && isBetween(seconds, 5, 3_600) ? { command: 'message' as const, text: words, seconds } : undefined
  return (
    <Frame {...props} body={body}>
      <Textarea
        label="Text"
        description={`${text.length} von ${longest} Zeichen`}
        autosize
        minRows={2}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <DecimalField
        label="Dauer in Sekunden"
        value={seconds}
        onChange={setSeconds}
        error={problemOf(seconds, 5, 3_600)}
        w={180}
      />
    </Frame>
  )
}

function SceneForm(props: Props) {
  const [scene, setScene] = useState<Reference | null>(null)
  const [minutes, setMinutes] = useState<number | null>(10)
  const body =
    scene && isBetween(minutes, 1, 1_440)
      ? { command: 'show-scene' as const, scene: { id: scene.id }, minutes }
      : undefined
  return (
    <Frame {...props} body={body}>
      <ReferenceSelect path="scenes" label="Szene" value={scene} onChange={setScene} data-autofocus />
      <DecimalField
        label="Dauer in Minuten"
        value={minutes}
        onChange={setMinutes}
        error={problemOf(minutes, 1, 1_440)}
        w={180}
      />
    </Frame>
  )
}

function VolumeForm(props: Props) {
  const [volume, setVolume] = useState(props.volume)
  return (
    <Frame {...props} body={{ command: 'volume', volume }}>
      <div>
        <Group justify="space-between" mb="xs">
          <Text size="sm" fw={500}>
            Lautstärke
          </Text>
          <Text size="sm" className="tabular">
            {volume} %
          </Text>
        </Group>
        <Slider
          thumbLabel="Lautstärke in Prozent"
          value={volume}
          onChange={setVolume}
          label={null}
          size="lg"
          thumbSize={24}
          my="sm"
        />
      </div>
    </Frame>
  )
}

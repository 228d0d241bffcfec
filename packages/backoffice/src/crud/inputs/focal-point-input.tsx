import { Button, Group, Input, Text } from '@mantine/core'
import { imageUrl } from '@theke/contract/calls/media'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { WireImage } from '../../ui/picture.tsx'
import type { FieldOf, InputProps } from '../field-input.tsx'
import { useRecord } from '../record-context.ts'
import { useField } from '../use-field.ts'
import styles from './focal-point-input.module.css'

type Point = { x: number | null; y: number | null }

const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100
const steps: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}

/** The place in a picture that stays visible wherever it is cropped; set by click or with the arrow keys. */
export function FocalPointInput({ field, name, isReadOnly = false }: InputProps<FieldOf<'group'>>) {
  const { value, set, error } = useField<Point | null>(name, field, isReadOnly)
  const image = useRecord() as WireImage | undefined
  const x = value?.x ?? 0.5
  const y = value?.y ?? 0.5
  if (!image) return null
  const click = (event: MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    // a click by the keyboard has no place
    if (isReadOnly || (event.clientX === 0 && event.clientY === 0)) return
    set({
      x: clamp((event.clientX - box.left) / box.width),
      y: clamp((event.clientY - box.top) / box.height),
    })
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || isReadOnly) return
    event.preventDefault()
    set({ x: clamp(x + step[0]), y: clamp(y + step[1]) })
  }
  return (
    <Input.Wrapper
      label={field.label}
      description="Dieser Punkt bleibt sichtbar, wenn das Bild zugeschnitten wird."
      error={error}
      labelElement="div"
    >
      <button
        type="button"
        className={styles['picture']}
        onClick={click}
        onKeyDown={press}
        disabled={isReadOnly}
        aria-label={`${field.label}: ${Math.round(x * 100)} % von links, ${Math.round(y * 100)} % von oben. Mit den Pfeiltasten ändern.`}
      >
        <img src={imageUrl(image, 'small')} alt="" />
        <span
          className={styles['point']}
          style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
        />
      </button>
      <Group gap="xs" mt={4}>
        <Text size="sm" c="dimmed" className="tabular">
          {Math.round(x * 100)} % / {Math.round(y * 100)} %
        </Text>
        {!isReadOnly && (
          <Button size="compact-sm" variant="subtle" onClick={() => set({ x: 0.5, y: 0.5 })}>
            Mitte
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

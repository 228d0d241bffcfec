import { Button, Group, Input, NumberInput, Stack, Text } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import type { GeoPoint } from '@theke/domain/cart'
import { circleAround, formatCorners, parseCorners } from '@theke/domain/cart'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { GrowingTextarea } from '../../ui/growing-textarea.tsx'
import type { FieldOf, InputProps } from '../field-input.tsx'
import { useField } from '../use-field.ts'
import styles from './area-border-input.module.css'
import { type BorderView, drawnAt, placeAt, scaleOf, viewOf, withCorner } from './border-view.ts'

type Area = { area?: string; polygon?: string | null }

const steps: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The border of a delivery area: begun as a circle around the branch, drawn corner by corner, or typed. */
export function AreaBorderInput({ field, name, isReadOnly = false }: InputProps<FieldOf<'textarea'>>) {
  const { value, set, props } = useField<string | null>(name, field, isReadOnly)
  const [latitude, longitude, areas] = useWatch({ name: ['latitude', 'longitude', 'deliveryAreas'] }) as [
    number | null,
    number | null,
    Area[] | null,
  ]
  const [kilometres, setKilometres] = useState<number | string>(3)
  const branch =
    typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
  const corners = parseCorners(value ?? '') ?? []
  const others = (areas ?? []).flatMap(({ polygon }) =>
    polygon && polygon !== value ? [parseCorners(polygon) ?? []] : [],
  )
  const radius = Number(kilometres)
  return (
    <Stack gap="xs">
      <Input.Wrapper label={field.label} description={field.hint} labelElement="div">
        {corners.length > 0 && (
          <BorderMap
            branch={branch}
            corners={corners}
            others={others}
            isReadOnly={isReadOnly}
            onChange={(changed) => set(formatCorners(changed))}
          />
        )}
      </Input.Wrapper>
      {!isReadOnly && (
        <Group align="end" gap="xs">
          <NumberInput
            label="Umkreis (km)"
            value={kilometres}
            onChange={setKilometres}
            min={0.2}
            max={100}
            decimalSeparator=","
            w={120}
          />
          <Button
            variant="light"
            disabled={!branch || !(radius > 0)}
            onClick={() => branch && set(formatCorners(circleAround(branch, radius)))}
          >
            Umkreis um die Filiale zeichnen
          </Button>
          {corners.length > 0 && (
            <Button variant="subtle" color="red" onClick={() => set('')}>
              Grenze löschen
            </Button>
          )}
          {!branch && (
            <Text size="sm" c="dimmed">
              Dafür braucht die Filiale Breiten- und Längengrad (Kontakt).
            </Text>
          )}
        </Group>
      )}
      <GrowingTextarea
        {...props}
        label="Ecken der Grenze"
        description="Breite und Länge, eine Ecke pro Zeile: 47.0707, 15.4395"
        value={value ?? ''}
        maxLength={field.max}
        onChange={(event) => set(event.currentTarget.value)}
        minRows={2}
        maxRows={10}
      />
    </Stack>
  )
}

type MapProps = {
  branch: GeoPoint | null
  corners: readonly GeoPoint[]
  others: readonly (readonly GeoPoint[])[]
  isReadOnly: boolean
  onChange: (corners: GeoPoint[]) => void
}

function BorderMap({ branch, corners, others, isReadOnly, onChange }: MapProps) {
  const map = useRef<HTMLDivElement>(null)
  const drag = useRef<{ index: number; view: BorderView } | null>(null)
  const [held, setHeld] = useState<BorderView | null>(null)
  // while a corner moves the rest of the drawing stays where it is
  const view = held ?? viewOf([...corners, ...others.flat(), ...(branch ? [branch] : [])])
  const half = view.kilometres
  const pathOf = (border: readonly GeoPoint[]) =>
    border.map((corner) => Object.values(drawnAt(view, corner)).join(',')).join(' ')
  const positionOf = (place: GeoPoint) => {
    const { x, y } = drawnAt(view, place)
    // the drawing is as high as the box and centred in it
    return { left: `calc(50% + ${x / half} * 160px)`, top: `calc(50% + ${y / half} * 160px)` }
  }
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }, from: BorderView) => {
    const box = map.current?.getBoundingClientRect() ?? new DOMRect()
    const scale = from.kilometres / 160
    return placeAt(from, {
      x: (clientX - box.left - box.width / 2) * scale,
      y: (clientY - box.top - box.height / 2) * scale,
    })
  }
  const moveTo = (index: number, place: GeoPoint) => onChange(corners.toSpliced(index, 1, place))
  const begin = (event: PointerEvent, index: number) => {
    if (isReadOnly) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { index, view }
    setHeld(view)
  }
  const move = (event: PointerEvent) => {
    if (drag.current) moveTo(drag.current.index, placeOf(event, drag.current.view))
  }
  const end = () => {
    drag.current = null
    setHeld(null)
  }
  const press = (event: KeyboardEvent, index: number, corner: GeoPoint) => {
    const step = steps[event.key]
    if (isReadOnly) return
    if (step) {
      event.preventDefault()
      const { x, y } = drawnAt(view, corner)
      const size = (event.shiftKey ? 10 : 1) * (half / 50)
      moveTo(index, placeAt(view, { x: x + step[0] * size, y: y + step[1] * size }))
    }
    if (event.key === 'Delete' && corners.length > 3) {
      event.preventDefault()
      onChange(corners.toSpliced(index, 1))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const next = corners[(index + 1) % corners.length] ?? corner
      const between = {
        latitude: (corner.latitude + next.latitude) / 2,
        longitude: (corner.longitude + next.longitude) / 2,
      }
      onChange(corners.toSpliced(index + 1, 0, between))
    }
  }
  const click = (event: MouseEvent) => {
    if (!isReadOnly) onChange(withCorner(corners, placeOf(event, view)))
  }
  const length = scaleOf(view)
  return (
    <>
      <div ref={map} className={styles['map']} role="group" aria-label="Zeichnung der Grenze">
        <svg
          className={styles['drawing']}
          viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
          aria-hidden
          onClick={click}
        >
          {others.map((border) => (
            <polygon key={pathOf(border)} className={styles['other']} points={pathOf(border)} />
          ))}
          <polygon className={styles['border']} points={pathOf(corners)} />
        </svg>
        {branch && (
          <span className={styles['branch']} style={positionOf(branch)}>
            <IconBuildingStore size={20} aria-hidden />
          </span>
        )}
        {corners.map((corner, index) => (
          <button
            // a corner is its place in the list
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            type="button"
            className={styles['corner']}
            style={positionOf(corner)}
            disabled={isReadOnly}
            aria-label={`Ecke ${index + 1}: ${formatCorners([corner])}`}
            onPointerDown={(event) => begin(event, index)}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
            onKeyDown={(event) => press(event, index, corner)}
          >
            <span>{index + 1}</span>
          </button>
        ))}
        <span className={styles['scale']} style={{ inlineSize: `${(length / half) * 160}px` }}>
          {String(length).replace('.', ',')} km
        </span>
      </div>
      {!isReadOnly && (
        <Text size="sm" c="dimmed" mt={4}>
          Ecken ziehen oder mit den Pfeiltasten verschieben, mit Eingabe eine dazwischen setzen, mit Entf
          löschen. Ein Klick in die Zeichnung setzt eine Ecke.
        </Text>
      )}
    </>
  )
}

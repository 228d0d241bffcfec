import type { RosterShift } from '@theke/contract/calls/roster'
import { addDays, localDateOf } from '@theke/domain/values'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { isSamePlace, movedTo, resized, type Row, type RowKind } from './shift-moves.ts'

/** A pointer that moves less has clicked. */
const START_DISTANCE = 6
/** Pixels of a quarter of an hour at an edge. */
const STEP_WIDTH = 10
/** Pixels of an edge that is pulled. */
const EDGE_WIDTH = 8

export type Held = { before: RosterShift; now: RosterShift }

type Options = {
  kind: RowKind
  rows: readonly Row[]
  days: readonly string[]
  onDrop: (after: RosterShift, before: RosterShift) => void
}

/**
 * A shift that is being moved, with the pointer or with the keyboard, shown where it would be dropped. Touch is left to
 * scrolling: a finger opens the shift.
 */
export function useHeldShift({ kind, rows, days, onDrop }: Options) {
  const [held, setHeld] = useState<Held | null>(null)
  const [words, setWords] = useState('')
  const wasDragged = useRef(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const drop = ({ before, now }: Held) => {
    setHeld(null)
    if (!isSamePlace(before, now)) onDrop(now, before)
  }

  const onPress = (event: PointerEvent<HTMLElement>, shift: RosterShift) => {
    wasDragged.current = false
    if (event.button !== 0 || event.pointerType === 'touch' || shift.state === 'cancelled') return
    const edge = edgeAt(event)
    const { clientX, clientY } = event
    let current: Held = { before: shift, now: shift }
    const move = (moving: globalThis.PointerEvent) => {
      const [x, y] = [moving.clientX - clientX, moving.clientY - clientY]
      if (!wasDragged.current && Math.hypot(x, y) < START_DISTANCE) return
      wasDragged.current = true
      const now = edge
        ? resized(shift, edge, Math.round(x / STEP_WIDTH))
        : inCellAt(moving, shift, current.now, kind)
      if (now === current.now) return
      current = { before: shift, now }
      setHeld(current)
    }
    const end = () => {
      stop.current?.()
      if (wasDragged.current) drop(current)
    }
    const cancel = (pressed: globalThis.KeyboardEvent) => {
      if (pressed.key !== 'Escape') return
      stop.current?.()
      setHeld(null)
    }
    stop.current = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('keydown', cancel)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('keydown', cancel)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, shift: RosterShift | undefined): boolean => {
    if (!held) {
      if (event.key !== ' ' || !shift || shift.state === 'cancelled') return false
      setHeld({ before: shift, now: shift })
      setWords('Aufgenommen. Pfeiltasten verschieben, Umschalt und Pfeiltasten ändern das Ende.')
      return true
    }
    if (event.key === 'Escape') {
      setHeld(null)
      setWords('Abgebrochen.')
      return true
    }
    if (event.key === ' ' || event.key === 'Enter') {
      drop(held)
      setWords('Abgelegt.')
      return true
    }
    const now = stepped(held.now, event, { kind, rows, days })
    if (!now) return event.key === 'Tab'
    setHeld({ ...held, now })
    setWords(placeWords(now, kind, rows))
    return true
  }

  return {
    held,
    words,
    onPress,
    onKeyDown,
    /** Whether the click that follows belongs to the end of a drag. */
    wasDragged: () => wasDragged.current,
  }
}

/** The edge of a card that is pressed; the style sheet shows the same width with another cursor. */
function edgeAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): 'start' | 'end' | undefined {
  const { left, right } = currentTarget.getBoundingClientRect()
  if (clientX - left < EDGE_WIDTH) return 'start'
  return right - clientX < EDGE_WIDTH ? 'end' : undefined
}

function inCellAt(
  { clientX, clientY }: globalThis.PointerEvent,
  shift: RosterShift,
  current: RosterShift,
  kind: RowKind,
): RosterShift {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-date]')
  const date = cell?.dataset['date']
  if (!cell || !date) return current
  const row = Number(cell.dataset['row']) || null
  const isSame = localDateOf(Date.parse(current.start)) === date && current[kind] === row
  return isSame ? current : movedTo(shift, date, kind, row)
}

/** Where an arrow key brings a shift; undefined for any other key. */
function stepped(
  shift: RosterShift,
  { key, shiftKey, altKey }: KeyboardEvent,
  { kind, rows, days }: Pick<Options, 'kind' | 'rows' | 'days'>,
): RosterShift | undefined {
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (sideways !== undefined && shiftKey) return resized(shift, altKey ? 'start' : 'end', sideways)
  const date = localDateOf(Date.parse(shift.start))
  if (sideways !== undefined) {
    const next = addDays(date, sideways)
    return days.includes(next) ? movedTo(shift, next, kind, shift[kind]) : shift
  }
  const down = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (down === undefined) return undefined
  const row = rows[rows.findIndex(({ id }) => id === shift[kind]) + down]
  return row ? movedTo(shift, date, kind, row.id) : shift
}

const time = (instant: string) =>
  new Date(instant).toLocaleString('de-AT', {
    timeZone: 'Europe/Vienna',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })

const placeWords = (shift: RosterShift, kind: RowKind, rows: readonly Row[]) =>
  `${rows.find(({ id }) => id === shift[kind])?.name ?? ''}, ${time(shift.start)} bis ${time(shift.end)}`

import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useState } from 'react'

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
export type Arrow = (typeof arrows)[number]

type Moves = {
  /** Takes an entry one step further and says where it is then; nothing when it cannot go there. */
  step: (key: string, arrow: Arrow) => string | undefined
  /** What is remembered when an entry is picked up, so that Escape can bring it back. */
  remember: () => void
  restore: () => void
}

/** Moving entries between lists or levels with the keyboard: pick up, carry with the arrows, put down or take back. */
export function useKeyMoves({ step, remember, restore }: Moves) {
  const instructions = useId()
  const [carried, setCarried] = useState<string>()
  const [status, setStatus] = useState('')
  const [steps, setSteps] = useState(0)
  // an entry that came into another list is another element there
  useEffect(() => {
    if (carried && steps > 0)
      document.querySelector<HTMLElement>(`[data-move="${CSS.escape(carried)}"]`)?.focus()
  }, [carried, steps])

  const end = (words: string) => {
    setCarried(undefined)
    setStatus(words)
    setSteps(0)
  }
  const onKeyDown = (key: string) => (event: KeyboardEvent) => {
    const isCarried = carried === key
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (isCarried) return end('Abgelegt.')
      remember()
      setCarried(key)
      setStatus('Aufgenommen.')
    } else if (!isCarried) return
    else if (event.key === 'Escape') {
      event.preventDefault()
      restore()
      end('Abgebrochen.')
    } else if (event.key === 'Tab') end('Abgelegt.')
    else if ((arrows as readonly string[]).includes(event.key)) {
      event.preventDefault()
      const place = step(key, event.key as Arrow)
      if (place) setStatus(place)
      setSteps(steps + 1)
    }
  }
  return { carried, status, instructions, onKeyDown }
}

export type KeyMoves = ReturnType<typeof useKeyMoves>

/** The grip of an entry: dragged with the mouse by what stands around it, or moved with the keyboard. */
export function MoveHandle({ moves, id, label }: { moves: KeyMoves; id: string; label: string }) {
  return (
    <ActionIcon
      variant={moves.carried === id ? 'filled' : 'subtle'}
      color={moves.carried === id ? 'green' : 'gray'}
      size={32}
      style={{ cursor: 'grab', touchAction: 'none' }}
      aria-label={`${label} verschieben`}
      aria-pressed={moves.carried === id}
      aria-describedby={moves.instructions}
      data-move={id}
      onKeyDown={moves.onKeyDown(id)}
    >
      <IconGripVertical size={18} />
    </ActionIcon>
  )
}

/** What screen readers hear; stands once beside the entries. */
export function MoveStatus({ moves, keys }: { moves: KeyMoves; keys: string }) {
  return (
    <>
      <VisuallyHidden id={moves.instructions}>
        Mit der Leertaste aufnehmen, {keys}, mit der Leertaste ablegen, mit Escape abbrechen.
      </VisuallyHidden>
      <VisuallyHidden role="status">{moves.status}</VisuallyHidden>
    </>
  )
}

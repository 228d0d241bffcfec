import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { createContext, useContext } from 'react'

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
const HandleContext = createContext<Handle | undefined>(undefined)

type Props = {
  /** Stable keys of the entries, in order. */
  ids: readonly UniqueIdentifier[]
  onMove: (from: number, to: number) => void
  children: ReactNode
  /** Entries stand beside each other and wrap. */
  isWrapping?: boolean
}

const instructions = {
  draggable:
    'Mit der Leertaste aufnehmen, mit den Pfeiltasten verschieben, mit der Leertaste ablegen, mit Escape abbrechen.',
}

/** Entries that can be put into another order, with the mouse, by touch or with the keyboard. */
export function Sortable({ ids, onMove, children, isWrapping = false }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (id: UniqueIdentifier | undefined) =>
    `${ids.findIndex((one) => one === id) + 1} von ${ids.length}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Aufgenommen, Platz ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Platz ${place(over.id)}.` : undefined),
    onDragEnd: ({ over }) => `Abgelegt auf Platz ${place(over?.id)}.`,
    onDragCancel: () => 'Abgebrochen.',
  }
  const end = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(active.id)
    const to = over ? ids.indexOf(over.id) : -1
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
    >
      <SortableContext
        items={[...ids]}
        strategy={isWrapping ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** One entry; put a DragHandle somewhere inside. */
export function SortableEntry({
  id,
  children,
  className,
}: {
  id: UniqueIdentifier
  children: ReactNode
  className?: string
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    ...(transition ? { transition } : {}),
    ...(isDragging ? { zIndex: 10, position: 'relative', opacity: 0.85 } : {}),
  }
  return (
    <HandleContext value={{ attributes, listeners, setActivatorNodeRef }}>
      <div ref={setNodeRef} style={style} className={className}>
        {children}
      </div>
    </HandleContext>
  )
}

export function DragHandle({ label }: { label: string }) {
  const handle = useContext(HandleContext)
  return (
    <ActionIcon
      ref={handle?.setActivatorNodeRef}
      variant="subtle"
      color="gray"
      size={32}
      style={{ cursor: 'grab', touchAction: 'none' }}
      {...handle?.attributes}
      {...handle?.listeners}
      aria-label={`${label} verschieben`}
    >
      <IconGripVertical size={18} />
    </ActionIcon>
  )
}

/** The same list with one entry at another place. */
export function moved<T>(entries: readonly T[], from: number, to: number): T[] {
  const next = [...entries]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

import type { CollisionDetection, DragEndEvent, DragMoveEvent } from '@dnd-kit/core'
import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { Button, Group, Input, Menu, Paper, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { FieldOf, InputProps } from '../../crud/field-input.tsx'
import { isSame } from '../../crud/form-values.ts'
import { useField } from '../../crud/use-field.ts'
import { copyToClipboard, readClipboard } from '../../ui/clipboard.ts'
import type { Arrow } from '../../ui/key-moves.tsx'
import { MoveStatus, useKeyMoves } from '../../ui/key-moves.tsx'
import { PasteButton } from '../../ui/paste-button.tsx'
import type { Drop } from './entry-row.tsx'
import { EntryRow } from './entry-row.tsx'
import { indent, typeIcons, typeLabels } from './item-types.ts'
import styles from './navigation-editor.module.css'
import { NavigationPreview } from './navigation-preview.tsx'
import type { Item, ItemType, Node } from './navigation-tree.ts'
import {
  changeEntry,
  deepest,
  endOf,
  insertAfter,
  insertBelow,
  itemOf,
  itemsOf,
  moveEntry,
  newNode,
  nodesOf,
  placesOf,
  removeEntry,
  stepEntry,
} from './navigation-tree.ts'
import { nameOf, shownItems, useTargets } from './use-targets.ts'

const steps: Readonly<Record<Arrow, 'up' | 'down' | 'in' | 'out'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The tree of a navigation: sorted and nested by dragging or with the arrow keys (BACKOFFICE-19, OPEN-190). */
export default function NavigationEditor({ field, name, isReadOnly = false }: InputProps<FieldOf<'json'>>) {
  const { value, set, error } = useField<readonly Item[] | null>(name, field, isReadOnly)
  const [seen, setSeen] = useState(value)
  const [nodes, setNodes] = useState(() => nodesOf(value ?? []))
  if (value !== seen) {
    setSeen(value)
    // a reset, or somebody else's version
    if (!isSame(value ?? [], itemsOf(nodes))) setNodes(nodesOf(value ?? []))
  }
  const write = (next: readonly Node[]) => {
    setNodes([...next])
    set(itemsOf(next))
  }
  const targets = useTargets(nodes)
  const places = placesOf(nodes)
  const [opened, setOpened] = useState<string>()

  const before = useRef(nodes)
  const moves = useKeyMoves({
    step(key, arrow) {
      const next = stepEntry(nodes, key, steps[arrow])
      write(next)
      const at = next.findIndex((node) => node.key === key)
      return `Platz ${at + 1} von ${next.length}, Ebene ${(next[at]?.depth ?? 0) + 1}.`
    },
    remember: () => (before.current = nodes),
    restore: () => write(before.current),
  })

  const [dragged, setDragged] = useState<Node>()
  const [drop, setDrop] = useState<Drop>()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  /** The list as it would be after dropping here. */
  function projected({ active, collisions, delta }: DragMoveEvent | DragEndEvent) {
    // `over` of the event is one step behind
    const over = collisions?.[0]
    const start = nodes.findIndex(({ key }) => key === active.id)
    const onto = nodes.findIndex(({ key }) => key === over?.id)
    const node = nodes[start]
    if (!node || onto < 0) return undefined
    const end = endOf(nodes, start)
    const isOwn = onto >= start && onto < end
    const isAfter = over?.data?.['isAfter'] === true
    const past = onto + Number(isAfter)
    const index = isOwn ? start : past > start ? past - (end - start) : past
    const next = moveEntry(nodes, node.key, index, node.depth + Math.round(delta.x / indent))
    const depth = next.find(({ key }) => key === node.key)?.depth ?? 0
    return { next, drop: { beside: String(over?.id), isAfter, depth } }
  }
  const follow = (event: DragMoveEvent) => {
    const next = projected(event)?.drop
    if (!isSame(next, drop)) setDrop(next)
  }
  const stop = () => {
    setDragged(undefined)
    setDrop(undefined)
  }

  const add = (type: ItemType) => {
    const node = newNode({ type, target: null, label: '', isEnabled: true }, 0)
    write([...nodes, node])
    setOpened(node.key)
  }
  const addBelow = (key: string) => {
    const next = insertBelow(nodes, key, { type: 'site', target: null, label: '', isEnabled: true })
    write(next)
    setOpened(next.find(({ key: one }) => !nodes.some((node) => node.key === one))?.key)
  }
  const paste = (after: string) => {
    const item = readClipboard<Item>('navigationItem')
    if (item) write(insertAfter(nodes, after, item))
  }
  const duplicate = (key: string) => {
    const item = itemOf(nodes, key)
    if (item) write(insertAfter(nodes, key, item))
  }
  // what is below a dragged entry goes with it unseen
  const from = nodes.findIndex(({ key }) => key === dragged?.key)
  const hidden = from < 0 ? [] : nodes.slice(from + 1, endOf(nodes, from))
  return (
    <Input.Wrapper label={field.label} description={field.hint} error={error} labelElement="div">
      <Stack gap="sm" mt={4}>
        <NavigationPreview items={shownItems(itemsOf(nodes), targets)} />
        <DndContext
          sensors={sensors}
          collisionDetection={nearestRow}
          onDragStart={({ active }) => setDragged(nodes.find(({ key }) => key === active.id))}
          onDragMove={follow}
          onDragEnd={(event) => {
            const next = projected(event)?.next
            if (next) write(next)
            stop()
          }}
          onDragCancel={stop}
        >
          <ul className={styles['entries']} aria-label={field.label}>
            {nodes
              .filter((node) => !hidden.includes(node))
              .map((node) => (
                <EntryRow
                  key={node.key}
                  node={node}
                  name={name}
                  place={places[nodes.indexOf(node)] ?? ''}
                  targets={targets}
                  drop={drop?.beside === node.key ? drop : undefined}
                  isDragged={dragged?.key === node.key}
                  isOpen={opened === node.key}
                  isReadOnly={isReadOnly}
                  mayNest={node.depth < deepest - 1}
                  moves={moves}
                  onToggle={() => setOpened(opened === node.key ? undefined : node.key)}
                  onChange={(change) => write(changeEntry(nodes, node.key, change))}
                  onAddBelow={() => addBelow(node.key)}
                  onDuplicate={() => duplicate(node.key)}
                  onCopy={() => copyToClipboard('navigationItem', itemOf(nodes, node.key))}
                  onRemove={() => write(removeEntry(nodes, node.key))}
                />
              ))}
          </ul>
          <DragOverlay dropAnimation={null}>
            {dragged && (
              <Paper shadow="md" withBorder px="md" py="xs" className={styles['overlay']}>
                {nameOf(dragged, targets) || typeLabels[dragged.type]}
              </Paper>
            )}
          </DragOverlay>
        </DndContext>
        <MoveStatus
          moves={moves}
          keys="mit Pfeil auf und ab verschieben, mit Pfeil rechts und links ein- und ausrücken"
        />
        {!isReadOnly && (
          <Group gap="xs">
            <Menu position="bottom-start">
              <Menu.Target>
                <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />}>
                  Eintrag hinzufügen
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {(Object.keys(typeLabels) as ItemType[]).map((type) => {
                  const Icon = typeIcons[type]
                  return (
                    <Menu.Item
                      key={type}
                      leftSection={<Icon size={16} aria-hidden />}
                      onClick={() => add(type)}
                    >
                      {typeLabels[type]}
                    </Menu.Item>
                  )
                })}
              </Menu.Dropdown>
            </Menu>
            <PasteButton context="navigationItem" onPaste={() => paste('')} />
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

/** The row nearest to the pointer, and whether it is in the lower half of it. */
const nearestRow: CollisionDetection = ({ droppableContainers, droppableRects, pointerCoordinates }) => {
  if (!pointerCoordinates) return []
  const { y } = pointerCoordinates
  const rows = droppableContainers.flatMap(({ id }) => {
    const rect = droppableRects.get(id)
    if (!rect) return []
    const middle = rect.top + rect.height / 2
    return [{ id, data: { isAfter: y > middle, distance: Math.abs(y - middle) } }]
  })
  return rows.toSorted((one, other) => one.data.distance - other.data.distance).slice(0, 1)
}

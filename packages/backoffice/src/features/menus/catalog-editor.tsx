import type { CollisionDetection, DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core'
import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Input, Paper } from '@mantine/core'
import { useRef, useState } from 'react'
import type { FieldOf, InputProps } from '../../crud/field-input.tsx'
import { isSame } from '../../crud/form-values.ts'
import { useField } from '../../crud/use-field.ts'
import { useKeyMoves } from '../../ui/key-moves.tsx'
import styles from './catalog-editor.module.css'
import type { Dragged, Target } from './dragged.ts'
import { CatalogPane } from './catalog-pane.tsx'
import type { Section, WireCatalog } from './menu-catalog.ts'
import {
  addProducts,
  catalogOf,
  insertProducts,
  moveLine,
  moveSection,
  placeOf,
  sectionsOf,
  step,
} from './menu-catalog.ts'
import { MenuPane } from './menu-pane.tsx'
import type { MenuProduct } from './use-catalog.ts'
import { useCategories, useMenuProducts } from './use-catalog.ts'

/** The menu on the left, everything the shop has on the right: drag, click or pick several (BACKOFFICE-03). */
export default function CatalogEditor({ field, name, isReadOnly = false }: InputProps<FieldOf<'list'>>) {
  const { value, set, error } = useField<WireCatalog | null>(name, field, isReadOnly)
  const [seen, setSeen] = useState(value)
  const [sections, setSections] = useState(() => sectionsOf(value ?? []))
  if (value !== seen) {
    setSeen(value)
    // a reset, or somebody else's version
    if (!isSame(value ?? [], catalogOf(sections))) setSections(sectionsOf(value ?? []))
  }
  const write = (next: readonly Section[]) => {
    setSections([...next])
    set(catalogOf(next))
  }
  const { categories, isLoading: areCategoriesLoading } = useCategories()
  const {
    products,
    isLoading: areProductsLoading,
    learn,
  } = useMenuProducts(sections.flatMap(({ lines }) => lines.map(({ id }) => id)))
  const isLoading = areCategoriesLoading || areProductsLoading
  const [chosen, setChosen] = useState<ReadonlyMap<number, MenuProduct>>(new Map())
  const add = (added: readonly MenuProduct[], category: number | null) => {
    learn(added)
    write(
      addProducts(
        sections,
        added.map(({ id, content }) => ({ id, category: category ?? content.category?.id ?? null })),
      ),
    )
    setChosen(new Map())
  }

  const before = useRef(sections)
  const moves = useKeyMoves({
    step(key, arrow) {
      if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') return undefined
      const next = step(sections, key, arrow === 'ArrowDown' ? 1 : -1)
      write(next)
      return placeText(next, key, (id) => categories.get(id)?.name ?? '')
    },
    remember: () => (before.current = sections),
    restore: () => write(before.current),
  })

  const [dragged, setDragged] = useState<Dragged>()
  const [target, setTarget] = useState<Target>()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // a long press, because a short one scrolls
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const follow = (event: DragMoveEvent) => {
    const next = targetOf(event)
    if (!isSame(next, target)) setTarget(next)
  }
  const drop = (event: DragEndEvent) => {
    const onto = targetOf(event)
    if (dragged && onto) put(dragged, onto)
    setDragged(undefined)
    setTarget(undefined)
  }
  function put(what: Dragged, onto: Target) {
    const section = sections.findIndex(({ key }) => key === onto.key)
    if (what.kind === 'section') return write(moveSection(sections, what.key, section + Number(onto.isAfter)))
    const place = placeOf(sections, onto.key)
    const end = sections[section]?.lines.length ?? 0
    const to = place
      ? { ...place, line: place.line + Number(onto.isAfter) }
      : { section, line: onto.isAfter ? end : 0 }
    if (what.kind === 'line') return write(moveLine(sections, what.key, to))
    learn(what.products)
    setChosen(new Map())
    write(
      insertProducts(
        sections,
        what.products.map(({ id }) => id),
        to,
      ),
    )
  }
  return (
    <Input.Wrapper label={field.label} description={field.hint} error={error} labelElement="div">
      <DndContext
        sensors={sensors}
        collisionDetection={underPointer}
        onDragStart={({ active }: DragStartEvent) => setDragged(active.data.current as Dragged)}
        onDragMove={follow}
        onDragEnd={drop}
        onDragCancel={() => {
          setDragged(undefined)
          setTarget(undefined)
        }}
      >
        <div className={styles['panes']} data-read-only={isReadOnly || undefined}>
          <MenuPane
            sections={sections}
            categories={categories}
            products={products}
            isLoading={isLoading}
            target={target}
            moves={moves}
            isReadOnly={isReadOnly}
            onChange={write}
          />
          {!isReadOnly && (
            <CatalogPane
              sections={sections}
              categories={categories}
              isLoading={isLoading}
              chosen={chosen}
              onChoose={setChosen}
              onAdd={add}
            />
          )}
        </div>
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <Paper shadow="md" withBorder px="md" py="xs" className={styles['overlay']}>
              {dragged.label}
            </Paper>
          )}
        </DragOverlay>
      </DndContext>
    </Input.Wrapper>
  )
}

/** The product under the pointer, else the category around it; categories are dropped on categories only. */
const underPointer: CollisionDetection = (args) => {
  const isSection = args.active.data.current?.['kind'] === 'section'
  const kindOf = (container: (typeof args.droppableContainers)[number]) =>
    (container.data.current as Target | undefined)?.kind
  const fitting = args.droppableContainers.filter(
    (container) => !isSection || kindOf(container) === 'section',
  )
  const hits = pointerWithin({ ...args, droppableContainers: fitting })
  const places = new Map(fitting.map(({ id, data }) => [id, data.current as Target | undefined]))
  const hit = hits.find(({ id }) => places.get(id)?.kind === 'line') ?? hits[0]
  const rect = hit && args.droppableRects.get(hit.id)
  if (!hit || !rect || !args.pointerCoordinates) return []
  const isAfter = args.pointerCoordinates.y > rect.top + rect.height / 2
  return [{ ...hit, data: { ...hit.data, place: places.get(hit.id), isAfter } }]
}

function targetOf({ collisions }: DragMoveEvent | DragEndEvent): Target | undefined {
  // `over` of the event is one step behind
  const data = collisions?.[0]?.data as
    | { place?: Pick<Target, 'kind' | 'key'>; isAfter?: boolean }
    | undefined
  return data?.place && { ...data.place, isAfter: data.isAfter === true }
}

/** Where an entry is, for those who do not see it. */
function placeText(sections: readonly Section[], key: string, nameOf: (category: number) => string) {
  const section = sections.findIndex((one) => one.key === key)
  if (section >= 0) return `Platz ${section + 1} von ${sections.length}.`
  const place = placeOf(sections, key)
  const around = place && sections[place.section]
  return around && `${nameOf(around.category)}, Platz ${place.line + 1} von ${around.lines.length}.`
}

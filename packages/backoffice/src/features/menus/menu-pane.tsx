import { useDraggable, useDroppable } from '@dnd-kit/core'
import { ActionIcon, Anchor, Button, CloseButton, Group, Select, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { unknownName } from '../../crud/titles.ts'
import type { KeyMoves } from '../../ui/key-moves.tsx'
import { MoveHandle, MoveStatus } from '../../ui/key-moves.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Dragged, Target } from './dragged.ts'
import styles from './catalog-editor.module.css'
import { NotInShop } from './not-in-shop.tsx'
import type { Line, Section } from './menu-catalog.ts'
import { newSection, removeLine } from './menu-catalog.ts'
import type { MenuCategory, MenuProduct } from './use-catalog.ts'

type Props = {
  sections: readonly Section[]
  categories: ReadonlyMap<number, MenuCategory>
  products: ReadonlyMap<number, MenuProduct>
  /** Names are on their way. */
  isLoading: boolean
  target: Target | undefined
  moves: KeyMoves
  isReadOnly: boolean
  onChange: (sections: readonly Section[]) => void
}

/** The menu as guests will go through it: its categories and their products, in order. */
export function MenuPane(props: Props) {
  const { sections, categories, isReadOnly, moves, onChange } = props
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) => {
    const next = new Set(folded)
    if (!next.delete(key)) next.add(key)
    setFolded(next)
  }
  const areAllFolded = sections.length > 0 && sections.every(({ key }) => folded.has(key))
  const amount = sections.reduce((sum, { lines }) => sum + lines.length, 0)
  const missing = [...categories.values()].filter(
    ({ id }) => !sections.some(({ category }) => category === id),
  )
  return (
    <section aria-label="Menü" className={styles['menu']}>
      <Group justify="space-between" mih={36} wrap="nowrap">
        <Text size="sm" c="dimmed" className="tabular">
          {amount === 1 ? '1 Produkt' : `${amount} Produkte`} in{' '}
          {sections.length === 1 ? '1 Kategorie' : `${sections.length} Kategorien`}
        </Text>
        {sections.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setFolded(areAllFolded ? new Set() : new Set(sections.map(({ key }) => key)))}
          >
            {areAllFolded ? 'Alle aufklappen' : 'Alle zuklappen'}
          </Button>
        )}
      </Group>
      {sections.map((section) => (
        <SectionCard
          key={section.key}
          {...props}
          section={section}
          isFolded={folded.has(section.key)}
          onToggle={() => toggle(section.key)}
        />
      ))}
      {sections.length === 0 && (
        <Text c="dimmed" ta="center" py="xl" px="md" className={styles['empty']}>
          {isReadOnly
            ? 'Dieses Menü ist leer.'
            : 'Noch leer. Wählen Sie Produkte aus dem Sortiment, sie bringen ihre Kategorie mit.'}
        </Text>
      )}
      {!isReadOnly && missing.length > 0 && (
        <Select
          key={sections.length}
          searchable
          aria-label="Kategorie hinzufügen"
          placeholder="Kategorie hinzufügen"
          nothingFoundMessage="Nichts gefunden"
          data={missing.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          onChange={(id) => id && onChange([...sections, newSection(Number(id))])}
        />
      )}
      <MoveStatus moves={moves} keys="mit Pfeil auf und Pfeil ab verschieben" />
    </section>
  )
}

const dropSide = (target: Target | undefined, key: string) =>
  target?.key === key ? (target.isAfter ? 'after' : 'before') : undefined

type SectionProps = Props & { section: Section; isFolded: boolean; onToggle: () => void }

function SectionCard(props: SectionProps) {
  const { section, sections, categories, isLoading, target, moves, isReadOnly } = props
  const { isFolded, onToggle, onChange } = props
  const category = categories.get(section.category)
  const name = category?.name ?? unknownName(section.category, isLoading)
  const drag = useDraggable({
    id: section.key,
    data: { kind: 'section', key: section.key, label: name } satisfies Dragged,
    disabled: isReadOnly,
  })
  const drop = useDroppable({ id: section.key, data: { kind: 'section', key: section.key } })
  const { length } = section.lines
  return (
    <div
      ref={drop.setNodeRef}
      role="group"
      aria-label={name}
      className={styles['section']}
      data-drop={dropSide(target, section.key)}
      data-dragging={drag.isDragging || undefined}
    >
      <div ref={drag.setNodeRef} {...drag.listeners} className={styles['head']}>
        {!isReadOnly && <MoveHandle moves={moves} id={section.key} label={name} />}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-expanded={!isFolded}
          aria-label={`${name} ${isFolded ? 'aufklappen' : 'zuklappen'}`}
          onClick={onToggle}
        >
          {isFolded ? <IconChevronRight size={16} /> : <IconChevronDown size={16} />}
        </ActionIcon>
        <Text size="sm" fw={600} truncate flex={1}>
          {name}
        </Text>
        {category?.isEnabled === false && <NotInShop />}
        <Text size="sm" c="dimmed" className="tabular">
          {length}
        </Text>
        {!isReadOnly && (
          <CloseButton
            size={32}
            aria-label={`${name} aus dem Menü nehmen`}
            onClick={() => onChange(sections.filter(({ key }) => key !== section.key))}
          />
        )}
      </div>
      {!isFolded && (
        <ul className={styles['lines']}>
          {section.lines.map((line) => (
            <LineRow key={line.key} {...props} line={line} />
          ))}
          {length === 0 && (
            <li className={styles['hint']}>
              {isReadOnly ? 'Keine Produkte' : 'Produkte aus dem Sortiment hierher ziehen'}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

function LineRow(props: Props & { line: Line }) {
  const { line, sections, products, isLoading, target, moves, isReadOnly, onChange } = props
  const product = products.get(line.id)
  const name = product?.name ?? unknownName(line.id, isLoading)
  const drag = useDraggable({
    id: line.key,
    data: { kind: 'line', key: line.key, label: name } satisfies Dragged,
    disabled: isReadOnly,
  })
  const drop = useDroppable({ id: line.key, data: { kind: 'line', key: line.key } })
  return (
    <li
      ref={drop.setNodeRef}
      className={styles['line']}
      data-drop={dropSide(target, line.key)}
      data-dragging={drag.isDragging || undefined}
      data-carried={moves.carried === line.key || undefined}
    >
      <div ref={drag.setNodeRef} {...drag.listeners} className={styles['row']}>
        {!isReadOnly && <MoveHandle moves={moves} id={line.key} label={name} />}
        <Picture image={product?.images[0]} size={32} />
        <Anchor
          component={Link}
          to={`/products/${line.id}`}
          c="inherit"
          size="sm"
          truncate
          flex={1}
          draggable={false}
        >
          {name}
        </Anchor>
        {product && !(product.isEnabled && product.isPublic) && <NotInShop />}
        <Text size="sm" className="tabular">
          {product && moneyText(product.price)}
        </Text>
        {!isReadOnly && (
          <CloseButton
            size={32}
            aria-label={`${name} aus dem Menü nehmen`}
            onClick={() => onChange(removeLine(sections, line.key))}
          />
        )}
      </div>
    </li>
  )
}

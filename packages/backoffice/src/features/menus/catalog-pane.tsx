import { useDraggable } from '@dnd-kit/core'
import { ActionIcon, Badge, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageQuery } from '../../crud/records.ts'
import { unknownName } from '../../crud/titles.ts'
import { ReferenceSelect } from '../../crud/reference-select.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Picture } from '../../ui/picture.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { Dragged } from './dragged.ts'
import styles from './catalog-editor.module.css'
import { NotInShop } from './not-in-shop.tsx'
import type { Section } from './menu-catalog.ts'
import type { MenuCategory, MenuProduct } from './use-catalog.ts'

type Chosen = ReadonlyMap<number, MenuProduct>

type Props = {
  sections: readonly Section[]
  categories: ReadonlyMap<number, MenuCategory>
  /** Names are on their way. */
  isLoading: boolean
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** Adds to a category, or each product to its own. */
  onAdd: (products: readonly MenuProduct[], category: number | null) => void
}

const pageLength = 50
/** The longest page that the server gives. */
const longest = 200

/** Everything the shop has: searched, filtered, and added by a click, by dragging, or several at once. */
export function CatalogPane({ sections, categories, isLoading, chosen, onChoose, onAdd }: Props) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<{ id: number } | null>(null)
  const [limit, setLimit] = useState(pageLength)
  const [goal, setGoal] = useState<string | null>(null)
  const found = useQuery(
    pageQuery(
      'products',
      {
        ...(search ? { search } : {}),
        ...(filter ? { 'content.category': String(filter.id) } : {}),
        sort: 'name',
        page: '1',
        limit: String(limit),
      },
      'background',
    ),
  )
  const products = (found.data?.data ?? []) as MenuProduct[]
  const total = found.data?.meta?.total ?? products.length
  const inMenu = new Set(sections.flatMap(({ lines }) => lines.map(({ id }) => id)))
  const category = goal && sections.some((section) => String(section.category) === goal) ? Number(goal) : null
  const addable = products.filter(({ id }) => !inMenu.has(id))
  const areAllChosen = addable.length > 0 && addable.every(({ id }) => chosen.has(id))
  const narrow = (change: () => void) => {
    change()
    setLimit(pageLength)
  }
  const toggle = (product: MenuProduct) => {
    const next = new Map(chosen)
    if (!next.delete(product.id)) next.set(product.id, product)
    onChoose(next)
  }
  return (
    <section aria-label="Sortiment" className={styles['catalog']}>
      <Stack gap="xs" p="sm">
        <Text fw={600}>Sortiment</Text>
        <Group gap="xs" grow>
          <SearchField
            aria-label="Sortiment durchsuchen"
            placeholder="Produkt suchen"
            value={search}
            onSearch={(text) => narrow(() => setSearch(text))}
          />
          <ReferenceSelect
            path="categories"
            aria-label="Sortiment nach Kategorie"
            placeholder="Alle Kategorien"
            value={filter}
            onChange={(next) => narrow(() => setFilter(next))}
          />
        </Group>
        <Group gap="xs" wrap="nowrap" justify="space-between" mih={36}>
          <Checkbox
            label={chosen.size > 0 ? `${chosen.size} ausgewählt` : 'Alle auswählen'}
            checked={areAllChosen}
            indeterminate={chosen.size > 0 && !areAllChosen}
            disabled={addable.length === 0 && chosen.size === 0}
            onChange={() =>
              onChoose(
                areAllChosen || addable.length === 0
                  ? new Map()
                  : new Map([...chosen, ...addable.map((product) => [product.id, product] as const)]),
              )
            }
          />
          {chosen.size > 0 && (
            <Button size="compact-md" onClick={() => onAdd([...chosen.values()], category)}>
              Hinzufügen
            </Button>
          )}
        </Group>
        {sections.length > 0 && (
          <Select
            aria-label="Hinzufügen zu"
            leftSection={
              <Text size="sm" c="dimmed">
                in
              </Text>
            }
            data={[
              { value: '', label: 'die Kategorie des Produkts' },
              ...sections.map(({ category: id }) => ({
                value: String(id),
                label: categories.get(id)?.name ?? unknownName(id, isLoading),
              })),
            ]}
            value={category === null ? '' : String(category)}
            onChange={setGoal}
            allowDeselect={false}
          />
        )}
      </Stack>
      {/* where nothing in it takes the focus, keys scroll it all the same */}
      <ul className={styles['products']} aria-label="Produkte" aria-busy={found.isPending} tabIndex={0}>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            detail={
              categories.get(product.content.category?.id ?? 0)?.name ??
              withoutCategory(product, sections, isLoading)
            }
            isInMenu={inMenu.has(product.id)}
            isAddable={category !== null || product.content.category !== null || sections.length > 0}
            chosen={chosen}
            onToggle={() => toggle(product)}
            onAdd={() => onAdd([product], category)}
          />
        ))}
        {found.data && products.length === 0 && (
          <li className={styles['hint']}>
            {search || filter ? 'Kein Produkt passt zur Suche.' : 'Noch keine Produkte.'}
          </li>
        )}
      </ul>
      {total > products.length && (
        <Text size="sm" c="dimmed" ta="center" p="xs">
          {products.length} von {total.toLocaleString('de-AT')}{' '}
          {limit < longest ? (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => setLimit(Math.min(longest, limit + pageLength))}
            >
              Weitere anzeigen
            </Button>
          ) : (
            '– bitte suchen oder eine Kategorie wählen.'
          )}
        </Text>
      )}
    </section>
  )
}

/** Why a product without a category cannot be added yet; one whose name is on its way has a category. */
function withoutCategory(
  { content: { category } }: MenuProduct,
  sections: readonly Section[],
  isLoading: boolean,
) {
  if (category) return unknownName(category.id, isLoading)
  return sections.length === 0 ? 'Ohne Kategorie – bitte zuerst eine ins Menü aufnehmen' : 'Ohne Kategorie'
}

type RowProps = {
  product: MenuProduct
  detail: string
  isInMenu: boolean
  isAddable: boolean
  chosen: Chosen
  onToggle: () => void
  onAdd: () => void
}

function ProductRow({ product, detail, isInMenu, isAddable, chosen, onToggle, onAdd }: RowProps) {
  const { id, name, price } = product
  const products = chosen.has(id) ? [...chosen.values()] : [product]
  const label = products.length === 1 ? name : `${products.length} Produkte`
  const drag = useDraggable({
    id: `product-${id}`,
    data: { kind: 'products', products, label } satisfies Dragged,
  })
  return (
    <li
      ref={drag.setNodeRef}
      {...drag.listeners}
      className={styles['product']}
      data-in-menu={isInMenu || undefined}
    >
      <Checkbox
        aria-label={`${name} auswählen`}
        checked={chosen.has(id)}
        disabled={isInMenu}
        onChange={onToggle}
      />
      <Picture image={product.images[0]} size={36} />
      <div className={styles['words']}>
        <Text size="sm" truncate>
          {name}
        </Text>
        <Text id={`menu-product-${id}`} size="xs" c="dimmed" truncate={isAddable} className="tabular">
          {moneyText(price)} · {detail}
        </Text>
      </div>
      {!(product.isEnabled && product.isPublic) && <NotInShop />}
      {isInMenu ? (
        <Badge
          variant="light"
          tt="none"
          leftSection={<IconCheck size={12} aria-hidden />}
          style={{ flexShrink: 0 }}
        >
          Im Menü
        </Badge>
      ) : (
        <ActionIcon
          variant="light"
          size={36}
          aria-label={`${name} hinzufügen`}
          aria-describedby={`menu-product-${id}`}
          disabled={!isAddable}
          onClick={onAdd}
        >
          <IconPlus size={18} />
        </ActionIcon>
      )}
    </li>
  )
}

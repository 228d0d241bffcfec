import { Badge, Button, Combobox, Group, InputBase, Text, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Branch, ListedProduct, PartValue, Product } from '@theke/domain/catalog'
import { searchIndexOf, searchProducts, stepsOf } from '@theke/domain/catalog'
import { arePartsValid } from '@theke/domain/configurator'
import { depositNote, priceText, unitPriceOf } from '@theke/domain/pricing'
import { startQuantity } from '@theke/domain/quantity'
import { useMemo, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { PartsFields } from '../parts-fields.tsx'
import { listedIn, obstacle, offeredNote } from './offered-products.ts'
import type { Draft } from './phone-order.ts'
import { emptyParts, namedFirst, needsChoices, withProduct } from './phone-order.ts'
import type { ShopData } from './shop-data.ts'
import { currency } from '../../../ui/money-text.ts'

type Props = { shop: ShopData; branch: Branch; draft: Draft; onChange: (draft: Draft) => void }

const maxShown = 12

/** Finds what the branch offers at the wished time by typing; Enter adds the first, a configurable product asks first. */
export function ProductPicker({ shop, branch, draft, onChange }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [term, setTerm] = useState('')
  const [asked, setAsked] = useState<Product>()
  const index = useMemo(
    () => searchIndexOf(listedIn(shop, branch, Date.now()), shop.categories),
    [shop, branch],
  )
  const asking = { shop, branch, draft, now: Date.now() }
  const found = useMemo(() => namedFirst(searchProducts(index, term), term).slice(0, maxShown), [index, term])
  const options = found.map((entry) => ({
    entry,
    obstacle: obstacle(asking, entry),
    note: offeredNote(asking, entry),
  }))
  const take = (product: Product | undefined) => {
    if (!product) return
    setTerm('')
    combobox.closeDropdown()
    if (needsChoices(product)) setAsked(product)
    else onChange(withProduct(draft, product, []))
  }
  return (
    <>
      <Combobox
        store={combobox}
        onOptionSubmit={(id) => take(found.find((entry) => String(entry.product.id) === id)?.product)}
      >
        <Combobox.Target>
          <InputBase
            label="Produkt hinzufügen"
            placeholder="Name, Nummer oder Kategorie"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={term}
            onChange={(event) => {
              setTerm(event.currentTarget.value)
              combobox.openDropdown()
              combobox.selectFirstOption()
            }}
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              // typed faster than the list was drawn: nothing in it is marked yet
              if (term && combobox.getSelectedOptionIndex() === -1)
                take(options.find((option) => option.obstacle === null)?.entry.product)
            }}
            autoComplete="off"
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options mah={360} style={{ overflowY: 'auto' }} aria-label="Produkte">
            {options.map((option) => (
              <ProductOption key={option.entry.product.id} {...option} />
            ))}
            {found.length === 0 && <Combobox.Empty>Nichts gefunden</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {asked && (
        <Choices
          product={asked}
          onClose={() => setAsked(undefined)}
          onTake={(parts) => {
            setAsked(undefined)
            onChange(withProduct(draft, asked, parts))
          }}
        />
      )}
    </>
  )
}

type OptionProps = { entry: ListedProduct; obstacle: string | null; note: string | null }

function ProductOption({ entry: { product }, obstacle: reason, note }: OptionProps) {
  return (
    <Combobox.Option value={String(product.id)} disabled={reason !== null} mih={44}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={500}>
          {product.name}
          {reason === null && note && (
            <Text span size="sm" c="dimmed" display="block">
              {note}
            </Text>
          )}
        </Text>
        {reason === null ? (
          <Text size="sm" className="tabular">
            {priceText(product, currency.get())}
            {depositNote(product, currency.get()) && ` ${depositNote(product, currency.get())}`}
          </Text>
        ) : (
          <Badge color="gray" variant="light" tt="none">
            {reason}
          </Badge>
        )}
      </Group>
    </Combobox.Option>
  )
}

type ChoicesProps = { product: Product; onClose: () => void; onTake: (parts: readonly PartValue[]) => void }

function Choices({ product, onClose, onTake }: ChoicesProps) {
  const steps = stepsOf(product)
  const [parts, setParts] = useState<readonly PartValue[]>(() => emptyParts(product))
  const price = unitPriceOf({ product, ...startQuantity(product), parts })
  return (
    <Dialog onClose={onClose} title={product.name}>
      <PartsFields steps={steps} parts={parts} onChange={setParts} />
      <Group justify="space-between" mt="lg">
        <Text fw={600} className="tabular">
          {priceText(product, currency.get(), { price })}
        </Text>
        <Button disabled={!arePartsValid(steps, parts)} onClick={() => onTake(parts)}>
          Hinzufügen
        </Button>
      </Group>
    </Dialog>
  )
}

import { Switch, UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import type { Cell, CellProps } from '../../crud/cells.tsx'
import type { WireRecord } from '../../crud/records.ts'
import { entityOf, titleOf, updateRecord } from '../../crud/records.ts'
import type { Reference } from '../../crud/reference-select.tsx'
import { ReferenceSelect } from '../../crud/reference-select.tsx'
import { MoneyField } from '../../ui/decimal-field.tsx'
import styles from './inline-cells.module.css'

/** Saves one field; what was typed stands there until the list has it from the server. */
function useInline<T>(record: WireRecord, stored: T, body: (value: T) => Record<string, unknown>) {
  const [sent, setSent] = useState<{ revision: number; value: T }>()
  const saving = useMutation({
    mutationFn: (value: T) => updateRecord(entityOf('products'), record.id, body(value)),
    onMutate: (value) => setSent({ revision: record.revision, value }),
    onError: () => setSent(undefined),
  })
  const value = sent && sent.revision === record.revision ? sent.value : stored
  return { value, save: saving.mutate, isSaving: saving.isPending }
}

/** Enter goes to the price of the next row, so that a whole list can be typed through. */
function goToNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-inline-price]')]
  const next = all[all.indexOf(event.currentTarget) + 1]
  event.currentTarget.blur()
  next?.focus()
  next?.select()
}

const nameOf = (record: WireRecord) => titleOf(entityOf('products'), record)

export function PriceCell({ record }: CellProps) {
  const { value, save } = useInline(record, record['price'] as number | null, (price) => ({ price }))
  return (
    <MoneyField
      aria-label={`Preis von ${nameOf(record)}`}
      data-inline-price
      value={value}
      onChange={(price) => price !== null && save(price)}
      onKeyDown={goToNext}
      isLazy
      w={120}
      ml="auto"
    />
  )
}

export const SwitchCell = (name: 'isEnabled' | 'isPublic'): Cell =>
  function InlineSwitch({ record, field }) {
    const stored = record[name] === true
    const { value, save } = useInline(record, stored, (next) => ({ [name]: next }))
    return (
      <Switch
        aria-label={`${field.label}: ${nameOf(record)}`}
        checked={value}
        onChange={(event) => save(event.currentTarget.checked)}
      />
    )
  }

export function CategoryCell({ record, titles }: CellProps) {
  const [isOpen, setOpen] = useState(false)
  const content = record['content'] as { category: Reference | null }
  // the group is stored as a whole, so that it must be the one that is shown here
  const { value, save } = useInline<Reference | null>(record, content.category, (category) => ({
    content: { ...content, category },
    revision: record.revision,
  }))
  const shown = value ? titles('categories', value.id) : 'Ohne Kategorie'
  if (!isOpen) {
    return (
      <UnstyledButton
        className={styles['open']}
        aria-label={`${shown}: Kategorie von ${nameOf(record)} ändern`}
        onClick={() => setOpen(true)}
      >
        {shown}
      </UnstyledButton>
    )
  }
  return (
    <ReferenceSelect
      path="categories"
      aria-label={`Kategorie von ${nameOf(record)}`}
      value={value}
      onChange={(category) => {
        setOpen(false)
        save(category)
      }}
      onBlur={() => setOpen(false)}
      autoFocus
      defaultDropdownOpened
      w={190}
    />
  )
}

import { messages } from '@theke/contract/texts.de'
import { referenceText } from '@theke/domain/pricing'
import { isUnit } from '@theke/domain/quantity'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { queryClient } from '../../api.ts'
import type { Cell, CellProps } from '../../crud/cells.tsx'
import type { WireRecord } from '../../crud/records.ts'
import { entityOf, loadRecord, titleOf, updateRecord } from '../../crud/records.ts'
import { valueText } from '../../crud/value-text.ts'
import type { Reference } from '../../crud/reference-select.tsx'
import { ReferenceSelect } from '../../crud/reference-select.tsx'
import { formatDecimal, parseDecimal } from '../../ui/german-input.ts'
import { currencySign } from '../../ui/money-text.ts'
import { useParsedText } from '../../ui/parsed-input.tsx'
import { PlainSwitch } from '../../ui/plain-controls.tsx'
import styles from './inline-cells.module.css'

/** Saves of one row wait for each other: each works on what the one before has stored. */
const running = new Map<number, Promise<unknown>>()

function afterOthers<T>(id: number, work: () => Promise<T>): Promise<T> {
  const mine = (running.get(id) ?? Promise.resolve()).then(work, work)
  running.set(id, mine)
  const forget = () => {
    if (running.get(id) === mine) running.delete(id)
  }
  mine.then(forget, forget)
  return mine
}

type Body = Record<string, unknown>

/** Saves one field; what was typed stands there until the list has it from the server. */
function useInline<T>({ id }: WireRecord, stored: T, body: (value: T) => Body | Promise<Body>) {
  const [sent, setSent] = useState<{ value: T }>()
  const save = (value: T) => {
    const mine = { value }
    setSent(mine)
    const forget = () => setSent((latest) => (latest === mine ? undefined : latest))
    // a list has a hundred of these cells: none of them watches anything as long as nothing is saved
    const saving = queryClient.getMutationCache().build(queryClient, {
      mutationFn: (next: T) =>
        afterOthers(id, async () => updateRecord(entityOf('products'), id, await body(next))),
    })
    saving.execute(value).then(forget, forget) // a failure is listed by the call
  }
  return { value: sent ? sent.value : stored, save }
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

const priceText = (price: number | null | undefined) => formatDecimal(price, 2)

/** ' / dag' for what is sold by weight, length or volume, ' / 100 g' where the price is for that much (OPEN-29). */
const unitOf = ({ unit, pricing }: WireRecord) =>
  isUnit(unit) ? referenceText({ unit, pricing: typeof pricing === 'number' ? pricing : null }) : ''

/** The price as somebody reads it who may not change it. */
export const ShownPriceCell: Cell = ({ record, field, value }) => (
  <span className="tabular">{`${valueText(field, value)}${unitOf(record)}`}</span>
)

export function PriceCell({ record }: CellProps) {
  const { value, save } = useInline(record, record['price'] as number | null, (price) => ({ price }))
  const { text, isWrong, type, leave } = useParsedText({
    value,
    onChange: (price) => price !== null && save(price),
    parse: parseDecimal,
    format: priceText,
    problem: messages.number,
    isLazy: true,
  })
  return (
    <div className={styles['price']} data-wrong={isWrong || undefined}>
      <input
        aria-label={`Preis von ${nameOf(record)}`}
        aria-invalid={isWrong || undefined}
        data-inline-price
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={goToNext}
      />
      <span aria-hidden>{`${currencySign()}${unitOf(record)}`}</span>
      {isWrong && <small role="alert">{messages.number}</small>}
    </div>
  )
}

export const SwitchCell = (name: 'isEnabled' | 'isPublic'): Cell =>
  function InlineSwitch({ record, field }) {
    const stored = record[name] === true
    const { value, save } = useInline(record, stored, (next) => ({ [name]: next }))
    return (
      <PlainSwitch
        aria-label={`${field.label}: ${nameOf(record)}`}
        checked={value}
        onChange={(event) => save(event.currentTarget.checked)}
      />
    )
  }

export function CategoryCell({ record, titles }: CellProps) {
  const [isOpen, setOpen] = useState(false)
  const content = record['content'] as { category: Reference | null }
  const { value, save } = useInline<Reference | null>(record, content.category, async (category) => {
    // the group is stored as a whole: the rest of it must be what is stored by then, also when this is repeated
    const newest = await loadRecord('products', record.id)
    return { content: { ...(newest['content'] as object), category }, revision: newest.revision }
  })
  const shown = value ? titles('categories', value.id) : 'Ohne Kategorie'
  if (!isOpen) {
    return (
      <button
        type="button"
        className={styles['open']}
        aria-label={`${shown}: Kategorie von ${nameOf(record)} ändern`}
        onClick={() => setOpen(true)}
      >
        {shown}
      </button>
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

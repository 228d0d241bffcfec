import { IconCheck } from '@tabler/icons-react'
import { messages } from '@theke/contract/texts.de'
import { referenceText } from '@theke/domain/pricing'
import { isUnit } from '@theke/domain/quantity'
import type { KeyboardEvent } from 'react'
import { lazy, Suspense, useState } from 'react'
import { queryClient } from '../../api.ts'
import type { Cell, CellProps } from '../../crud/cells.tsx'
import type { WireRecord } from '../../crud/records.ts'
import { entityOf, loadRecord, titleOf, updateRecord } from '../../crud/records.ts'
import { valueText } from '../../crud/value-text.ts'
import type { Reference } from '../../crud/reference-select.tsx'
import { createStore } from '@theke/ui/store.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { formatDecimal, parseDecimal } from '../../ui/german-input.ts'
import { currencySign, moneyText } from '../../ui/money-text.ts'
import { useParsedText } from '../../ui/parsed-input.tsx'
import { PlainSwitch } from '../../ui/plain-controls.tsx'
import styles from './inline-cells.module.css'

const ReferenceSelect = lazy(async () => ({
  default: (await import('../../crud/reference-select.tsx')).ReferenceSelect,
}))

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

/** What was stored last in the list, for those who hear the page; everybody else sees the tick. */
export const lastSaved = createStore('')

/** Saves one field; what was typed stands there until the list has it from the server, then a tick says that it is stored. */
function useInline<T>({ record, field }: CellProps, stored: T, body: (value: T) => Body | Promise<Body>) {
  const { id } = record
  const [sent, setSent] = useState<{ value: T }>()
  const [isSaved, setSaved] = useState(false)
  const save = async (value: T) => {
    const mine = { value }
    setSent(mine)
    setSaved(false)
    lastSaved.set('') // the same sentence twice is heard only if it was gone in between
    // a list has a hundred of these cells: none of them watches anything as long as nothing is saved
    const saving = queryClient.getMutationCache().build(queryClient, {
      mutationFn: (next: T) =>
        afterOthers(id, async () => updateRecord(entityOf('products'), id, await body(next))),
    })
    try {
      await saving.execute(value)
      setSaved(true)
      lastSaved.set(`${nameOf(record)}: ${field.label} gespeichert.`)
    } catch {
      // a failure is listed by the call
    }
    setSent((latest) => (latest === mine ? undefined : latest))
  }
  const tick = isSaved && (
    <IconCheck size={16} aria-hidden className={styles['tick']} onAnimationEnd={() => setSaved(false)} />
  )
  return { value: sent ? sent.value : stored, save, tick }
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

/** A price of nothing is usually a slip of the hand, and the shop would give the product away at once. */
const askForZero = (record: WireRecord, run: () => Promise<void>) =>
  confirmAction({
    title: `${nameOf(record)} um ${moneyText(0)} anbieten?`,
    text: 'Wer das Produkt im Shop bestellt, zahlt dann nichts dafür.',
    label: `Preis auf ${moneyText(0)} setzen`,
    run,
  })

export function PriceCell(props: CellProps) {
  const { record } = props
  const { value, save, tick } = useInline(props, record['price'] as number | null, (price) => ({ price }))
  const take = (price: number | null) => {
    if (price === null) return
    if (price === 0) askForZero(record, () => save(price))
    else void save(price)
  }
  const { text, isWrong, type, leave } = useParsedText({
    value,
    onChange: take,
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
      {tick}
    </div>
  )
}

export const SwitchCell = (name: 'isEnabled' | 'isPublic'): Cell =>
  function InlineSwitch(props) {
    const { record, field } = props
    const stored = record[name] === true
    const { value, save, tick } = useInline(props, stored, (next) => ({ [name]: next }))
    return (
      <div className={styles['switch']}>
        <PlainSwitch
          aria-label={`${field.label}: ${nameOf(record)}`}
          checked={value}
          onChange={(event) => void save(event.currentTarget.checked)}
        />
        {tick}
      </div>
    )
  }

export function CategoryCell(props: CellProps) {
  const { record, titles } = props
  const [isOpen, setOpen] = useState(false)
  const content = record['content'] as { category: Reference | null }
  const { value, save, tick } = useInline<Reference | null>(props, content.category, async (category) => {
    // the group is stored as a whole: the rest of it must be what is stored by then, also when this is repeated
    const newest = await loadRecord('products', record.id)
    return { content: { ...(newest['content'] as object), category }, revision: newest.revision }
  })
  const shown = value ? titles('categories', value.id) : 'Ohne Kategorie'
  if (!isOpen) {
    return (
      <div className={styles['category']}>
        <button
          type="button"
          className={styles['open']}
          aria-label={`${shown}: Kategorie von ${nameOf(record)} ändern`}
          onClick={() => setOpen(true)}
        >
          {shown}
        </button>
        {tick}
      </div>
    )
  }
  return (
    <Suspense fallback={shown}>
      <ReferenceSelect
        path="categories"
        aria-label={`Kategorie von ${nameOf(record)}`}
        value={value}
        onChange={(category) => {
          setOpen(false)
          void save(category)
        }}
        onBlur={() => setOpen(false)}
        autoFocus
        defaultDropdownOpened
        w={190}
      />
    </Suspense>
  )
}

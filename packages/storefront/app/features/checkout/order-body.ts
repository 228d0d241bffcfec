import type { NewOrder } from '@theke/contract/calls/place-order'
import { flagsOf } from '@theke/domain/cart'
import type { CartItem } from '@theke/domain/cart'
import type { Branch, OrderType, PartValue, StepOption, UploadReference } from '@theke/domain/catalog'
import type { OrderForm, OrderPromise, TextField } from '@theke/domain/checkout'
import { cleanPhone, isQuotation, textFieldLengths } from '@theke/domain/checkout'
import type { Cents } from '@theke/domain/values'
import { fromCents, isSameJson, toIsoInstant } from '@theke/domain/values'

/** The form as the rules expect it: texts trimmed, the phone number cleaned (CHECKOUT-21). */
export function tidyForm(form: OrderForm): OrderForm {
  const texts = Object.keys(textFieldLengths) as TextField[]
  const trimmed = Object.fromEntries(texts.map((name) => [name, form[name].trim()]))
  return { ...form, ...trimmed, phone: cleanPhone(form.phone) }
}

const reference = (id: number | null) => (id === null ? null : { id })

/** The body of POST /orders (API-15, OPEN-184); what is to be paid is sent along so that nothing else is charged (B1). */
export function orderBody(
  form: OrderForm,
  {
    branch,
    orderType,
    items,
    payable,
    donatees,
    promise,
    replaces,
    zone,
  }: {
    branch: Branch
    orderType: OrderType
    items: readonly CartItem[]
    payable: Cents
    /** Those of the page: one that was chosen earlier may be gone, and nobody could take it back. */
    donatees: readonly { id: number }[]
    /** What the page showed; a request promises nothing (OPEN-196). */
    promise: OrderPromise | null
    /** The order of this tab that waits for its payment; this one is placed instead of it (OPEN-197). */
    replaces?: { uid: string; hash: string } | undefined
    zone: string | undefined
  },
): NewOrder {
  const isRequest = isQuotation(form, orderType, branch)
  return {
    ...form,
    ...flagsOf(orderType),
    branch: { id: branch.id },
    table: reference(orderType === 'dine-in' ? form.table : null),
    donatee: reference(donatees.find(({ id }) => id === form.donatee)?.id ?? null),
    paymentMethod: isRequest ? null : form.paymentMethod,
    tip: isRequest ? 0 : fromCents(form.tip),
    items: items.map(({ product, amount, unit, parts }) => ({
      product: { id: product.id },
      amount,
      unit,
      parts: parts.map(partToSend),
    })),
    ...(isRequest ? {} : { expectedTotalGross: fromCents(payable) }),
    ...(promise ? expectationsOf(promise, zone) : {}),
    ...(replaces ? { replaces: { uid: replaces.uid, hash: replaces.hash } } : {}),
  }
}

const expectationsOf = ({ isPreorder, earliest }: OrderPromise, zone: string | undefined) => ({
  expectedPreorder: isPreorder,
  expectedEarliest: earliest === null ? null : toIsoInstant(earliest, zone),
})

/** Whether two bodies order the same, whatever the page showed then and whichever order they replace. */
export function isSameOrder(one: NewOrder, other: NewOrder): boolean {
  const ordered = ({ expectedPreorder: _p, expectedEarliest: _e, replaces: _r, ...order }: NewOrder) => order
  return isSameJson(ordered(one), ordered(other))
}

/** Options travel with their value as a decimal amount (OPEN-184). */
function partToSend(part: PartValue): unknown {
  if (part === null || typeof part === 'string') return part
  return Array.isArray(part) ? part.map(entryToSend) : entryToSend(part as StepOption)
}

function entryToSend(entry: StepOption | UploadReference): unknown {
  if (!('modifier' in entry)) return entry
  const { name, modifier, value } = entry
  return { name, modifier, value: fromCents(value) }
}

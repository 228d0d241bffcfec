import type { CorrectedLine } from '@theke/contract/calls/corrections'
import type { StaffOrder } from '@theke/contract/calls/orders'
import type { CartItem } from '@theke/domain/cart'
import type { PartValue } from '@theke/domain/catalog'

/** A line of the order as it is to be; without parts its choices stay. */
export type KeptLine = {
  item: number
  amount: number | null
  isRemoved: boolean
  parts?: readonly PartValue[]
}

export const keptLines = ({ items }: StaffOrder): KeptLine[] =>
  items.map(({ amount }, item) => ({ item, amount, isRemoved: false }))

/** What is sent: the lines that stay, then what was added. */
export function correctedLines(kept: readonly KeptLine[], added: readonly CartItem[]): CorrectedLine[] {
  return [
    ...kept
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ item, amount, parts }) => ({ item, amount: amount ?? 0, ...(parts && { parts: [...parts] }) })),
    ...added.map(({ product, amount, unit, parts }) => ({
      product: product.id,
      amount,
      unit,
      parts: [...parts],
    })),
  ]
}

export const isUnchanged = ({ items }: StaffOrder, lines: readonly CorrectedLine[]): boolean =>
  lines.length === items.length &&
  lines.every(
    (line, index) =>
      'item' in line && line.item === index && line.amount === items[index]?.amount && !line.parts,
  )

import { Anchor, Badge, Group } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { Field, FieldKind } from '@theke/contract/entity/field'
import type { ReactNode } from 'react'
import { Picture } from '../ui/picture.tsx'
import type { WireImage } from '../ui/picture.tsx'
import styles from './list-table.module.css'
import type { WireRecord } from './records.ts'
import type { Titles } from './titles.ts'
import { valueText } from './value-text.ts'

export type CellProps = {
  field: Field
  value: unknown
  titles: Titles
  record: WireRecord
}
export type Cell = (props: CellProps) => ReactNode

const words: Cell = ({ field, value, titles }) => (
  <span className={styles['words']}>{valueText(field, value, titles)}</span>
)
const digits: Cell = ({ field, value, titles }) => (
  <span className="tabular">{valueText(field, value, titles)}</span>
)
const badges: Cell = ({ field, value, titles }) => (
  <Group gap={4}>
    {valueText(field, value, titles)
      .split(', ')
      .filter(Boolean)
      .map((name) => (
        <Badge key={name} variant="light" color="gray" tt="none" fw={500} miw="max-content">
          {name}
        </Badge>
      ))}
  </Group>
)
const amount: Cell = ({ value }) => {
  const length = Array.isArray(value) ? value.length : 0
  return length > 0 ? <span className="tabular">{length}</span> : null
}
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const picture = (image: unknown) => (image ? <Picture image={image as WireImage} size={36} /> : null)

/** How a value stands in a list. */
const cells: Record<FieldKind, Cell> = {
  text: words,
  textarea: words,
  richText: words,
  markdown: words,
  email: ({ value }) => (value ? <Anchor href={`mailto:${textOf(value)}`}>{textOf(value)}</Anchor> : null),
  url: words,
  path: words,
  color: ({ value }) =>
    value ? (
      <Group gap={6} wrap="nowrap">
        <svg width="16" height="16" aria-hidden>
          <rect
            width="16"
            height="16"
            rx="4"
            fill={textOf(value)}
            stroke="currentColor"
            strokeOpacity="0.3"
          />
        </svg>
        {textOf(value)}
      </Group>
    ) : null,
  secret: () => null,
  number: digits,
  money: digits,
  taxRate: digits,
  boolean: ({ value }) =>
    value ? (
      <IconCheck size={18} color="var(--mantine-color-green-text)" role="img" aria-label="Ja" />
    ) : (
      <IconMinus size={18} color="var(--mantine-color-dimmed)" role="img" aria-label="Nein" />
    ),
  date: digits,
  dateTime: digits,
  time: digits,
  choice: words,
  multiChoice: badges,
  unit: words,
  openingHours: ({ value }) => (Array.isArray(value) && value.length > 0 ? 'Eigene Zeiten' : null),
  image: ({ value }) => picture(value),
  images: ({ value }) => picture(Array.isArray(value) ? value[0] : undefined),
  file: words,
  files: words,
  reference: words,
  references: badges,
  group: words,
  list: amount,
  blocks: amount,
  json: amount,
}

export const cellOf = ({ kind }: Field): Cell => cells[kind]

/** Columns whose values are compared digit by digit stand at the right. */
export const isNumeric = ({ kind }: Field) => kind === 'number' || kind === 'money' || kind === 'taxRate'

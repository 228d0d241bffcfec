import type { Field, FieldKind } from '@theke/contract/entity/field'
import { weeklyHours } from '@theke/domain/opening-hours'
import type { OpeningHoursRule } from '@theke/domain/opening-hours'
import { isUnit, unitLabel } from '@theke/domain/quantity'
import { formatDateTime, formatLocalDate, stripMarkup } from '@theke/domain/values'
import { moneyText } from '../ui/money-text.ts'

type Look = (path: string, id: number) => string
type Of<K extends FieldKind> = Extract<Field, { kind: K }>
type Text<K extends FieldKind> = (value: never, field: Of<K>, look: Look) => string

const plain = (value: string | null | undefined) => value ?? ''
const decimal = (value: number | null) =>
  value === null || value === undefined ? '' : value.toLocaleString('de-AT', { maximumFractionDigits: 6 })
const named = (file: { name?: string; alt?: string; id: number } | null) =>
  file ? file.name || file.alt || `#${file.id}` : ''
const several = <T>(values: readonly T[] | null | undefined, text: (value: T) => string) =>
  (values ?? []).map(text).filter(Boolean).join(', ')

/** A value in words: cells, comparisons and exports. */
const texts: { [K in FieldKind]: Text<K> } = {
  text: plain,
  textarea: plain,
  richText: (value: string | null) => stripMarkup(plain(value)),
  markdown: plain,
  email: plain,
  url: plain,
  path: (value: string | null) => (value === '' ? '/' : plain(value)),
  color: plain,
  secret: () => '',
  number: decimal,
  money: (value: number | null) => moneyText(value),
  taxRate: (value: number | null) => (value === null || value === undefined ? '' : `${decimal(value)} %`),
  boolean: (value: boolean) => (value ? 'Ja' : 'Nein'),
  date: (value: string | null) => (value ? formatLocalDate(value) : ''),
  dateTime: (value: string | null) => (value ? formatDateTime(Date.parse(value)) : ''),
  time: plain,
  choice: (value: string | null, { options }) => (value === null ? '' : (options[value] ?? plain(value))),
  multiChoice: (values: string[], { options }) => several(values, (value) => options[value] ?? value),
  unit: (value: string | null) => (isUnit(value) ? unitLabel(value) : ''),
  openingHours: (rules: OpeningHoursRule[]) =>
    several(rules?.length ? weeklyHours(rules) : [], ({ label, hours }) => `${label} ${hours}`),
  image: named,
  images: (values: never[]) => several(values, named),
  file: named,
  files: (values: never[]) => several(values, named),
  reference: (value: { id: number } | null, { to }, look) => (value ? look(to, value.id) : ''),
  references: (values: { id: number }[], { to }, look) => several(values, ({ id }) => look(to, id)),
  group: (value: Record<string, unknown> | null, { fields }, look) =>
    several(Object.entries(fields), ([name, field]) => {
      const text = field.kind === 'boolean' ? '' : valueText(field, value?.[name], look)
      return text && `${field.label}: ${text}`
    }),
  list: (values: Record<string, unknown>[] | null, field, look) =>
    (values ?? [])
      .map((value) => texts.group(value as never, { ...field, kind: 'group' } as Of<'group'>, look))
      .join(' | '),
  blocks: (values: unknown[] | null) => (values?.length ? `${values.length} Abschnitte` : ''),
  json: (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value)),
}

export function valueText(field: Field, value: unknown, look: Look = (_path, id) => `#${id}`): string {
  return (texts[field.kind] as Text<FieldKind>)(value as never, field as never, look)
}

import type { Field, FieldKind, Fields } from '@theke/contract/entity/field'
import { FieldInput } from '../field-input.tsx'
import styles from './fields-grid.module.css'

const wide: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'textarea',
  'richText',
  'markdown',
  'openingHours',
  'images',
  'files',
  'references',
  'group',
  'list',
  'blocks',
  'json',
])

const widthOf = (kind: FieldKind) =>
  wide.has(kind) ? 'wide' : kind === 'text' || kind === 'reference' ? 'long' : 'short'

type Props = {
  /** Fields by their name in the form. */
  fields: readonly { name: string; field: Field }[]
  isReadOnly?: (name: string) => boolean
  /** All fields of an entry in one row, as far as there is room. */
  isDense?: boolean
}

/** Fields in two columns where there is room; those that need it take the whole width. */
export function FieldsGrid({ fields, isReadOnly, isDense = false }: Props) {
  return (
    <div className={`${styles['grid']} ${isDense ? styles['dense'] : ''}`}>
      {fields.map(({ name, field }) => (
        <div key={name} className={styles[widthOf(field.kind)]}>
          <FieldInput field={field} name={name} isReadOnly={isReadOnly?.(name) ?? false} />
        </div>
      ))}
    </div>
  )
}

export const innerFields = (fields: Fields, prefix: string) =>
  Object.entries(fields).map(([name, field]) => ({ name: `${prefix}.${name}`, field }))

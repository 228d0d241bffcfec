import { Skeleton } from '@mantine/core'
import type { Field, FieldKind } from '@theke/contract/entity/field'
import type { ComponentType } from 'react'
import { createContext, Suspense, useContext } from 'react'
import { isShownAsText, ReadOnlyValue } from './read-only-value.tsx'

export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

/** An input reads and writes the value at `name` ('content.category') of the form it stands in. */
export type InputProps<F extends Field = Field> = {
  field: F
  name: string
  isReadOnly?: boolean
}

export type KnownInputs = {
  byKind: { [K in FieldKind]: ComponentType<InputProps<FieldOf<K>>> }
  /** Hand-written inputs by the name that a field definition gives. */
  byName: Readonly<Record<string, ComponentType<InputProps>>>
}

/** Given by FormInputs; a context, because groups and lists contain inputs themselves. */
export const KnownInputsContext = createContext<KnownInputs | undefined>(undefined)

/** The input of a field: the hand-written one it names, else that of its kind. */
export function FieldInput({ field, name, isReadOnly = false }: InputProps) {
  const known = useContext(KnownInputsContext)
  if (!known) throw new Error('FieldInput needs FormInputs around it')
  const isLocked = isReadOnly || field.readOnly === true
  if (isLocked && isShownAsText(field)) return <ReadOnlyValue field={field} name={name} />
  const Input =
    (field.input && known.byName[field.input]) || (known.byKind[field.kind] as ComponentType<InputProps>)
  return (
    <Suspense fallback={<Skeleton height={60} />}>
      <Input field={field} name={name} isReadOnly={isLocked} />
    </Suspense>
  )
}

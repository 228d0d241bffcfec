import { Select, TextInput } from '@mantine/core'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { Field } from '@theke/contract/entity/field'
import { lazy, Suspense } from 'react'
import { optionsOf } from '../ui/options-of.ts'
import { useTypedText } from '../ui/use-typed-text.ts'
import { fieldAt } from './columns.ts'
import type { ListState } from './list-state.ts'
import { ReferenceSelect } from './reference-select.tsx'

const RangeFields = lazy(() => import('../ui/range-fields.tsx'))

/** The filters a definition declares, each with the input of its kind (OPEN-124). */
export function ListFilters({ entity, state }: { entity: AnyEntity; state: ListState }) {
  return (
    <>
      {(entity.filters ?? []).map((name) => {
        const field = fieldAt(entity, name)
        if (!field) return null
        const set = (value: string | null) => state.set({ [name]: value })
        return <Filter key={name} field={field} value={state.filters[name] ?? null} onChange={set} />
      })}
      {entity.range && (
        <Suspense fallback={null}>
          <RangeFields
            valueOf={(name) => state.filters[name] ?? null}
            onChange={(name, day) => state.set({ [name]: day })}
          />
        </Suspense>
      )}
    </>
  )
}

type FilterProps = { field: Field; value: string | null; onChange: (value: string | null) => void }

const yesOrNo = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nein' },
]

function Filter({ field, value, onChange }: FilterProps) {
  if (field.kind === 'reference' || field.kind === 'references') {
    return (
      <ReferenceSelect
        path={field.to}
        aria-label={field.label}
        placeholder={field.label}
        value={value ? { id: Number(value) } : null}
        onChange={(chosen) => onChange(chosen ? String(chosen.id) : null)}
        w={190}
      />
    )
  }
  if (field.kind === 'boolean' || field.kind === 'choice' || field.kind === 'multiChoice') {
    const options =
      field.kind === 'boolean'
        ? yesOrNo.map((option) => ({ ...option, label: `${field.label}: ${option.label}` }))
        : optionsOf(field.options)
    return (
      <Select
        aria-label={field.label}
        placeholder={field.label}
        data={options}
        value={value}
        onChange={onChange}
        clearable
        w={190}
      />
    )
  }
  return <TextFilter field={field} value={value} onChange={onChange} />
}

function TextFilter({ field, value, onChange }: FilterProps) {
  const typed = useTypedText(value ?? '', (text) => onChange(text || null))
  return <TextInput aria-label={field.label} placeholder={field.label} w={150} {...typed.props} />
}

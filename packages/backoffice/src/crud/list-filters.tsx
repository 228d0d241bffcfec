import { Select, TextInput } from '@mantine/core'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { Field } from '@theke/contract/entity/field'
import { useDebouncedCallback } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { fieldAt } from './columns.ts'
import type { ListState } from './list-state.ts'
import { ReferenceSelect } from './reference-select.tsx'

const RangeFilter = lazy(() => import('./range-filter.tsx'))

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
          <RangeFilter state={state} />
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
        : Object.entries(field.options).map(([key, label]) => ({ value: key, label }))
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
  const later = useDebouncedCallback((text: string) => onChange(text.trim() || null), 300)
  return (
    <TextInput
      key={value === null ? 'empty' : 'given'}
      aria-label={field.label}
      placeholder={field.label}
      defaultValue={value ?? ''}
      onChange={(event) => later(event.currentTarget.value)}
      w={150}
    />
  )
}

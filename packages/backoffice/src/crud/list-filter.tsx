import { Select, TextInput } from '@mantine/core'
import type { Field } from '@theke/contract/entity/field'
import { optionsOf } from '../ui/options-of.ts'
import { useTypedText } from '../ui/use-typed-text.ts'
import { ReferenceSelect } from './reference-select.tsx'

type FilterProps = { field: Field; value: string | null; onChange: (value: string | null) => void }

const yesOrNo = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nein' },
]

/** The input of a filter, by the kind of its field. */
export default function ListFilter({ field, value, onChange }: FilterProps) {
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

import { Fieldset, Input, Tabs } from '@mantine/core'
import type { PartBy } from '@theke/contract/entity/field'
import { useWatch } from 'react-hook-form'
import type { FieldOf, InputProps } from '../field-input.tsx'
import { FieldInput } from '../field-input.tsx'
import { FieldsGrid, innerFields } from './fields-grid.tsx'

/** Fields that belong together; with `layout: 'tabs'` each on a tab of its own. */
export function GroupInput({ field, name, isReadOnly = false }: InputProps<FieldOf<'group'>>) {
  const fields = innerFields(field.fields, name)
  if (field.partBy)
    return <PartInput field={field} partBy={field.partBy} name={name} isReadOnly={isReadOnly} />
  if (field.layout === 'tabs') {
    return (
      <Tabs defaultValue={fields[0]?.name ?? null} keepMounted={false}>
        <Tabs.List>
          {fields.map((inner) => (
            <Tabs.Tab key={inner.name} value={inner.name}>
              {inner.field.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {fields.map((inner) => (
          <Tabs.Panel key={inner.name} value={inner.name} pt="md">
            <FieldInput field={inner.field} name={inner.name} isReadOnly={isReadOnly} />
          </Tabs.Panel>
        ))}
      </Tabs>
    )
  }
  return (
    <Fieldset legend={field.label} variant="default" radius="md">
      {field.hint && <Input.Description mb="xs">{field.hint}</Input.Description>}
      <FieldsGrid fields={fields} isReadOnly={() => isReadOnly} />
    </Fieldset>
  )
}

/** Only the part that belongs to what was chosen beside the group; the others keep what they hold. */
function PartInput({
  field,
  partBy,
  name,
  isReadOnly = false,
}: InputProps<FieldOf<'group'>> & { partBy: PartBy }) {
  const around = name.includes('.') ? name.slice(0, name.lastIndexOf('.') + 1) : ''
  const chosen = useWatch({ name: around + partBy.field }) as string | null | undefined
  const part = partBy.parts[chosen ?? ''] ?? Object.values(partBy.parts)[0] ?? ''
  const inner = field.fields[part]
  return inner ? (
    <FieldInput key={part} field={inner} name={`${name}.${part}`} isReadOnly={isReadOnly} />
  ) : null
}

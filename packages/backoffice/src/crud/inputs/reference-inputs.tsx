import { Anchor, CloseButton, Group, Input, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { DragHandle, moved, Sortable, SortableEntry } from '../../ui/sortable.tsx'
import type { FieldOf, InputProps } from '../field-input.tsx'
import type { Reference } from '../reference-select.tsx'
import { ReferenceSelect } from '../reference-select.tsx'
import { useTitles } from '../titles.ts'
import { useField } from '../use-field.ts'
import styles from './reference-inputs.module.css'

export function ReferenceInput({ field, name, isReadOnly }: InputProps<FieldOf<'reference'>>) {
  const { value, set, props } = useField<Reference | null>(name, field, isReadOnly)
  return <ReferenceSelect {...props} path={field.to} value={value} onChange={set} />
}

/** Several records in an order that matters; each can be opened, moved and taken out. */
export function ReferencesInput({ field, name, isReadOnly = false }: InputProps<FieldOf<'references'>>) {
  const { value, set, error } = useField<Reference[] | null>(name, field, isReadOnly)
  const chosen = value ?? []
  const titles = useTitles(new Map([[field.to, new Set(chosen.map(({ id }) => id))]]))
  return (
    <Input.Wrapper label={field.label} description={field.hint} error={error} labelElement="div">
      <Stack gap="xs" mt={4}>
        {chosen.length > 0 && (
          <Sortable
            ids={chosen.map(({ id }) => id)}
            onMove={(from, to) => set(moved(chosen, from, to))}
            isWrapping
          >
            <Group gap={6}>
              {chosen.map(({ id }) => (
                <SortableEntry key={id} id={id} className={styles['entry']}>
                  {!isReadOnly && chosen.length > 1 && <DragHandle label={titles(field.to, id)} />}
                  <Anchor component={Link} to={`/${field.to}/${id}`} size="sm" c="inherit" px={4}>
                    {titles(field.to, id)}
                  </Anchor>
                  {!isReadOnly && (
                    <CloseButton
                      size={28}
                      aria-label={`${titles(field.to, id)} entfernen`}
                      onClick={() => set(chosen.filter((other) => other.id !== id))}
                    />
                  )}
                </SortableEntry>
              ))}
            </Group>
          </Sortable>
        )}
        {!isReadOnly && (
          <ReferenceSelect
            path={field.to}
            aria-label={`${field.label} hinzufügen`}
            placeholder="Hinzufügen"
            value={null}
            without={chosen}
            onChange={(added) => added && set([...chosen, { id: added.id }])}
          />
        )}
      </Stack>
    </Input.Wrapper>
  )
}

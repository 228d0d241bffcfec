import {
  ActionIcon,
  Box,
  Button,
  Collapse,
  Group,
  Input,
  Paper,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { emptyFields } from '@theke/contract/entity/empty-wire'
import type { Fields } from '@theke/contract/entity/field'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { DragHandle, Sortable, SortableEntry } from '../../ui/sortable.tsx'
import type { FieldOf, InputProps } from '../field-input.tsx'
import { valueText } from '../value-text.ts'
import { FieldsGrid, innerFields } from './fields-grid.tsx'
import styles from './list-input.module.css'
import { useOpenEntries } from './use-open-entries.ts'

const simple = new Set([
  'text',
  'number',
  'money',
  'boolean',
  'choice',
  'unit',
  'dateTime',
  'reference',
  'time',
])

/** Few plain fields stand in one row; everything else in cards that fold. */
const isCompact = (fields: Fields) =>
  Object.keys(fields).length <= 4 && Object.values(fields).every(({ kind }) => simple.has(kind))

export type ListEntry = Record<string, unknown>

/** The entries of a list with everything that can be done to them. */
export function useEntries(name: string) {
  // records may have a field named id of their own
  const { fields, append, insert, remove, move } = useFieldArray({ name, keyName: 'entryKey' })
  const { getValues } = useFormContext()
  return {
    keys: useMemo(() => fields.map(({ entryKey }) => entryKey), [fields]),
    append: (value: ListEntry) => append(structuredClone(value), { shouldFocus: false }),
    insert: (index: number, value: ListEntry) =>
      insert(index, structuredClone(value), { shouldFocus: false }),
    duplicate: (index: number) =>
      insert(index + 1, structuredClone(getValues(`${name}.${index}`) as ListEntry), { shouldFocus: false }),
    get: (index: number) => getValues(`${name}.${index}`) as ListEntry,
    remove,
    move,
  }
}

export function ListInput({ field, name, isReadOnly = false }: InputProps<FieldOf<'list'>>) {
  const entries = useEntries(name)
  const { getFieldState, formState } = useFormContext()
  const problem = getFieldState(name, formState).error
  const unfolded = useOpenEntries(name, entries.keys)
  const compact = isCompact(field.fields)
  const isFull = field.max !== undefined && entries.keys.length >= field.max
  return (
    <Input.Wrapper
      label={field.label}
      description={field.hint}
      error={problem?.message ?? problem?.root?.message}
      labelElement="div"
    >
      <Sortable ids={entries.keys} onMove={entries.move}>
        <Stack gap="xs" mt={4}>
          {entries.keys.map((key, index) => {
            const tools = (
              <EntryTools
                label={`${field.label} ${index + 1}`}
                onDuplicate={isFull ? undefined : () => entries.duplicate(index)}
                onRemove={() => entries.remove(index)}
              />
            )
            const inside = (
              <FieldsGrid
                fields={innerFields(field.fields, `${name}.${index}`)}
                isReadOnly={() => isReadOnly}
                isDense={compact}
              />
            )
            return (
              <SortableEntry key={key} id={key}>
                {compact ? (
                  <Group align="start" wrap="nowrap" gap="xs" className={styles['row']}>
                    {!isReadOnly && <DragHandle label={`${field.label} ${index + 1}`} />}
                    <Box flex={1}>{inside}</Box>
                    {!isReadOnly && tools}
                  </Group>
                ) : (
                  <EntryCard
                    title={<EntryTitle name={`${name}.${index}`} fields={field.fields} number={index + 1} />}
                    isOpen={unfolded.isOpen(key)}
                    onToggle={() => unfolded.toggle(key)}
                    handle={!isReadOnly && <DragHandle label={`${field.label} ${index + 1}`} />}
                    tools={!isReadOnly && tools}
                  >
                    {inside}
                  </EntryCard>
                )}
              </SortableEntry>
            )
          })}
          {!isReadOnly && !isFull && (
            <Button
              variant="light"
              className={styles['add']}
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-label={`${field.label}: Eintrag hinzufügen`} // which list it is stands above it
              onClick={() => {
                entries.append(emptyFields(field.fields))
                unfolded.openNew()
              }}
            >
              Eintrag hinzufügen
            </Button>
          )}
        </Stack>
      </Sortable>
    </Input.Wrapper>
  )
}

type ToolsProps = {
  label: string
  onDuplicate?: (() => void) | undefined
  onRemove: () => void
  more?: ReactNode
}

export function EntryTools({ label, onDuplicate, onRemove, more }: ToolsProps) {
  return (
    <Group gap={2} wrap="nowrap" pt={4}>
      {more}
      {onDuplicate && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`${label} duplizieren`}
          onClick={onDuplicate}
        >
          <IconCopy size={16} />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" color="red" size={32} aria-label={`${label} entfernen`} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}

type CardProps = {
  title: ReactNode
  isOpen: boolean
  onToggle: () => void
  handle: ReactNode
  tools: ReactNode
  children: ReactNode
}

/** A folded entry shows only its name, so that long lists stay short and fast. */
export function EntryCard({ title, isOpen, onToggle, handle, tools, children }: CardProps) {
  return (
    <Paper withBorder radius="md" className={styles['card']}>
      <Group gap={4} wrap="nowrap" px={8} className={styles['head']}>
        {handle}
        <UnstyledButton className={styles['title']} aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          {title}
        </UnstyledButton>
        {tools}
      </Group>
      <Collapse expanded={isOpen}>{isOpen && <Box p="md">{children}</Box>}</Collapse>
    </Paper>
  )
}

const naming: ReadonlySet<string> = new Set(['text', 'textarea', 'richText', 'unit'])

/** The first words of an entry, followed while they are typed. */
function EntryTitle({ name, fields, number }: { name: string; fields: Fields; number: number }) {
  const value = useWatch({ name }) as ListEntry | undefined
  const words = Object.entries(fields)
    .filter(([, { kind }]) => naming.has(kind))
    .map(([key, inner]) => valueText(inner, value?.[key]))
    .find(Boolean)
  return (
    <Text span truncate size="sm" fw={500}>
      {words || `Eintrag ${number}`}
    </Text>
  )
}

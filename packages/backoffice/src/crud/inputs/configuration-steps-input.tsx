import { ActionIcon, Badge, Button, Group, Input, Stack, Text } from '@mantine/core'
import { IconClipboardCopy, IconPlus } from '@tabler/icons-react'
import { emptyFields } from '@theke/contract/entity/empty-wire'
import type { Fields } from '@theke/contract/entity/field'
import { withOptions } from '@theke/domain/pricing'
import { toCents } from '@theke/domain/values'
import { useWatch } from 'react-hook-form'
import { copyToClipboard, readClipboard } from '../../ui/clipboard.ts'
import { PasteButton } from '../../ui/paste-button.tsx'
import { DragHandle, Sortable, SortableEntry } from '../../ui/sortable.tsx'
import { centsText } from '../../ui/money-text.ts'
import type { FieldOf, InputProps } from '../field-input.tsx'
import { FieldsGrid, innerFields } from './fields-grid.tsx'
import type { ListEntry } from './list-input.tsx'
import { EntryCard, EntryTools, useEntries } from './list-input.tsx'
import { useOpenEntries } from './use-open-entries.ts'

type WireOption = { name?: string; modifier?: 'add' | 'subtract' | 'overwrite' | null; value?: number | null }
type WireStep = { type?: string | null; name?: string; optional?: boolean; options?: WireOption[] }

const hasOptions = (type: string | null | undefined) => type === 'select' || type === 'multiselect'

/** The steps a customer goes through, in an order that is dragged, with what each choice makes of the price. */
export function ConfigurationStepsInput({ field, name, isReadOnly = false }: InputProps<FieldOf<'list'>>) {
  const entries = useEntries(name)
  const unfolded = useOpenEntries(name, entries.keys)
  const paste = () => {
    const step = readClipboard<ListEntry>('configurationStep')
    if (step) entries.append(step)
  }
  return (
    <Input.Wrapper label={field.label} description={field.hint} labelElement="div">
      <Sortable ids={entries.keys} onMove={entries.move}>
        <Stack gap="xs" mt={4}>
          {entries.keys.map((key, index) => {
            const at = `${name}.${index}`
            const label = `Schritt ${index + 1}`
            return (
              <SortableEntry key={key} id={key}>
                <EntryCard
                  title={<StepTitle name={at} label={label} />}
                  isOpen={unfolded.isOpen(key)}
                  onToggle={() => unfolded.toggle(key)}
                  handle={!isReadOnly && <DragHandle label={label} />}
                  tools={
                    !isReadOnly && (
                      <EntryTools
                        label={label}
                        onDuplicate={() => entries.duplicate(index)}
                        onRemove={() => entries.remove(index)}
                        more={
                          <ActionIcon
                            variant="subtle"
                            color="gray"
                            size={32}
                            aria-label={`${label} kopieren`}
                            onClick={() => copyToClipboard('configurationStep', entries.get(index))}
                          >
                            <IconClipboardCopy size={16} />
                          </ActionIcon>
                        }
                      />
                    )
                  }
                >
                  <StepFields name={at} fields={field.fields} isReadOnly={isReadOnly} />
                </EntryCard>
              </SortableEntry>
            )
          })}
          {!isReadOnly && (
            <Group gap="xs">
              <Button
                variant="light"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => {
                  entries.append({ ...emptyFields(field.fields), type: 'select' })
                  unfolded.openNew()
                }}
              >
                Schritt hinzufügen
              </Button>
              <PasteButton context="configurationStep" onPaste={paste} />
            </Group>
          )}
        </Stack>
      </Sortable>
    </Input.Wrapper>
  )
}

function StepTitle({ name, label }: { name: string; label: string }) {
  const step = useWatch({ name }) as WireStep | undefined
  const effects = usePriceEffects(step)
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <Text span fw={500} truncate {...(effects.length > 0 ? { maw: '50%', style: { flexShrink: 0 } } : {})}>
        {step?.name || label}
      </Text>
      {step?.optional && (
        <Badge variant="light" color="gray" tt="none" style={{ flexShrink: 0 }}>
          Freiwillig
        </Badge>
      )}
      <Text span size="sm" c="dimmed" truncate className="tabular">
        {effects.map(({ name: option, price }) => `${option} ${price}`).join(' · ')}
      </Text>
    </Group>
  )
}

/** What the product costs with each choice of a step alone. */
function usePriceEffects(step: WireStep | undefined): { name: string; price: string }[] {
  const price = useWatch({ name: 'price' }) as number | null
  if (price === null || price === undefined || !hasOptions(step?.type)) return []
  return (step?.options ?? []).map(({ name = '', modifier, value }) => {
    const option = { name, modifier: modifier ?? 'add', value: toCents(value ?? 0) } as const
    return { name, price: centsText(withOptions(toCents(price), [option])) }
  })
}

function StepFields({ name, fields, isReadOnly }: { name: string; fields: Fields; isReadOnly: boolean }) {
  const step = useWatch({ name }) as WireStep | undefined
  const effects = usePriceEffects(step)
  const shown = innerFields(fields, name).filter(
    (inner) => inner.name !== `${name}.options` || hasOptions(step?.type),
  )
  return (
    <Stack gap="sm">
      <FieldsGrid fields={shown} isReadOnly={() => isReadOnly} />
      {effects.length > 0 && (
        <Text size="sm" className="tabular" role="status">
          Preis mit dieser Wahl:{' '}
          {effects.map(({ name: option, price }) => `${option || '?'} ${price}`).join(', ')}
        </Text>
      )}
    </Stack>
  )
}

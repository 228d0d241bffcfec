import { ActionIcon, Badge, Button, Group, Input, Menu, Stack, Text } from '@mantine/core'
import { IconClipboardCopy, IconClipboardText, IconPlus } from '@tabler/icons-react'
import { blockDefinitions } from '@theke/contract/blocks/registry'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { copyToClipboard, readClipboard, useHasClipboard } from '../../ui/clipboard.ts'
import { DragHandle, Sortable, SortableEntry } from '../../ui/sortable.tsx'
import type { FieldOf, InputProps } from '../field-input.tsx'
import { emptyFields } from '../form-values.ts'
import { valueText } from '../value-text.ts'
import { FieldsGrid, innerFields } from './fields-grid.tsx'
import { EntryCard, EntryTools, useEntries } from './list-input.tsx'

type Block = { type: string; value: Record<string, unknown> }

/** Sections of a page: folded until they are edited, so that forty of them stay fast. */
export function BlocksInput({ field, name, isReadOnly = false }: InputProps<FieldOf<'blocks'>>) {
  const entries = useEntries(name)
  const hasCopy = useHasClipboard('block')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const types = field.allowed ?? Object.keys(blockDefinitions)
  const toggle = (key: string) => {
    const next = new Set(opened)
    if (!next.delete(key)) next.add(key)
    setOpened(next)
  }
  const add = (type: string) =>
    entries.append({ type, value: emptyFields(blockDefinitions[type]?.fields ?? {}) })
  const paste = () => {
    const block = readClipboard<Block>('block')
    if (block) entries.append(block)
  }
  return (
    <Input.Wrapper label={field.label} description={field.hint} labelElement="div">
      <Sortable ids={entries.keys} onMove={entries.move}>
        <Stack gap="xs" mt={4}>
          {entries.keys.map((key, index) => {
            const { type } = entries.get(index) as Block
            const definition = blockDefinitions[type]
            const label = definition?.label ?? type
            const at = `${name}.${index}.value`
            return (
              <SortableEntry key={key} id={key}>
                <EntryCard
                  title={<BlockTitle label={label} name={at} type={type} />}
                  isOpen={opened.has(key)}
                  onToggle={() => toggle(key)}
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
                            onClick={() => copyToClipboard('block', entries.get(index))}
                          >
                            <IconClipboardCopy size={16} />
                          </ActionIcon>
                        }
                      />
                    )
                  }
                >
                  {definition ? (
                    <FieldsGrid fields={innerFields(definition.fields, at)} isReadOnly={() => isReadOnly} />
                  ) : (
                    <Text c="dimmed">
                      Diese Art von Abschnitt ist hier nicht bekannt. Sie bleibt unverändert.
                    </Text>
                  )}
                </EntryCard>
              </SortableEntry>
            )
          })}
          {!isReadOnly && (
            <Group gap="xs">
              <Menu position="bottom-start">
                <Menu.Target>
                  <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />}>
                    Abschnitt hinzufügen
                  </Button>
                </Menu.Target>
                <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
                  {types.map((type) => (
                    <Menu.Item key={type} onClick={() => add(type)}>
                      {blockDefinitions[type]?.label ?? type}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
              <Button
                variant="subtle"
                leftSection={<IconClipboardText size={16} aria-hidden />}
                disabled={!hasCopy}
                onClick={paste}
              >
                Einfügen
              </Button>
            </Group>
          )}
        </Stack>
      </Sortable>
    </Input.Wrapper>
  )
}

function BlockTitle({ label, name, type }: { label: string; name: string; type: string }) {
  const value = useWatch({ name }) as Record<string, unknown> | undefined
  const words = Object.entries(blockDefinitions[type]?.fields ?? {})
    .filter(([, { kind }]) => kind === 'text' || kind === 'textarea' || kind === 'richText')
    .map(([key, inner]) => valueText(inner, value?.[key]))
    .find(Boolean)
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <Badge variant="light" color="gray" tt="none">
        {label}
      </Badge>
      <Text span truncate>
        {words}
      </Text>
    </Group>
  )
}

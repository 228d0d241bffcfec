import { ActionIcon, Badge, Menu, Text } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboardCopy,
  IconClipboardText,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconPlus,
  IconScissors,
  IconTrash,
} from '@tabler/icons-react'
import { blockDefinitions } from '@theke/contract/blocks/registry'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { EntryCard } from '../../crud/inputs/list-input.tsx'
import { FieldsGrid, innerFields } from '../../crud/inputs/fields-grid.tsx'
import { useHasClipboard } from '../../ui/clipboard.ts'
import { DragHandle } from '../../ui/sortable.tsx'
import { blockSummary } from './block-summary.ts'
import { blockIcon, blockLabel } from './block-types.ts'
import styles from './blocks-input.module.css'

export type BlockActions = {
  toggle(index: number): void
  duplicate(index: number): void
  remove(index: number): void
  copy(index: number): void
  cut(index: number): void
  pasteBelow(index: number): void
  addBelow(index: number): void
  move(from: number, to: number): void
  setPublic(index: number, isPublic: boolean): void
}

type Props = {
  type: string
  /** Its place in the form ('content.body.3'). */
  name: string
  index: number
  count: number
  isOpen: boolean
  isReadOnly: boolean
  hasProblem: boolean
  actions: BlockActions
}

/** A section: one line while it is folded, its form while it is open. */
export const BlockCard = memo(function BlockCard(props: Props) {
  const { type, name, index, count, isOpen, isReadOnly, hasProblem, actions } = props
  const label = blockLabel(type)
  const definition = blockDefinitions[type]
  return (
    <EntryCard
      title={<BlockTitle type={type} name={`${name}.value`} hasProblem={hasProblem} />}
      isOpen={isOpen}
      onToggle={() => actions.toggle(index)}
      handle={!isReadOnly && <DragHandle label={`${index + 1}. ${label}`} />}
      tools={
        !isReadOnly && (
          <BlockTools name={`${name}.value`} label={label} index={index} count={count} actions={actions} />
        )
      }
    >
      {definition ? (
        <FieldsGrid fields={innerFields(definition.fields, `${name}.value`)} isReadOnly={() => isReadOnly} />
      ) : (
        <Text c="dimmed">Diese Art von Abschnitt ist hier nicht bekannt. Sie bleibt unverändert.</Text>
      )}
    </EntryCard>
  )
})

function BlockTitle({ type, name, hasProblem }: { type: string; name: string; hasProblem: boolean }) {
  const value = (useWatch({ name }) ?? {}) as Record<string, unknown>
  const Icon = blockIcon(type)
  return (
    <span className={styles['title']}>
      <Icon size={20} stroke={1.6} className={styles['icon']} aria-hidden />
      <span className={styles['words']}>
        <Text span size="sm" fw={500} display="block" truncate>
          {blockLabel(type)}
        </Text>
        <Text span size="xs" c="dimmed" display="block" truncate>
          {blockSummary(type, value)}
        </Text>
      </span>
      {hasProblem && (
        <Badge color="red" variant="light" tt="none">
          Fehler
        </Badge>
      )}
      {value['isPublic'] === false && (
        <Badge color="orange" variant="light" tt="none">
          Entwurf
        </Badge>
      )}
    </span>
  )
}

type ToolsProps = { name: string; label: string; index: number; count: number; actions: BlockActions }

function BlockTools({ name, label, index, count, actions }: ToolsProps) {
  const hasCopy = useHasClipboard('block')
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`${index + 1}. ${label} duplizieren`}
        onClick={() => actions.duplicate(index)}
      >
        <IconCopy size={18} />
      </ActionIcon>
      <Menu position="bottom-end" width={230} keepMounted={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`${index + 1}. ${label}: Aktionen`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconClipboardCopy size={16} />} onClick={() => actions.copy(index)}>
            Kopieren
          </Menu.Item>
          <Menu.Item leftSection={<IconScissors size={16} />} onClick={() => actions.cut(index)}>
            Ausschneiden
          </Menu.Item>
          <Menu.Item
            leftSection={<IconClipboardText size={16} />}
            disabled={!hasCopy}
            onClick={() => actions.pasteBelow(index)}
          >
            Darunter einfügen
          </Menu.Item>
          <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => actions.addBelow(index)}>
            Darunter hinzufügen
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconArrowUp size={16} />}
            disabled={index === 0}
            onClick={() => actions.move(index, index - 1)}
          >
            Nach oben
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} />}
            disabled={index === count - 1}
            onClick={() => actions.move(index, index + 1)}
          >
            Nach unten
          </Menu.Item>
          <Menu.Divider />
          <PublicItem name={name} onChange={(isPublic) => actions.setPublic(index, isPublic)} />
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => actions.remove(index)}>
            Löschen
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function PublicItem({ name, onChange }: { name: string; onChange: (isPublic: boolean) => void }) {
  const isPublic = useWatch({ name: `${name}.isPublic` }) !== false
  return (
    <Menu.Item
      leftSection={isPublic ? <IconEyeOff size={16} /> : <IconEye size={16} />}
      onClick={() => onChange(!isPublic)}
    >
      {isPublic ? 'Als Entwurf behalten' : 'Veröffentlichen'}
    </Menu.Item>
  )
}

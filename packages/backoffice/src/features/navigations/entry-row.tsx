import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Badge, Switch, Text, UnstyledButton } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronRight,
  IconClipboardCopy,
  IconCopy,
  IconListTree,
  IconTrash,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { get, useFormState } from 'react-hook-form'
import { ActionsMenu } from '../../ui/actions-menu.tsx'
import type { KeyMoves } from '../../ui/key-moves.tsx'
import { MoveHandle } from '../../ui/key-moves.tsx'
import { EntryFields } from './entry-fields.tsx'
import { indent, typeIcons, typeLabels } from './item-types.ts'
import styles from './navigation-editor.module.css'
import type { Entry, Node } from './navigation-tree.ts'
import type { Targets } from './use-targets.ts'
import { nameOf, targetOf } from './use-targets.ts'

/** Where a dragged entry would come to: beside which entry, and how deep. */
export type Drop = { beside: string; isAfter: boolean; depth: number }

type Props = {
  node: Node
  /** The field in the form, and the place of the entry in its value. */
  name: string
  place: string
  targets: Targets
  drop: Drop | undefined
  isDragged: boolean
  isOpen: boolean
  isReadOnly: boolean
  mayNest: boolean
  moves: KeyMoves
  onToggle: () => void
  onChange: (change: Partial<Entry>) => void
  onAddBelow: () => void
  onDuplicate: () => void
  onCopy: () => void
  onRemove: () => void
}

/** One entry of the tree: what it says, where it leads, whether guests see it; folded out it can be changed. */
export function EntryRow(props: Props) {
  const { node, name, place, targets, drop, isDragged, isOpen, isReadOnly, moves, onToggle, onChange } = props
  const { errors } = useFormState()
  const problem = get(errors, `${name}.${place}.target`) as { message?: string } | undefined
  const title = nameOf(node, targets) || typeLabels[node.type]
  const drag = useDraggable({ id: node.key, disabled: isReadOnly })
  const { setNodeRef } = useDroppable({ id: node.key })
  const Icon = typeIcons[node.type]
  const offset = { '--depth': drop ? drop.depth : node.depth } as CSSProperties
  return (
    <li
      ref={setNodeRef}
      aria-level={node.depth + 1}
      className={styles['entry']}
      style={{ paddingInlineStart: node.depth * indent }}
      data-dragged={isDragged || undefined}
    >
      {drop && (
        <span className={styles['drop']} style={offset} data-drop={drop.isAfter ? 'after' : 'before'} />
      )}
      <div className={styles['card']} data-carried={moves.carried === node.key || undefined}>
        <div ref={drag.setNodeRef} {...drag.listeners} className={styles['row']}>
          {!isReadOnly && <MoveHandle moves={moves} id={node.key} label={title} />}
          <UnstyledButton className={styles['title']} aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
            <Icon size={16} aria-hidden />
            <Text span size="sm" fw={500} truncate td={node.isEnabled ? undefined : 'line-through'}>
              {title}
            </Text>
            <Text span size="sm" c="dimmed" truncate className={styles['address']}>
              {addressText(node, targets)}
            </Text>
          </UnstyledButton>
          <HiddenMark node={node} targets={targets} />
          <Switch
            aria-label={`${title} anzeigen`}
            checked={node.isEnabled}
            disabled={isReadOnly}
            onChange={({ currentTarget: { checked } }) => onChange({ isEnabled: checked })}
          />
          {!isReadOnly && <EntryMenu {...props} title={title} />}
        </div>
        {(isOpen || problem) && (
          <EntryFields
            entry={node}
            targets={targets}
            problem={problem?.message}
            isReadOnly={isReadOnly}
            onChange={onChange}
          />
        )}
      </div>
    </li>
  )
}

function addressText(entry: Entry, targets: Targets): string {
  if (entry.type === 'home') return '/'
  if (entry.type === 'label') return 'ohne Link'
  if (entry.type === 'link') return String(entry.target ?? '')
  return targetOf(entry, targets)?.address ?? ''
}

/** Why guests do not see an entry that is switched on. */
function HiddenMark({ node, targets }: { node: Node; targets: Targets }) {
  const target = targetOf(node, targets)
  if (!node.isEnabled || !target || target.isPublic) return null
  return (
    <Badge variant="light" color="orange" tt="none" className={styles['mark']}>
      {node.type === 'site' ? 'Seite ist ein Entwurf' : 'Filiale nicht öffentlich'}
    </Badge>
  )
}

function EntryMenu({ title, mayNest, onAddBelow, onDuplicate, onCopy, onRemove }: Props & { title: string }) {
  return (
    <ActionsMenu
      label={`Aktionen für ${title}`}
      actions={[
        {
          label: 'Unterpunkt hinzufügen',
          icon: <IconListTree size={16} />,
          isDisabled: !mayNest,
          onClick: onAddBelow,
        },
        { label: 'Duplizieren', icon: <IconCopy size={16} />, onClick: onDuplicate },
        { label: 'Kopieren', icon: <IconClipboardCopy size={16} />, onClick: onCopy },
        { label: 'Entfernen', icon: <IconTrash size={16} />, isDangerous: true, onClick: onRemove },
      ]}
    />
  )
}

import { ActionIcon, Group, Menu, Text } from '@mantine/core'
import {
  IconCopy,
  IconDotsVertical,
  IconLock,
  IconPlus,
  IconToolsKitchen2Off,
  IconX,
} from '@tabler/icons-react'
import { messages } from '@theke/contract/texts.de'
import type { ReactNode } from 'react'
import { TimeField } from '../../ui/date-field.tsx'
import styles from './day-lines.module.css'
import type { HoursLine } from './hours-days.ts'
import { closedAllDay, isClosedAllDay, nextLine } from './hours-days.ts'

type Props = {
  /** What the names of its inputs begin with. */
  path: string
  label: ReactNode
  lines: readonly HoursLine[]
  /** What an empty day means. */
  emptyText: string
  isReadOnly: boolean
  onChange: (lines: readonly HoursLine[]) => void
  onCopyToWeek?: () => void
}

/** The times of one day: several spans, breaks, or closed all day. */
export function DayLines({ path, label, lines, emptyText, isReadOnly, onChange, onCopyToWeek }: Props) {
  const name = typeof label === 'string' ? label : 'Besonderer Tag'
  const isClosed = isClosedAllDay(lines)
  const add = (line: HoursLine) => onChange([...lines.filter((other) => other.from || other.to), line])
  return (
    <div className={styles['day']} role="group" aria-label={name}>
      <div className={styles['label']}>{label}</div>
      <div className={styles['lines']}>
        {lines.length === 0 && (
          <Text size="sm" c="dimmed">
            {emptyText}
          </Text>
        )}
        {isClosed ? (
          <Text size="sm">Geschlossen</Text>
        ) : (
          lines.map((line, index) => (
            <Line
              key={index}
              path={`${path}.${index}`}
              name={name}
              line={line}
              isReadOnly={isReadOnly}
              onChange={(next) => onChange(lines.with(index, next))}
              onRemove={() => onChange(lines.filter((_, other) => other !== index))}
            />
          ))
        )}
      </div>
      {!isReadOnly && (
        <Group gap={2} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={`${name}: Zeit hinzufügen`}
            onClick={() => add(nextLine(lines))}
          >
            <IconPlus size={18} />
          </ActionIcon>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={36} aria-label={`${name}: mehr`}>
                <IconDotsVertical size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconToolsKitchen2Off size={16} />}
                onClick={() => add({ isClosed: true, from: '12:00', to: '13:00' })}
              >
                Pause hinzufügen
              </Menu.Item>
              <Menu.Item leftSection={<IconLock size={16} />} onClick={() => onChange([closedAllDay])}>
                Ganztägig geschlossen
              </Menu.Item>
              {onCopyToWeek && (
                <Menu.Item leftSection={<IconCopy size={16} />} onClick={onCopyToWeek}>
                  Für alle Wochentage übernehmen
                </Menu.Item>
              )}
              {lines.length > 0 && (
                <Menu.Item leftSection={<IconX size={16} />} onClick={() => onChange([])}>
                  Alles entfernen
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </Group>
      )}
    </div>
  )
}

type LineProps = {
  path: string
  name: string
  line: HoursLine
  isReadOnly: boolean
  onChange: (line: HoursLine) => void
  onRemove: () => void
}

function Line(props: LineProps) {
  const { from, to } = props.line
  return (
    <div>
      <Times {...props} />
      {from !== null && from === to && (
        <Text size="xs" c="red" role="alert">
          {messages.sameTimes}
        </Text>
      )}
    </div>
  )
}

function Times({ path, name, line, isReadOnly, onChange, onRemove }: LineProps) {
  return (
    <Group gap={6} wrap="nowrap">
      {line.isClosed && (
        <Text size="sm" w={48}>
          Pause
        </Text>
      )}
      <TimeField
        name={`${path}.from`}
        aria-label={`${name}: von`}
        value={line.from}
        disabled={isReadOnly}
        onChange={(from) => onChange({ ...line, from })}
        w={76}
      />
      <span aria-hidden>–</span>
      <TimeField
        name={`${path}.to`}
        aria-label={`${name}: bis`}
        value={line.to}
        disabled={isReadOnly}
        onChange={(to) => onChange({ ...line, to })}
        isEnd
        w={76}
      />
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`${name}: Zeit entfernen`}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}

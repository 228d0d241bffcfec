import { Badge, Group } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { task as entity } from '@theke/contract/entities/task'
import { formatDateTime } from '@theke/domain/values'
import { Link } from 'react-router'
import { ActionsMenu } from '../../ui/actions-menu.tsx'
import { columnStates, type ColumnState, isLate, type ShownTask, stateLabels } from './task-calls.ts'
import styles from './tasks.module.css'

const priorities = entity.fields.priority.options

type Props = { task: ShownTask; person: string; now: number; onMove: (to: ColumnState) => void }

/** A card of the board: its name leads to the task, its menu moves it. */
export function TaskCard({ task, person, now, onMove }: Props) {
  const { checklist, dueDate, priority } = task
  const done = checklist.filter((item) => item.done).length
  const late = isLate(task, now)
  return (
    <article className={styles['card']} data-late={late || undefined}>
      <Group justify="space-between" align="start" wrap="nowrap" gap={4}>
        <Link to={`/tasks/${task.id}`} className={styles['name']}>
          {task.name}
        </Link>
        <ActionsMenu
          label={`${task.name} verschieben`}
          size={32}
          actions={columnStates
            .filter((state) => state !== task.status)
            .map((state) => ({
              label: `Nach „${stateLabels[state]}“`,
              icon: <IconArrowRight size={16} />,
              onClick: () => onMove(state),
            }))}
        />
      </Group>
      <Group gap={6}>
        {late && <Badge color="red">Überfällig</Badge>}
        {priority !== '0' && (
          <Badge variant="light" color={priority === '3' ? 'orange' : 'gray'}>
            {priorities[priority]}
          </Badge>
        )}
        {task.blockedBy.length > 0 && task.status !== 'done' && (
          <Badge variant="light" color="gray">
            Wartet auf {task.blockedBy.length}
          </Badge>
        )}
        {checklist.length > 0 && (
          <Badge variant="light" color={done === checklist.length ? 'green' : 'gray'}>
            {done} von {checklist.length}
          </Badge>
        )}
      </Group>
      <p className={styles['facts']}>
        {[dueDate && formatDateTime(Date.parse(dueDate)), person].filter(Boolean).join(' · ')}
      </p>
    </article>
  )
}

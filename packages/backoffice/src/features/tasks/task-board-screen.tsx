import { Alert, Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { failures } from '@theke/contract/texts.de'
import { useNow } from '@theke/ui/use-now.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListParams } from '../../crud/records.ts'
import { entityOf } from '../../crud/records.ts'
import { useTitles } from '../../crud/titles.ts'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { mayWrite, useMe } from '../../use-me.ts'
import {
  columnQuery,
  columnStates,
  type ColumnState,
  moveTask,
  type ShownTask,
  stateLabels,
} from './task-calls.ts'
import { TaskCard } from './task-card.tsx'
import { TaskFilters, useTaskFilters } from './task-filters.tsx'
import { TaskViews } from './task-views.tsx'
import styles from './tasks.module.css'

const dragged = 'application/x-theke-task'

/** Tasks in columns by their state; moved by dragging, or with the menu of a card by touch and keyboard. */
export function TaskBoardScreen() {
  useDocumentTitle('Aufgaben')
  const me = useMe()
  const { filters, set } = useTaskFilters()
  const [status, setStatus] = useState('')
  const move = async (id: number, name: string, to: ColumnState) => {
    await moveTask(id, to)
    setStatus(`${name}: ${stateLabels[to]}`)
  }
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2">
          Aufgaben
        </Title>
        <Group gap="xs">
          <TaskViews />
          {mayWrite(me, entityOf('tasks')) && (
            <Button component={Link} to="/tasks/new" leftSection={<IconPlus size={18} aria-hidden />}>
              Neu
            </Button>
          )}
        </Group>
      </Group>
      <TaskFilters filters={filters} set={set} />
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <div className={styles['board']}>
        {columnStates.map((state) => (
          <Column
            key={state}
            state={state}
            filters={filters}
            onMove={(id, name, to) => void move(id, name, to)}
          />
        ))}
      </div>
    </Stack>
  )
}

type ColumnProps = {
  state: ColumnState
  filters: ListParams
  onMove: (id: number, name: string, to: ColumnState) => void
}

function Column({ state, filters, onMove }: ColumnProps) {
  const { data, isError } = useQuery(columnQuery(state, filters))
  const now = useNow((at) => Math.floor(at / 60_000) * 60_000)
  const [isOver, setOver] = useState(false)
  const tasks = (data?.data ?? []) as ShownTask[]
  const total = data?.meta?.total ?? tasks.length
  const people = new Set(tasks.flatMap(({ user }) => user?.id ?? []))
  const titles = useTitles(new Map([['users', people]]), data?.meta?.names)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop; the menu of a card does the same
    <section
      className={styles['column']}
      aria-label={stateLabels[state]}
      aria-busy={!data && !isError}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const [id, from, name = ''] = event.dataTransfer.getData(dragged).split('\n')
        if (id && from !== state) onMove(Number(id), name, state)
      }}
    >
      <h2 className={styles['heading']}>
        {stateLabels[state]} <span>{total}</span>
      </h2>
      {isError && !data && <Alert color="red">{failures.list('Aufgaben')}</Alert>}
      <ul className={styles['cards']}>
        {tasks.map((task) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one of three ways to move it
          <li
            key={task.id}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(dragged, `${task.id}\n${state}\n${task.name}`)}
          >
            <TaskCard
              task={task}
              person={task.user ? titles('users', task.user.id) : ''}
              now={now}
              onMove={(to) => onMove(task.id, task.name, to)}
            />
          </li>
        ))}
      </ul>
      {data && tasks.length === 0 && <p className={styles['empty']}>Keine Aufgaben</p>}
      {total > tasks.length && (
        <Link to={`/tasks?status=${state}`}>{total - tasks.length} weitere in der Liste</Link>
      )}
    </section>
  )
}

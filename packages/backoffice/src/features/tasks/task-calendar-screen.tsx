import { Alert, Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { monthPattern } from '@theke/contract/call/call-values'
import { failures } from '@theke/contract/texts.de'
import { isOver } from '@theke/domain/tasks'
import {
  addDays,
  datesBetween,
  formatLocalDate,
  formatTime,
  localDateOf,
  weekdayLabels,
  weekdayOf,
} from '@theke/domain/values'
import { useNow } from '@theke/ui/use-now.ts'
import { Link } from 'react-router'
import { monthAfter, monthTitle } from '../../ui/months.ts'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { SpanButtons } from '../../ui/week-buttons.tsx'
import { isLate, monthQuery, type ShownTask, stateLabels } from './task-calls.ts'
import { TaskFilters, useTaskFilters } from './task-filters.tsx'
import { TaskViews } from './task-views.tsx'
import styles from './tasks.module.css'

/** Tasks on the days on which they are due. */
export function TaskCalendarScreen() {
  useDocumentTitle('Aufgaben')
  const { filters, params, set } = useTaskFilters()
  const today = localDateOf(Date.now())
  const asked = params.get('monat') ?? ''
  const month = monthPattern.test(asked) ? asked : today.slice(0, 7)
  const first = `${month}-01`
  const last = addDays(`${monthAfter(month, 1)}-01`, -1)
  const { data, isError } = useQuery(monthQuery(first, last, filters))
  const now = useNow((at) => Math.floor(at / 60_000) * 60_000)
  const tasks = ((data?.data ?? []) as ShownTask[]).filter(({ dueDate }) => dueDate !== null)
  const byDay = Map.groupBy(tasks, ({ dueDate }) => localDateOf(Date.parse(dueDate ?? '')))
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2">
          Aufgaben
        </Title>
        <TaskViews />
      </Group>
      <TaskFilters filters={filters} set={set} />
      <Group gap="xs">
        <SpanButtons
          labels={['Voriger Monat', 'Dieser Monat', 'Nächster Monat']}
          onMove={(step) => set('monat', monthAfter(month, step))}
          onToday={() => set('monat', null)}
        />
        <Title order={2} size="h4" aria-live="polite">
          {monthTitle(month)}
        </Title>
      </Group>
      {isError && !data && <Alert color="red">{failures.list('Aufgaben')}</Alert>}
      <ol className={styles['month']} aria-busy={!data && !isError}>
        {datesBetween(first, last).map((date) => (
          <li
            key={date}
            className={styles['day']}
            data-today={date === today || undefined}
            data-empty={!byDay.has(date) || undefined}
            data-weekday={weekdayOf(date)}
          >
            <h3>
              {weekdayLabels[weekdayOf(date)].slice(0, 2)}{' '}
              <span className={styles['date']}>{formatLocalDate(date).slice(0, 6)}</span>
            </h3>
            <ul>
              {(byDay.get(date) ?? []).map((task) => (
                <li
                  key={task.id}
                  data-late={isLate(task, now) || undefined}
                  data-over={isOver(task.status) || undefined}
                >
                  <Link to={`/tasks/${task.id}`}>
                    {formatTime(Date.parse(task.dueDate ?? ''))} {task.name}
                    {isLate(task, now) && <span className="visually-hidden">, überfällig</span>}
                    {isOver(task.status) && (
                      <span className="visually-hidden">, {stateLabels[task.status].toLowerCase()}</span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Stack>
  )
}

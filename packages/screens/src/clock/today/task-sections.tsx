import type { TodayTask } from '@theke/contract/calls/today'
import { isOutside, isOver } from '@theke/domain/tasks'
import { formatTime, localDateOf, formatLocalDate, addDays } from '@theke/domain/values'
import clockStyles from '../clock.module.css'
import styles from './today.module.css'

const kinds = { opening: 'Öffnen', hygiene: 'Hygiene', closing: 'Schließen', task: 'Aufgaben' } as const

/** What was left from the days before comes first, then the rounds in the order of a day. */
export function sectionsOf(tasks: readonly TodayTask[]) {
  const missed = { key: 'missed', label: 'Nicht erledigt', tasks: tasks.filter(({ isMissed }) => isMissed) }
  const ofToday = Object.entries(kinds).map(([key, label]) => ({
    key,
    label,
    tasks: tasks.filter(({ kind, isMissed }) => kind === key && !isMissed),
  }))
  return [missed, ...ofToday].filter((section) => section.tasks.length > 0)
}

function dueText({ dueDate, isMissed }: TodayTask, now: number): string {
  if (dueDate === null) return ''
  const due = Date.parse(dueDate)
  if (!isMissed) return `bis ${formatTime(due)}`
  const day = localDateOf(due)
  const yesterday = addDays(localDateOf(now), -1)
  return day === yesterday ? `gestern, ${formatTime(due)}` : formatLocalDate(day)
}

export function stateText(task: TodayTask, now: number): string {
  const { status, completedBy, completedAt, isOverdue, isMissed } = task
  if (isOver(status)) {
    const word = status === 'done' ? 'Erledigt' : 'Nicht gemacht'
    const by = [completedBy, completedAt && formatTime(Date.parse(completedAt))].filter(Boolean).join(', ')
    return by ? `${word} · ${by}` : word
  }
  const due = dueText(task, now)
  return isMissed || !isOverdue ? due : `Überfällig, ${due}`
}

type Props = { tasks: readonly TodayTask[]; now: number; onOpen: (id: number) => void }

export function TaskSections({ tasks, now, onOpen }: Props) {
  return sectionsOf(tasks).map(({ key, label, tasks: own }) => (
    <section key={key} aria-label={label} data-missed={key === 'missed' || undefined}>
      <h2>
        {label} <span className={styles['count']}>{countText(own)}</span>
      </h2>
      <ul className={styles['tasks']}>
        {own.map((task) => (
          <li key={task.id}>
            <TaskLine task={task} now={now} onOpen={() => onOpen(task.id)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

const countText = (tasks: readonly TodayTask[]) => {
  const done = tasks.filter(({ status }) => status === 'done').length
  return done === 0 ? String(tasks.length) : `${done} von ${tasks.length} erledigt`
}

function TaskLine({ task, now, onOpen }: { task: TodayTask; now: number; onOpen: () => void }) {
  const { name, status, checklist, isOverdue, priority } = task
  const ticked = checklist.filter(({ done }) => done).length
  const outside = checklist.filter((point) => point.done && isOutside(point.temperature, point)).length
  const isUrgent = !isOver(status) && (isOverdue || priority === '3')
  return (
    <button
      type="button"
      className={styles['task']}
      data-state={isOver(status) ? 'over' : isUrgent ? 'urgent' : 'open'}
      data-done={status === 'done' || undefined}
      onClick={onOpen}
    >
      <span className={styles['name']}>{name}</span>
      <span className={clockStyles['note']}>
        {[
          stateText(task, now),
          !isOver(status) && checklist.length > 0 && `${ticked} von ${checklist.length}`,
          outside > 0 && `${outside} ${outside === 1 ? 'Temperatur' : 'Temperaturen'} außerhalb der Grenzen`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </button>
  )
}

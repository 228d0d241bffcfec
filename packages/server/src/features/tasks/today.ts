import type { Signature, TodayTask } from '@theke/contract/calls/today'
import { entities } from '@theke/contract/entities/registry'
import { taskTexts } from '@theke/contract/texts.de'
import { endOfDay, isOver, isOverdue, startOfDay } from '@theke/domain/tasks'
import { and, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Change } from '../../crud/change.ts'
import { patchRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord, findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid, notFound, staleRevision } from '../../platform/errors.ts'
import { personName } from '../../platform/people/people.ts'
import type { Task } from './hooks.ts'
import { taskComments } from './task-comments-table.ts'

/** The day on which tasks are shown. */
export type Day = { now: Date; start: Date; end: Date }

export const dayOf = (now: Date, zone: string): Day => ({
  now,
  start: new Date(startOfDay(Number(now), zone)),
  end: new Date(endOfDay(Number(now), zone)),
})

/** What is due up to the end of today and open, and what was finished today. */
function ofToday(branch: number, { start, end }: Day): SQL | undefined {
  const table = tableOf('tasks')
  const isOpen = and(inArray(table['status']!, ['open', 'inProgress', 'waiting']), lt(table['dueDate']!, end))
  // what one person has to do alone is nothing for the tablet of all
  const isShared = or(isNull(table['user']!), ne(table['kind']!, 'task'))
  const isFinished = and(inArray(table['status']!, ['done', 'cancelled']), gte(table['completedAt']!, start))
  return and(eq(table['branch']!, branch), isShared, or(isOpen, isFinished))
}

const isMissed = ({ dueDate, status }: Task, { start }: Day) =>
  dueDate !== null && dueDate < start && !isOver(status)

async function present(tx: Transaction, tasks: readonly Task[], day: Day): Promise<TodayTask[]> {
  const ids = tasks.flatMap(({ checklist, completedBy }) => [
    ...(completedBy === null ? [] : [completedBy]),
    ...checklist.flatMap(({ doneBy }) => doneBy ?? []),
  ])
  const people =
    ids.length > 0 ? await findRecords(tx, entities.users, inArray(tableOf('users').id, ids)) : []
  const names = new Map(people.map((person) => [person.id, personName(person)]))
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? `Nr. ${id}`))
  return tasks.map((task) => ({
    id: task.id,
    revision: task.revision,
    name: task.name,
    description: task.description,
    kind: task.kind ?? 'task',
    status: task.status,
    priority: task.priority ?? '0',
    dueDate: task.dueDate?.toISOString() ?? null,
    isOverdue: isOverdue({ status: task.status, due: task.dueDate && Number(task.dueDate) }, Number(day.now)),
    isMissed: isMissed(task, day),
    checklist: task.checklist.map((item) => ({
      text: item.text,
      done: item.done,
      asksTemperature: item.asksTemperature,
      minTemperature: item.minTemperature ?? null,
      maxTemperature: item.maxTemperature ?? null,
      temperature: item.temperature,
      doneBy: nameOf(item.doneBy),
      doneAt: item.doneAt?.toISOString() ?? null,
    })),
    completedBy: nameOf(task.completedBy),
    completedAt: task.completedAt?.toISOString() ?? null,
  }))
}

/** The rounds and shared tasks of a branch, in the order of their times. */
export async function findToday(tx: Transaction, branch: number, day: Day): Promise<TodayTask[]> {
  const table = tableOf('tasks')
  const byTime = sql`${table['dueDate']} nulls last, ${table.id}`
  return present(tx, await findRecords(tx, entities.tasks, ofToday(branch, day), byTime), day)
}

/** A task as the person of the change signs it; the stamps and a warning about temperatures follow from the hooks. */
export async function signTask(
  { tx, viewer, hooks }: Change,
  { id, branches, day }: { id: number; branches: readonly number[]; day: Day },
  { revision, points, outcome, reason }: Signature,
): Promise<TodayTask> {
  await tx.execute(sql`select id from ${tableOf('tasks')} where id = ${id} for update`)
  const shown = or(...branches.map((branch) => ofToday(branch, day)))
  const [task] =
    branches.length > 0 ? await findRecords(tx, entities.tasks, and(eq(tableOf('tasks').id, id), shown)) : []
  if (!task) throw notFound()
  if (task.revision !== revision) throw staleRevision(task.revision)
  const sent = new Map(points.map((point) => [point.index, point]))
  const checklist = task.checklist.map((item, index) => {
    const point = sent.get(index)
    return point ? { ...item, done: point.done, temperature: point.temperature } : item
  })
  if (outcome === 'missed') {
    if (!isMissed(task, day)) throw invalid(taskTexts.notMissed, 'outcome')
    if (reason === '') throw invalid(taskTexts.reasonMissing, 'reason')
  }
  if (outcome === 'done' && checklist.some(({ done }) => !done)) throw invalid(taskTexts.pointsOpen, 'points')
  const status =
    outcome === 'done'
      ? 'done'
      : outcome === 'missed'
        ? 'cancelled'
        : task.status === 'open'
          ? 'inProgress'
          : task.status
  await patchRecord(entities.tasks, task, { checklist, status }, { tx, viewer, hooks })
  if (outcome === 'missed')
    await tx.insert(taskComments).values({
      task: id,
      user: viewer.user?.id ?? null,
      text: `Nicht gemacht: ${reason}`,
      createdAt: day.now,
    })
  const saved = await findRecord(tx, entities.tasks, id)
  return (await present(tx, saved ? [saved] : [], day))[0]!
}

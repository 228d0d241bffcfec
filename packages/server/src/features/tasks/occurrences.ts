import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { freshChecklist, nextDue } from '@theke/domain/tasks'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Change } from '../../crud/change.ts'
import { insertRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord, findRecords } from '../../crud/records.ts'
import type { Services } from '../../platform/services.ts'
import { system } from '../../platform/viewer.ts'

type Task = RecordOf<(typeof entities)['tasks']>

/** Creates the next task of a series once: the one before it is held and remembers that it was followed. */
export async function createNext(
  { tx, viewer, hooks }: Change,
  { id }: Pick<Task, 'id'>,
  { now, zone }: { now: Date; zone: string },
): Promise<void> {
  const table = tableOf('tasks')
  await tx.execute(sql`select id from ${table} where id = ${id} for update`)
  const task = await findRecord(tx, entities.tasks, id)
  if (!task || task.isContinued || task.dueDate === null) return
  const branch = task.branch === null ? undefined : await findRecord(tx, entities.branches, task.branch)
  const { unit, every, until, beforeOpening } = task.recurrence
  const due = nextDue(
    Number(task.dueDate),
    { unit: unit ?? 'none', every: every ?? 1, until, beforeOpening },
    { rules: branch?.openingHours ?? [], zone, now: Number(now) },
  )
  if (due === null) return
  const fields = Object.keys(entities.tasks.fields) as (keyof Task)[]
  const values = Object.fromEntries(fields.map((name) => [name, task[name]]))
  const checklist = freshChecklist(task.checklist.map((item) => ({ ...item, doneAt: null })))
  // the person who finishes a task may not create any, but the log shows by whom the series went on
  const change = { tx, viewer: { ...system, user: viewer.user }, hooks }
  await insertRecord(
    entities.tasks,
    {
      ...values,
      checklist,
      status: 'open',
      dueDate: new Date(due),
      blockedBy: [],
      isContinued: false,
      completedAt: null,
      completedBy: null,
      remindedAt: null,
    },
    change,
  )
  await tx.update(table).set({ isContinued: true }).where(eq(table.id, id))
}

/** A round that nobody finished does not keep the next one away: it comes when the time of this one is over. */
export async function continueSeries({ database: { orm }, hooks, now, timeZone }: Services): Promise<void> {
  const { isContinued, dueDate, recurrence } = tableOf('tasks')
  const over = await findRecords(
    orm,
    entities.tasks,
    and(
      eq(isContinued!, false),
      lte(dueDate!, now()),
      sql`coalesce(${recurrence} ->> 'unit', 'none') <> 'none'`,
    ),
  )
  const zone = await timeZone()
  for (const task of over)
    await orm.transaction((tx) => createNext({ tx, viewer: system, hooks }, task, { now: now(), zone }))
}

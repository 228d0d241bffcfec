import { entities } from '@theke/contract/entities/registry'
import type { Deviation } from '@theke/domain/tasks'
import { MINUTE } from '@theke/domain/values'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Change } from '../../crud/change.ts'
import { insertRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord, findRecords } from '../../crud/records.ts'
import { system } from '../../platform/viewer.ts'
import type { Task } from './hooks.ts'
import { taskComments } from './task-comments-table.ts'

/** Food must not stay long where it is too warm. */
const dueAfter = 30 * MINUTE

/** The people a deviation concerns: those of the round, and the manager of its department. */
async function concerned({ tx }: Change, { user, assignees, department }: Task): Promise<number[]> {
  const team = department === null ? undefined : await findRecord(tx, entities.departments, department)
  return [...new Set([user, ...assignees, team?.manager ?? null].filter((id) => id !== null))]
}

/**
 * A follow-up task for each temperature outside its limits, at once due and in the day of the branch. While one about the
 * same point is open, the new value is written there instead.
 */
export async function followUp(
  change: Change,
  round: Task,
  deviations: readonly Deviation[],
  now: Date,
): Promise<void> {
  const { tx, viewer, hooks } = change
  const table = tableOf('tasks')
  for (const { text, deviation } of deviations) {
    const name = `Temperatur prüfen: ${text}`.slice(0, 200)
    const found = `${round.name}: ${text} hat ${deviation}.`
    const inBranch = round.branch === null ? isNull(table['branch']!) : eq(table['branch']!, round.branch)
    const open = inArray(table['status']!, ['open', 'inProgress', 'waiting'])
    const [known] = await findRecords(tx, entities.tasks, and(eq(table['name']!, name), inBranch, open))
    if (known) {
      const user = viewer.user?.id ?? null
      await tx.insert(taskComments).values({ task: known.id, user, text: found, createdAt: now })
      continue
    }
    const values = {
      name,
      description: found,
      branch: round.branch,
      department: round.department,
      project: null,
      user: null,
      assignees: await concerned(change, round),
      status: 'open',
      priority: '3',
      dueDate: new Date(Number(now) + dueAfter),
      checklist: [],
      files: [],
      kind: 'task',
      blockedBy: [],
      recurrence: { unit: 'none', every: 1, until: null, beforeOpening: false },
    }
    // people who tick may not create tasks, but the log shows by whom it came about
    await insertRecord(entities.tasks, values, { tx, hooks, viewer: { ...system, user: viewer.user } })
  }
}

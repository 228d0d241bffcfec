import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { taskTexts } from '@theke/contract/texts.de'
import {
  canBeDone,
  type ChecklistItem,
  checklistProblems,
  isOver,
  keepLimits,
  newDeviations,
  stampChecklist,
} from '@theke/domain/tasks'
import { isSameJson, reaches } from '@theke/domain/values'
import { inArray, sql } from 'drizzle-orm'
import type { Values } from '../../crud/codec.ts'
import { tableOf } from '../../crud/entity-table.ts'
import type { EntityHooks, Saving } from '../../crud/hooks.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { refuseForeign } from './choices.ts'
import { followUp } from './deviations.ts'
import { createNext } from './occurrences.ts'

export type Task = RecordOf<(typeof entities)['tasks']>

/** Any number will do as long as nothing else locks it. */
const dependenciesLock = 7_414_021

/** Refuses tasks that would wait for each other; two changes at once wait, as each alone may be harmless. */
async function refuseCircle(tx: Transaction, id: number, blockedBy: readonly number[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${dependenciesLock})`)
  const table = tableOf('tasks')
  const { rows } = await tx.execute<{ id: number; blocked_by: number[] }>(
    sql`select id, ${table['blockedBy']} as blocked_by from ${table} where cardinality(${table['blockedBy']}) > 0`,
  )
  const links = new Map(rows.map((row) => [row.id, row.blocked_by]))
  if (reaches(blockedBy, id, (task) => links.get(task) ?? [])) throw invalid(taskTexts.circle, 'blockedBy')
}

async function requireUnblocked(tx: Transaction, blockedBy: readonly number[]): Promise<void> {
  if (blockedBy.length === 0) return
  const blockers = await findRecords(tx, entities.tasks, inArray(tableOf('tasks').id, [...blockedBy]))
  if (!canBeDone(blockers)) throw invalid(taskTexts.blocked, 'status')
}

const toPoint = (item: Task['checklist'][number]): ChecklistItem => ({
  text: item.text,
  done: item.done,
  asksTemperature: item.asksTemperature,
  // points from before there were limits have none
  minTemperature: item.minTemperature ?? null,
  maxTemperature: item.maxTemperature ?? null,
  temperature: item.temperature,
  doneBy: item.doneBy,
  doneAt: item.doneAt && Number(item.doneAt),
})

const stored = (points: readonly ChecklistItem[]) =>
  points.map((point) => ({ ...point, doneAt: point.doneAt === null ? null : new Date(point.doneAt) }))

async function checkTask(values: Values, { tx, viewer, before }: Saving, now: Date): Promise<Values> {
  const known = before as Task | undefined
  const empty = { blockedBy: [], checklist: [], status: 'open', dueDate: null, recurrence: { unit: 'none' } }
  const after = { ...empty, ...known, ...values } as unknown as Task
  const by = viewer.user?.id ?? null
  // tasks from before there were series have no unit
  if ((after.recurrence.unit ?? 'none') !== 'none' && after.dueDate === null)
    throw invalid(taskTexts.dueMissing, 'dueDate')
  const isLinked = 'blockedBy' in values && !isSameJson(values['blockedBy'], known?.blockedBy ?? [])
  if (isLinked && known) await refuseCircle(tx, known.id, after.blockedBy)
  const isFinished = after.status === 'done' && known?.status !== 'done'
  if (isFinished) await requireUnblocked(tx, after.blockedBy)
  const changes: Values = {}
  if ('checklist' in values) {
    const points = (known?.checklist ?? []).map(toPoint)
    const sent = after.checklist.map(toPoint)
    const kept = viewer.isAdmin ? sent : keepLimits(points, sent)
    const stamped = stampChecklist(points, kept, { by, at: Number(now) })
    const problems = checklistProblems(stamped)
    if (problems.length > 0)
      throw invalid(problems.map(({ field, code }) => ({ field, message: taskTexts[code] })))
    changes['checklist'] = stored(stamped)
  }
  if (isOver(after.status) && !isOver(known?.status ?? 'open'))
    Object.assign(changes, { completedAt: now, completedBy: by })
  if (!isOver(after.status) && known && isOver(known.status))
    Object.assign(changes, { completedAt: null, completedBy: null })
  if (known && 'dueDate' in values && !isSameJson(values['dueDate'], known.dueDate))
    changes['remindedAt'] = null
  return { ...values, ...changes }
}

/** Dependencies without circles, stamps that nobody can send, and the next one of a task that comes again. */
export const taskHooks = ({ now, hooks, timeZone }: Services): Record<'tasks', EntityHooks> => ({
  tasks: {
    async beforeSave(values, saving) {
      await refuseForeign(values, saving)
      return checkTask(values, saving, now())
    },
    async afterSave(record, { tx, viewer, before }) {
      const task = record as unknown as Task
      const known = ((before as Task | undefined)?.checklist ?? []).map(toPoint)
      const deviations = newDeviations(known, task.checklist.map(toPoint))
      await followUp({ tx, viewer, hooks }, task, deviations, now())
      const isNewlyOver = isOver(task.status) && !isOver((before as Task | undefined)?.status ?? 'open')
      if (isNewlyOver) await createNext({ tx, viewer, hooks }, task, { now: now(), zone: await timeZone() })
    },
  },
})

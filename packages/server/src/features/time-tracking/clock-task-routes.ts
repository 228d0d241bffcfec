import { listTodayTasks, signTodayTask, startClockOnTask, type TodayTask } from '@theke/contract/calls/tasks'
import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { taskTexts } from '@theke/contract/texts.de'
import { endOfDay, isOverdue } from '@theke/domain/tasks'
import { activityState } from '@theke/domain/time-tracking'
import { and, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { patchRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord, findRecords, requireRecord } from '../../crud/records.ts'
import { presentOne } from '../../crud/routes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, notFound, staleRevision, unauthenticated } from '../../platform/errors.ts'
import { personName } from '../../platform/people/people.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { system } from '../../platform/viewer.ts'
import { type ClockPorts, clockIdentity } from './clock-identity.ts'
import { loadEmployee } from './employees.ts'
import { withMinutes } from './with-minutes.ts'
import { lockOpenActivity, takeStep, timesOf } from './working-activities.ts'

type Task = RecordOf<(typeof entities)['tasks']>

async function present(tx: Transaction, tasks: readonly Task[], now: Date): Promise<TodayTask[]> {
  const ids = tasks.flatMap(({ checklist, completedBy }) => [
    completedBy ?? [],
    checklist.flatMap(({ doneBy }) => doneBy ?? []),
  ])
  const people = await findRecords(tx, entities.users, inArray(tableOf('users').id, [0, ...ids.flat()]))
  const names = new Map(people.map((person) => [person.id, personName(person)]))
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? `Nr. ${id}`))
  return tasks.map((task) => ({
    id: task.id,
    revision: task.revision,
    name: task.name,
    description: task.description,
    kind: task.kind ?? 'task',
    status: task.status,
    dueDate: task.dueDate?.toISOString() ?? null,
    isOverdue: isOverdue({ status: task.status, due: task.dueDate && Number(task.dueDate) }, Number(now)),
    checklist: task.checklist.map((item) => ({
      text: item.text,
      done: item.done,
      asksTemperature: item.asksTemperature,
      temperature: item.temperature,
      doneBy: nameOf(item.doneBy),
      doneAt: item.doneAt?.toISOString() ?? null,
    })),
    completedBy: nameOf(task.completedBy),
    completedAt: task.completedAt?.toISOString() ?? null,
  }))
}

/** Tasks at the clock of a branch, and the clock started on a task. */
export function clockTaskRoutes(app: App, services: Services, ports: ClockPorts) {
  const { database, hooks, now, timeZone } = services
  const { orm } = database
  const { clockOf, requirePerson } = clockIdentity(services, ports)

  /** What is due up to the end of today and open, and what was finished today. */
  const ofToday = async (branch: number) => {
    const table = tableOf('tasks')
    const end = new Date(endOfDay(Number(now()), await timeZone()))
    const start = new Date(Number(end) - 24 * 3_600_000)
    const isOpen = and(
      inArray(table['status']!, ['open', 'inProgress', 'waiting']),
      lt(table['dueDate']!, end),
    )
    // what one person has to do alone is nothing for the tablet of all
    const isShared = or(isNull(table['user']!), ne(table['kind']!, 'task'))
    const isFinished = and(eq(table['status']!, 'done'), gte(table['completedAt']!, start))
    return and(eq(table['branch']!, branch), isShared, or(isOpen, isFinished))
  }

  serve(app, listTodayTasks, async ({ request }) => {
    const { branch } = await clockOf(request)
    const byTime = sql`${tableOf('tasks')['dueDate']} nulls last, ${tableOf('tasks').id}`
    const tasks = await findRecords(orm, entities.tasks, await ofToday(branch), byTime)
    return { data: await present(orm, tasks, now()) }
  })

  serve(app, signTodayTask, async ({ params: { id }, body, request }) => {
    const device = await clockOf(request)
    const { user } = await requirePerson(body.who, device, request)
    const isShown = await ofToday(device.branch)
    const task = await orm.transaction(async (tx) => {
      await tx.execute(sql`select id from ${tableOf('tasks')} where id = ${id} for update`)
      const [before] = await findRecords(tx, entities.tasks, and(eq(tableOf('tasks').id, id), isShown))
      if (!before) throw notFound()
      if (before.revision !== body.revision) throw staleRevision(before.revision)
      const points = new Map(body.points.map((point) => [point.index, point]))
      const checklist = before.checklist.map((item, index) => {
        const point = points.get(index)
        return point ? { ...item, done: point.done, temperature: point.temperature } : item
      })
      const status = body.isDone ? 'done' : before.status === 'open' ? 'inProgress' : before.status
      // the PIN is the signature: the person of it stands in the record and in the log
      const viewer = { ...system, user }
      await patchRecord(entities.tasks, before, { checklist, status }, { tx, viewer, hooks })
      return (await findRecord(tx, entities.tasks, id))!
    })
    return { data: (await present(orm, [task], now()))[0]! }
  })

  serve(app, startClockOnTask, async ({ params: { id }, viewer }) => {
    if (!viewer.user) throw unauthenticated()
    const task = await requireRecord(orm, entities.tasks, id, viewer, hooks)
    const employee = await loadEmployee(orm, viewer.user.id)
    const record = await orm.transaction(async (tx) => {
      const change = { tx, viewer: employee, hooks }
      const open = await lockOpenActivity(tx, employee.user.id)
      const state = activityState(open ? timesOf(open) : null)
      if (state === 'paused') throw conflict(taskTexts.paused)
      if (open?.task === id) throw conflict(taskTexts.alreadyOn)
      if (open) await takeStep(change, 'end', now())
      const isOwn = task.branch !== null && employee.branches.includes(task.branch)
      const sent = { branch: isOwn ? task.branch : null, project: task.project, task: id, comment: '' }
      return takeStep(change, 'start', now(), sent)
    })
    const activities = entities['working-activities']
    return { data: withMinutes(now())(await presentOne(orm, activities, record, employee), record) }
  })
}

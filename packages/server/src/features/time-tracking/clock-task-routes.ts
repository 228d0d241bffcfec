import { startClockOnTask } from '@theke/contract/calls/tasks'
import { startTaskAtClock } from '@theke/contract/calls/today'
import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { taskTexts } from '@theke/contract/texts.de'
import { isOver } from '@theke/domain/tasks'
import { activityState } from '@theke/domain/time-tracking'
import { findRecord, requireRecord } from '../../crud/records.ts'
import { presentOne } from '../../crud/routes.ts'
import { conflict, notFound, unauthenticated } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { type ClockPorts, clockIdentity } from './clock-identity.ts'
import { type Employee, loadEmployee } from './employees.ts'
import { withMinutes } from './with-minutes.ts'
import { lockOpenActivity, takeStep, timesOf } from './working-activities.ts'

type Task = Pick<RecordOf<(typeof entities)['tasks']>, 'id' | 'branch' | 'project'>

/** The clock started on a task, by a session or at the tablet of a branch. */
export function clockTaskRoutes(app: App, services: Services, ports: ClockPorts) {
  const { database, hooks, now } = services
  const { orm } = database
  const { clockOf, requirePerson } = clockIdentity(services, ports)

  /** Starts to work on a task; work that goes on ends at the same moment. */
  const start = (task: Task, employee: Employee) =>
    orm.transaction(async (tx) => {
      const change = { tx, viewer: employee, hooks }
      const open = await lockOpenActivity(tx, employee.user.id)
      const state = activityState(open ? timesOf(open) : null)
      if (state === 'paused') throw conflict(taskTexts.paused)
      if (open?.task === task.id) throw conflict(taskTexts.alreadyOn)
      if (open) await takeStep(change, 'end', now())
      const isOwn = task.branch !== null && employee.branches.includes(task.branch)
      const sent = { branch: isOwn ? task.branch : null, project: task.project, task: task.id, comment: '' }
      return takeStep(change, 'start', now(), sent)
    })

  serve(app, startClockOnTask, async ({ params: { id }, viewer }) => {
    if (!viewer.user) throw unauthenticated()
    const task = await requireRecord(orm, entities.tasks, id, viewer, hooks)
    const employee = await loadEmployee(orm, viewer.user.id)
    const record = await start(task, employee)
    const activities = entities['working-activities']
    return { data: withMinutes(now())(await presentOne(orm, activities, record, employee), record) }
  })

  serve(app, startTaskAtClock, async ({ params: { id }, body: { who }, request }) => {
    const device = await clockOf(request)
    const employee = await requirePerson(who, device, request)
    const task = await findRecord(orm, entities.tasks, id)
    // what belongs to one person alone is not shown at the tablet and not started there
    const isShared = task?.branch === device.branch && (task.user === null || task.kind !== 'task')
    if (!task || !isShared || isOver(task.status)) throw notFound()
    const record = await start(task, employee)
    return { data: { name: task.name, start: record.start.toISOString() } }
  })
}

import type { ActivityStart } from '@theke/contract/calls/time-clock'
import {
  activityStepCalls,
  getClockEmployee,
  listClockActivities,
  listClockSchedules,
  startActivity,
} from '@theke/contract/calls/time-clock'
import { entities } from '@theke/contract/entities/registry'
import type { ActivityStep } from '@theke/domain/time-tracking'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import { listAnswer, presentOne } from '../../crud/routes.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { Employee, EmployeeByToken } from './employees.ts'
import { loadEmployee, presentEmployee } from './employees.ts'
import { withMinutes } from './with-minutes.ts'
import { takeStep } from './working-activities.ts'

type Ports = { employeeByToken: EmployeeByToken }
/** Who stands at the clock, as the address names the person. */
type Asked = { params: { token: string; username: string }; request: FastifyRequest; reply: FastifyReply }

const activities = entities['working-activities']

/** The time clock, opened by a token and the username it belongs to (API-40 to API-43, OPEN-135). */
export function timeTrackingRoutes(app: App, services: Services, { employeeByToken }: Ports) {
  const { database, hooks, now, settings } = services
  const { orm } = database
  const limits = rateLimits(settings, now)

  /** A wrong pair is answered alike, whichever half of it is wrong; guesses are limited by address (T4). */
  async function requireEmployee({ params, request, reply }: Asked): Promise<Employee> {
    const id = await employeeByToken(orm, params.token, params.username, now())
    if (id === undefined) {
      await limits.enforce(orm, rules.wrongSecret, limitKeyOf(request.ip))
      throw notFound()
    }
    void reply.header('x-robots-tag', 'noindex')
    return loadEmployee(orm, id)
  }

  serve(app, getClockEmployee, async (asked) => ({
    data: await presentEmployee(orm, await requireEmployee(asked)),
  }))

  serve(app, listClockSchedules, async (asked) => {
    const viewer = await requireEmployee(asked)
    return listAnswer(services, entities['working-schedules'], asked.query, { viewer })
  })

  serve(app, listClockActivities, async (asked) => {
    const viewer = await requireEmployee(asked)
    return listAnswer(services, activities, asked.query, { viewer }, withMinutes(now()))
  })

  const take = (viewer: Employee, step: ActivityStep, sent?: ActivityStart) =>
    orm.transaction(async (tx) => {
      const record = await takeStep({ tx, viewer, hooks }, step, now(), sent)
      return { data: withMinutes(now())(await presentOne(tx, activities, record, viewer), record) }
    })

  serve(app, startActivity, async (asked) => take(await requireEmployee(asked), 'start', asked.body))

  for (const step of ['pause', 'resume', 'end'] as const)
    serve(app, activityStepCalls[step], async (asked) => take(await requireEmployee(asked), step))
}

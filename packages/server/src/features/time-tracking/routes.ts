import { activityStart } from '@theke/contract/calls/time-tracking'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { entities } from '@theke/contract/entities/registry'
import { activitySteps, countedMinutes } from '@theke/domain/time-tracking'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import type { Values } from '../../crud/codec.ts'
import type { Query } from '../../crud/list-query.ts'
import { listAnswer, presentOne } from '../../crud/routes.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { notFound } from '../../platform/errors.ts'
import { parseBody } from '../../platform/parse-body.ts'
import type { Employee, EmployeeByToken } from './employees.ts'
import { loadEmployee, presentEmployee } from './employees.ts'
import { takeStep, timesOf } from './working-activities.ts'

type Ports = { employeeByToken: EmployeeByToken }

const open = { config: { policy: 'key' } } as const
const activities = entities['working-activities']
const nothingSent = activityStart.parse({})

/** The time clock, opened by a token and the username it belongs to (API-40 to API-43, OPEN-135). */
export function timeTrackingRoutes(app: App, services: Services, { employeeByToken }: Ports) {
  const { database, hooks, now, settings } = services
  const { orm } = database
  const limits = rateLimits(settings, now)
  const clock = '/time-tracking/:token/:username'

  /** A wrong pair is answered alike, whichever half of it is wrong; guesses are limited by address (T4). */
  async function requireEmployee({ params, ip }: FastifyRequest, reply: FastifyReply): Promise<Employee> {
    const { token, username } = params as { token: string; username: string }
    const id = await employeeByToken(orm, token, username, now())
    if (id === undefined) {
      await limits.enforce(orm, rules.wrongSecret, limitKeyOf(ip))
      throw notFound()
    }
    void reply.header('x-robots-tag', 'noindex')
    return loadEmployee(orm, id)
  }

  const withMinutes = (activity: Values | undefined, record: Values) => {
    const { isAutoClosed, ...times } = record as RecordOf<typeof activities>
    const counted = { ...timesOf(times), isAutoClosed }
    return { ...activity, workedMinutes: countedMinutes(counted, Number(now())) }
  }

  app.get(`${clock}/me`, open, async (request, reply) => ({
    data: await presentEmployee(orm, await requireEmployee(request, reply)),
  }))

  app.get(`${clock}/working-schedules`, open, async (request, reply) => {
    const viewer = await requireEmployee(request, reply)
    return listAnswer(services, entities['working-schedules'], request.query as Query, { viewer })
  })

  app.get(`${clock}/working-activities`, open, async (request, reply) => {
    const viewer = await requireEmployee(request, reply)
    return listAnswer(services, activities, request.query as Query, { viewer }, withMinutes)
  })

  for (const step of activitySteps) {
    app.post(`${clock}/working-activities/${step}`, open, async (request, reply) => {
      const viewer = await requireEmployee(request, reply)
      const sent = step === 'start' ? parseBody(activityStart, request.body ?? {}) : nothingSent
      const data = await orm.transaction(async (tx) => {
        const record = await takeStep({ tx, viewer, hooks }, step, sent, now())
        return withMinutes(await presentOne(tx, activities, record, viewer), record)
      })
      return reply.code(step === 'start' ? 201 : 200).send({ data })
    })
  }
}

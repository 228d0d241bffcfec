import type { Identified } from '@theke/contract/calls/clock-tablet'
import {
  getClockTablet,
  identifyAtClock,
  listRefusedTaps,
  sendOfflineTaps,
  takeClockStep,
} from '@theke/contract/calls/clock-tablet'
import { entities } from '@theke/contract/entities/registry'
import { clockTexts } from '@theke/contract/texts.de'
import { DAY } from '@theke/domain/values'
import { inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { PairedScreen, Pairing } from '../../platform/pairing.ts'
import { personName } from '../../platform/people/people.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { findRefusedTaps, proposeTaps } from './clock-proposals.ts'
import { findStaff, findTiles, loadPerson, presentTimes, takeTap } from './clock-tablet.ts'
import type { Employee, EmployeeByToken } from './employees.ts'
import { loadEmployee } from './employees.ts'

/** What the feature that keeps the secrets knows about people at a clock. */
export type ClockPorts = {
  employeeByToken: EmployeeByToken
  /** Throws 422 for a wrong PIN and 429 while the person is locked at the device. */
  requirePin(
    tx: Transaction,
    attempt: { user: number; device: number; pin: string },
    now: Date,
  ): Promise<void>
  pinOwners(tx: Transaction, users: readonly number[]): Promise<Set<number>>
}

type Ports = ClockPorts & { pairing: Pick<Pairing, 'requireScreen'> }

/** How long taps that became no proposal are shown. */
const shownFor = 31 * DAY

/** The time clock on a paired tablet: tiles with PIN or badge, four steps, and taps made without network. */
export function clockTabletRoutes(app: App, services: Services, ports: Ports) {
  const { database, hooks, now, settings } = services
  const { orm } = database
  const limits = rateLimits(settings, now)

  const clockOf = (request: FastifyRequest) => ports.pairing.requireScreen(request, 'clock')

  async function userOf(who: Identified, device: PairedScreen, request: FastifyRequest): Promise<number> {
    if ('pin' in who) {
      await ports.requirePin(orm, { user: who.user, device: device.id, pin: who.pin }, now())
      return who.user
    }
    const id = await ports.employeeByToken(orm, who.token, who.username, now())
    if (id !== undefined) return id
    await limits.enforce(orm, rules.wrongSecret, limitKeyOf(request.ip))
    throw invalid(clockTexts.badgeUnknown, 'token', 'invalidCredentials')
  }

  /** Only people of the branch use its clock; a foreign id is answered like one that does not exist. */
  async function requirePerson(
    who: Identified,
    device: PairedScreen,
    request: FastifyRequest,
  ): Promise<Employee> {
    const staff = new Set((await findStaff(orm, device.branch, now())).map(({ id }) => id))
    if ('pin' in who && !staff.has(who.user)) throw notFound()
    const id = await userOf(who, device, request)
    if (!staff.has(id)) throw invalid(clockTexts.badgeUnknown, 'token', 'invalidCredentials')
    return loadEmployee(orm, id)
  }

  serve(app, getClockTablet, async ({ request }) => {
    const { branch } = await clockOf(request)
    const people = await findTiles(orm, branch, now(), ports.pinOwners)
    return { data: { now: now().toISOString(), people } }
  })

  serve(app, identifyAtClock, async ({ body: { who }, request }) => {
    const viewer = await requirePerson(who, await clockOf(request), request)
    return { data: await loadPerson(services, viewer) }
  })

  serve(app, takeClockStep, async ({ body: { who, tap, step }, request }) => {
    const device = await clockOf(request)
    const viewer = await requirePerson(who, device, request)
    const taken = await orm.transaction((tx) =>
      takeTap({ tx, viewer, hooks }, { id: tap, step, device }, now()),
    )
    return { data: { ...(await loadPerson(services, viewer)), taken: presentTimes(taken) } }
  })

  serve(app, sendOfflineTaps, async ({ body: { taps }, request }) => {
    const device = await clockOf(request)
    // somebody who left since has no clock any more, but the taps are still theirs
    const ids = [...new Set(taps.map(({ user }) => user))]
    const people = await findRecords(orm, entities.users, inArray(tableOf('users').id, ids))
    for (const { id: user } of people) {
      const own = taps.filter((tap) => tap.user === user).map((tap) => ({ ...tap, at: Number(tap.at) }))
      await orm.transaction((tx) => proposeTaps(tx, { user, device, taps: own }, now()))
    }
    return { data: { kept: taps.map(({ id }) => id) } }
  })

  serve(app, listRefusedTaps, async ({ viewer }) => {
    const since = new Date(Number(now()) - shownFor)
    const user = viewer.isAdmin ? undefined : (viewer.user?.id ?? 0)
    const taps = await findRefusedTaps(orm, { user, since })
    const users = await findRecords(orm, entities.users)
    const devices = await findRecords(orm, entities.devices)
    const names = new Map(users.map((person) => [person.id, personName(person)]))
    const deviceNames = new Map(devices.map(({ id, name, identifier }) => [id, name || identifier]))
    return {
      data: taps.flatMap(({ refusal, ...tap }) =>
        refusal === null
          ? []
          : {
              id: tap.id,
              user: { id: tap.user, name: names.get(tap.user) ?? `Nr. ${tap.user}` },
              device: deviceNames.get(tap.device ?? 0) ?? '',
              step: tap.step,
              at: tap.at.toISOString(),
              receivedAt: tap.receivedAt.toISOString(),
              refusal,
            },
      ),
    }
  })
}

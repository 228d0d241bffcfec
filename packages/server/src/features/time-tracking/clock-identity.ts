import type { Identified } from '@theke/contract/calls/clock-tablet'
import { clockTexts } from '@theke/contract/texts.de'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../platform/database/transaction.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { PairedScreen, Pairing } from '../../platform/pairing.ts'
import type { Services } from '../../platform/services.ts'
import { findStaff } from './clock-tablet.ts'
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
  pairing: Pick<Pairing, 'requireScreen'>
}

/** Which clock asks, and who stands at it. */
export function clockIdentity({ database: { orm }, now, settings }: Services, ports: ClockPorts) {
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

  return { clockOf, requirePerson }
}

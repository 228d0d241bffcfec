import {
  getClockTablet,
  identifyAtClock,
  listRefusedTaps,
  sendOfflineTaps,
  takeClockStep,
} from '@theke/contract/calls/clock-tablet'
import { entities } from '@theke/contract/entities/registry'
import { DAY } from '@theke/domain/values'
import { inArray } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import { personName } from '../../platform/people/people.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { type ClockPorts, clockIdentity } from './clock-identity.ts'
import { findRefusedTaps, proposeTaps } from './clock-proposals.ts'
import { findTiles, loadPerson, presentTimes, takeTap } from './clock-tablet.ts'

/** How long taps that became no proposal are shown. */
const shownFor = 31 * DAY

/** The time clock on a paired tablet: tiles with PIN or badge, four steps, and taps made without network. */
export function clockTabletRoutes(app: App, services: Services, ports: ClockPorts) {
  const { database, hooks, now } = services
  const { orm } = database
  const { clockOf, requirePerson } = clockIdentity(services, ports)

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

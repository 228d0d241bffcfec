import type { Identified } from '@theke/contract/calls/clock-tablet'
import { getToday, listTodayTasks, signRound, signTodayTask } from '@theke/contract/calls/today'
import { entities } from '@theke/contract/entities/registry'
import type { FastifyRequest } from 'fastify'
import { asc } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import { notFound } from '../../platform/errors.ts'
import type { PairedScreen } from '../../platform/pairing.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { system, worksIn } from '../../platform/viewer.ts'
import { dayOf, findToday, signTask } from './today.ts'

/** The paired clock that asks, and the person at it; the feature of the clock answers. */
export type ClockOfBranch = {
  clockOf(request: FastifyRequest): Promise<PairedScreen>
  requirePerson(who: Identified, device: PairedScreen, request: FastifyRequest): Promise<Viewer>
}

/** 'Heute' of a branch: on its paired tablet with a PIN, elsewhere by the session of an employee. */
export function todayRoutes(app: App, services: Services, clock: ClockOfBranch) {
  const { database, hooks, now, timeZone } = services
  const { orm } = database
  const today = async () => dayOf(now(), await timeZone())
  // the signature stands in the record and in the log; what it may change is decided by the branch
  const signer = ({ user }: Viewer): Viewer => ({ ...system, user })

  serve(app, listTodayTasks, async ({ request }) => {
    const { branch } = await clock.clockOf(request)
    return { data: await findToday(orm, branch, await today()) }
  })

  serve(app, signTodayTask, async ({ params: { id }, body: { who, ...signature }, request }) => {
    const device = await clock.clockOf(request)
    const viewer = signer(await clock.requirePerson(who, device, request))
    const place = { id, branches: [device.branch], day: await today() }
    return { data: await orm.transaction((tx) => signTask({ tx, viewer, hooks }, place, signature)) }
  })

  const branchesOf = async (viewer: Viewer) => {
    const all = await findRecords(orm, entities.branches, undefined, asc(tableOf('branches')['name']!))
    return all.filter(({ id }) => worksIn(viewer, id)).map((branch) => ({ id: branch.id, name: branch.name }))
  }

  serve(app, getToday, async ({ query, viewer }) => {
    const branches = await branchesOf(viewer)
    const usual = branches.find(({ id }) => id === viewer.branches[0]) ?? branches[0] ?? null
    const branch = query.branch === undefined ? usual : branches.find(({ id }) => id === query.branch)
    if (branch === undefined) throw notFound()
    const tasks = branch === null ? [] : await findToday(orm, branch.id, await today())
    return { data: { branch, branches, tasks } }
  })

  serve(app, signRound, async ({ params: { id }, body, viewer }) => {
    const branches = (await branchesOf(viewer)).map((branch) => branch.id)
    const place = { id, branches, day: await today() }
    return {
      data: await orm.transaction((tx) => signTask({ tx, viewer: signer(viewer), hooks }, place, body)),
    }
  })
}

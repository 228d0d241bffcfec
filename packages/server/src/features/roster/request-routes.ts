import {
  listShiftSwaps,
  listShiftWishes,
  requestSwap,
  saveShiftWish,
  takeSwapStep,
} from '@theke/contract/calls/roster-requests'
import { rosterTexts } from '@theke/contract/texts.de'
import { addDays, localDateOf } from '@theke/domain/values'
import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid, unauthenticated } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { branchesWith, type Viewer } from '../../platform/viewer.ts'
import { type Notices, notifyPeople } from './notify.ts'
import { shiftWishes } from './roster-request-tables.ts'
import { findSwaps, offerShift, stepSwap, type SwapOutcome } from './swaps.ts'

const maxDays = 62

async function findWishes(tx: Transaction, viewer: Viewer, { from, to }: { from: string; to: string }) {
  const led = branchesWith(viewer, 'staff.plan')
  const users = tableOf('users')
  const isInTeam = sql`${users.branches!} && ${sql.param([...(led ?? [])])}::integer[]`
  const team = tx.select({ id: users.id }).from(users).where(isInTeam)
  const isSeen = led && or(eq(shiftWishes.user, viewer.user?.id ?? 0), inArray(shiftWishes.user, team))
  return tx
    .select({
      user: shiftWishes.user,
      date: shiftWishes.date,
      kind: shiftWishes.kind,
      note: shiftWishes.note,
    })
    .from(shiftWishes)
    .where(and(gte(shiftWishes.date, from), lte(shiftWishes.date, to), isSeen))
    .orderBy(shiftWishes.date, shiftWishes.user)
}

/** Everybody concerned learns what was decided. */
async function notifyOfDecision(tx: Transaction, outcome: SwapOutcome, zone: string, notices: Notices) {
  const { shift, from, to, swap } = outcome
  const given = [{ ...shift, user: from }]
  if (swap.state === 'refused')
    await notifyPeople(
      tx,
      given,
      { heading: 'Tausch abgelehnt', text: 'dieser Dienst bleibt bei Ihnen:', zone },
      notices,
    )
  if (swap.state !== 'approved') return
  await notifyPeople(
    tx,
    given,
    { heading: 'Tausch genehmigt', text: 'diesen Dienst haben Sie abgegeben:', zone },
    notices,
  )
  await notifyPeople(
    tx,
    [{ ...shift, user: to }],
    { heading: 'Tausch genehmigt', text: 'dieser Dienst gehört jetzt Ihnen:', zone },
    notices,
  )
}

/** Wishes of people, and shifts that they want to give away. */
export function rosterRequestRoutes(app: App, services: Services, notices: Notices) {
  const { database, hooks, now, timeZone } = services
  const { orm } = database
  const personOf = ({ user }: Viewer) => {
    if (!user) throw unauthenticated()
    return user.id
  }

  serve(app, listShiftSwaps, async ({ viewer }) => ({ data: await findSwaps(orm, viewer, now()) }))

  serve(app, requestSwap, async ({ body, viewer }) => ({
    data: await orm.transaction((tx) => offerShift({ tx, viewer, hooks }, body, personOf(viewer), now())),
  }))

  serve(app, takeSwapStep, async ({ params, viewer }) => {
    const zone = await timeZone()
    const data = await orm.transaction(async (tx) => {
      const outcome = await stepSwap({ tx, viewer, hooks }, params, { now: now(), zone })
      await notifyOfDecision(tx, outcome, zone, notices)
      return outcome.swap
    })
    return { data }
  })

  serve(app, listShiftWishes, async ({ query, viewer }) => {
    if (query.to < query.from || query.to > addDays(query.from, maxDays))
      throw invalid(rosterTexts.wishesFailed, 'to')
    return { data: await findWishes(orm, viewer, query) }
  })

  serve(app, saveShiftWish, async ({ body: { date, kind, note }, viewer }) => {
    const user = personOf(viewer)
    if (date <= localDateOf(now(), await timeZone())) throw invalid(rosterTexts.wishTooLate, 'date')
    if (kind === 'none')
      await orm.delete(shiftWishes).where(and(eq(shiftWishes.user, user), eq(shiftWishes.date, date)))
    else
      await orm
        .insert(shiftWishes)
        .values({ user, date, kind, note, createdAt: now() })
        .onConflictDoUpdate({ target: [shiftWishes.user, shiftWishes.date], set: { kind, note } })
    // only the own day, also for administrators
    const saved = await findWishes(
      orm,
      { ...viewer, isAdmin: false, rights: {}, usable: [] },
      { from: date, to: date },
    )
    return { data: saved }
  })
}

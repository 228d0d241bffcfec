import { listAlarms, listOpenAlarms, seeAlarmOnDevice, seeAlarms } from '@theke/contract/calls/alarms'
import { boardAlarms } from '@theke/domain/alarms'
import type { SQL } from 'drizzle-orm'
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { announce } from '../../crud/change.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { notFound } from '../../platform/errors.ts'
import { hashToken, isToken } from '../../platform/secret-token.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { alarmNotices, alarms } from './alarm-tables.ts'
import { presentAlarms, type TicketNumbers } from './present-alarms.ts'
import { alarmsPath } from './raise-alarm.ts'

const maxShown = 100

const ownBranches = ({ isAdmin, branches }: Viewer): SQL | undefined =>
  isAdmin ? undefined : inArray(alarms.branch, branches.length > 0 ? [...branches] : [0])

/** Alarms for people: the list, what is open now, and that somebody has seen one. */
export function alarmRoutes(app: App, services: Services, tickets: TicketNumbers) {
  const { database, now, settings } = services
  const { orm } = database
  const limits = rateLimits(settings, now)

  const find = async (where: SQL | undefined) =>
    presentAlarms(
      orm,
      await orm.select().from(alarms).where(where).orderBy(desc(alarms.id)).limit(maxShown),
      {
        tickets,
        zone: await services.timeZone(),
      },
    )

  const see = async (tx: Transaction, where: SQL | undefined, user: number | null) => {
    const seen = await tx
      .update(alarms)
      .set({ seenAt: now(), seenBy: user })
      .where(and(where, isNull(alarms.seenAt)))
      .returning({ id: alarms.id })
    if (seen.length > 0) await announce(tx, alarmsPath)
  }

  serve(app, listAlarms, async ({ viewer }) => ({ data: await find(ownBranches(viewer)) }))

  serve(app, listOpenAlarms, async ({ viewer }) => ({
    data: await find(
      and(
        ownBranches(viewer),
        inArray(alarms.kind, [...boardAlarms]),
        isNull(alarms.seenAt),
        isNull(alarms.endedAt),
      ),
    ),
  }))

  serve(app, seeAlarms, async ({ body, viewer }) => {
    const named = or(
      body.alarms.length > 0 ? inArray(alarms.id, body.alarms) : undefined,
      body.orders.length > 0 ? inArray(alarms.order, body.orders) : undefined,
    )
    if (named)
      await orm.transaction((tx) => see(tx, and(named, ownBranches(viewer)), viewer.user?.id ?? null))
    return { data: null }
  })

  /** A press of 'Gesehen' on a lock screen: the secret in the message is all it takes. */
  serve(app, seeAlarmOnDevice, async ({ params: { receipt }, request: { ip } }) => {
    const [notice] = isToken(receipt)
      ? await orm
          .select()
          .from(alarmNotices)
          .where(eq(alarmNotices.receiptHash, hashToken(receipt)))
      : []
    if (!notice) {
      await limits.enforce(orm, rules.wrongSecret, limitKeyOf(ip))
      throw notFound()
    }
    await orm.transaction((tx) => see(tx, eq(alarms.id, notice.alarm), null))
    return { data: null }
  })
}

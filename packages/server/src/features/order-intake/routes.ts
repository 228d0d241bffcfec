import type { BranchIntake } from '@theke/contract/calls/order-intake'
import { endRush, pauseOrders, resumeOrders, rushOrders } from '@theke/contract/calls/order-intake'
import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { orderTexts } from '@theke/contract/texts.de'
import type { OrderType } from '@theke/domain/catalog'
import { enabledOrderTypes } from '@theke/domain/catalog'
import { hurried, isRunning, pauseEnd, withoutTypes } from '@theke/domain/order-intake'
import { toIsoInstant } from '@theke/domain/values'
import { patchRecord } from '../../crud/changes.ts'
import { requireRecord } from '../../crud/records.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { worksIn } from '../../platform/viewer.ts'

type Branch = RecordOf<typeof entities.branches>
type Intake = Partial<Pick<Branch, 'pauses' | 'rushes'>>

/** The switches of the board: everybody who works on the orders of a branch has them, and the log says who used them. */
export function intakeRoutes(app: App, { database: { orm }, hooks, now, timeZone }: Services) {
  async function change(id: number, viewer: Viewer, decide: (branch: Branch, zone: string) => Intake) {
    if (!worksIn(viewer, id)) throw notFound()
    const zone = await timeZone()
    return orm.transaction(async (tx) => {
      const branch = await requireRecord(tx, entities.branches, id, viewer, hooks, 'update')
      const values = decide(branch, zone)
      const saved = await patchRecord(entities.branches, branch, values, { tx, viewer, hooks })
      return { data: intakeOf(saved, now(), zone) }
    })
  }

  serve(app, pauseOrders, ({ params, body, viewer }) =>
    change(params.id, viewer, (branch, zone) => {
      const { orderTypes, minutes = null, message } = body
      const at = now().getTime()
      const added = [...new Set(orderTypes)].flatMap((orderType) => {
        const until = pauseEnd(branch, orderType, minutes, at, zone)
        return until === null ? [] : [{ orderType, until: new Date(until), message: message ?? '' }]
      })
      if (added.length === 0) throw conflict(orderTexts.closedNow, 'minutes')
      return { pauses: [...withoutTypes(branch.pauses, orderTypes, at), ...added] }
    }),
  )

  serve(app, rushOrders, ({ params, body, viewer }) =>
    change(params.id, viewer, (branch) => {
      const at = now().getTime()
      const added = hurried(branch, [...new Set(body.orderTypes)], at)
      return { rushes: [...withoutTypes(branch.rushes, body.orderTypes, at), ...added] }
    }),
  )

  serve(app, resumeOrders, ({ params, query, viewer }) =>
    change(params.id, viewer, (branch) => ({
      pauses: withoutTypes(branch.pauses, typesOf(query.orderType), now().getTime()),
    })),
  )

  serve(app, endRush, ({ params, query, viewer }) =>
    change(params.id, viewer, (branch) => ({
      rushes: withoutTypes(branch.rushes, typesOf(query.orderType), now().getTime()),
    })),
  )
}

const everyType = { isTakeawayEnabled: true, isDeliveryEnabled: true, isDineInEnabled: true }

const typesOf = (orderType: OrderType | undefined) => (orderType ? [orderType] : enabledOrderTypes(everyType))

function intakeOf({ id, pauses, rushes }: Branch, now: Date, zone: string): BranchIntake {
  const at = now.getTime()
  return {
    id,
    pauses: pauses.flatMap(({ orderType, until, message }) =>
      orderType && until && isRunning({ until }, at)
        ? [{ orderType, until: toIsoInstant(until.getTime(), zone), message: message ?? '' }]
        : [],
    ),
    rushes: rushes.flatMap(({ orderType, until, minutes }) =>
      orderType && until && isRunning({ until }, at)
        ? [{ orderType, minutes: minutes ?? 0, until: toIsoInstant(until.getTime(), zone) }]
        : [],
    ),
  }
}

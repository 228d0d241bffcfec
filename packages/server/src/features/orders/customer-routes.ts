import {
  confirmCounterAppointment,
  payAmountDue,
  rejectCounterAppointment,
  sendQuestionnaire,
} from '@theke/contract/calls/public-orders'
import { orderTexts } from '@theke/contract/texts.de'
import { canRate, dueByLink, questionnaireProblems } from '@theke/domain/order'
import { sql } from 'drizzle-orm'
import type { App, Services } from '../../platform/services.ts'
import { HttpError, invalid, notFound, unavailable } from '../../platform/errors.ts'
import type { OrderListener } from '../../platform/order-events.ts'
import type { Payments } from '../../platform/payment.ts'
import type { Served } from '../../platform/serve.ts'
import { serve } from '../../platform/serve.ts'
import type { Catalog } from './catalog.ts'
import type { Changing } from './change-order.ts'
import { changeOrder, refusedBy } from './change-order.ts'
import type { OrderActions } from './order-actions.ts'
import { findOrder } from './order-queries.ts'
import type { OrderRow } from './order-tables.ts'
import { orders } from './order-tables.ts'
import { publicOrder } from './order-view.ts'
import { payableOrder } from './payable-order.ts'
import type { LinkGuard } from './public-order.ts'
import { etagOf, secretHeaders } from './public-order.ts'

type Dependencies = {
  services: Services
  catalog: () => Promise<Catalog>
  actions: OrderActions
  payments: Payments
  listeners: readonly OrderListener[]
  orderOf: LinkGuard
}

type ByLink = Pick<Served<typeof confirmCounterAppointment>, 'params' | 'request' | 'reply'>

/** What customers do with their order by its link (API-31 to API-33). */
export function customerRoutes(app: App, dependencies: Dependencies) {
  const { services, catalog, actions, payments, listeners, orderOf } = dependencies

  /** A change by the customer, in one transaction, answered with the order. */
  const changed = async (
    { params, request, reply }: ByLink,
    work: (changing: Changing, id: number) => Promise<OrderRow>,
  ) => {
    const { id } = await orderOf(params, request)
    const order = await services.database.orm.transaction((tx) =>
      work({ tx, listeners, now: services.now(), user: null }, id),
    )
    void reply.headers(secretHeaders).header('etag', etagOf(order.revision))
    return { data: publicOrder(order) }
  }

  serve(app, confirmCounterAppointment, (served) =>
    changed(served, (changing, id) => actions.answer(changing, id, 'accepted')),
  )
  serve(app, rejectCounterAppointment, (served) =>
    changed(served, (changing, id) => actions.answer(changing, id, 'rejected')),
  )

  /** Under a lock on the order: two taps at once, or a tap during a correction, lead to one payment of the amount of now. */
  serve(app, payAmountDue, async ({ params, request, reply }) => {
    const { id } = await orderOf(params, request)
    const { branches } = await catalog()
    const payment = await services.database.orm.transaction(async (tx) => {
      await tx.execute(sql`select from ${orders} where id = ${id} for update`)
      const order = await findOrder(tx, id)
      if (!order) throw notFound(orderTexts.notFound)
      const amount = dueByLink(order)
      if (amount === 0) throw refusedBy(order, orderTexts.nothingDue)
      const identifier = branches.get(order.branch)?.identifier ?? ''
      return payments.prepareLink(tx, payableOrder(order, identifier, amount))
    })
    void reply.headers(secretHeaders)
    try {
      return { data: await payments.startLink(payment) }
    } catch (error) {
      const isAway = error instanceof HttpError && error.status === 503
      throw isAway ? unavailable(orderTexts.linkPaymentAway, undefined, 'providerAway') : error
    }
  })

  serve(app, sendQuestionnaire, (served) =>
    changed(served, async (changing, id) => {
      const sent = served.body
      const problems = questionnaireProblems(sent)
      if (problems.length > 0) throw invalid(problems)
      const { config } = await catalog()
      return changeOrder(changing, id, (order) => {
        if (!canRate(order, config.enablePluginOrderReviews))
          throw refusedBy(order, orderTexts.questionnaireFailed)
        return {
          changes: {
            questionnaireRating: sent.rating as number,
            questionnaireFoodRating: sent.foodRating as number,
            questionnaireServiceRating: sent.serviceRating as number,
            questionnaireProcessRating: sent.processRating as number,
            questionnaireComment: sent.comment ?? '',
            questionnaireAt: changing.now,
          },
          kind: 'changed',
          data: { questionnaire: true },
        }
      })
    }),
  )
}

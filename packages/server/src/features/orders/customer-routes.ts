import { questionnaireBody } from '@theke/contract/calls/orders'
import { orderTexts } from '@theke/contract/texts.de'
import { canRate, questionnaireProblems } from '@theke/domain/order'
import type { FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import { invalid } from '../../platform/errors.ts'
import type { OrderListener } from '../../platform/order-events.ts'
import { parseBody } from '../../platform/parse-body.ts'
import type { Catalogue } from './catalogue.ts'
import type { Changing } from './change-order.ts'
import { changeOrder, refusedBy } from './change-order.ts'
import type { OrderActions } from './order-actions.ts'
import type { OrderRow } from './order-tables.ts'
import { publicOrder } from './order-view.ts'
import type { KnownOrder } from './public-order.ts'
import { etagOf, secretHeaders } from './public-order.ts'

type Dependencies = {
  services: Services
  catalogue: () => Promise<Catalogue>
  actions: OrderActions
  listeners: readonly OrderListener[]
  orderOf: (request: FastifyRequest) => Promise<KnownOrder>
}

const byLink = { config: { policy: 'key' } } as const

/** What customers do with their order by its link (API-31 to API-33). */
export function customerRoutes(app: App, dependencies: Dependencies) {
  const { services, catalogue, actions, listeners, orderOf } = dependencies

  const answered = (
    path: string,
    work: (changing: Changing, id: number, request: FastifyRequest) => Promise<OrderRow>,
  ) =>
    app.post(`/orders/public/:uid/:hash/${path}`, byLink, async (request, reply) => {
      const { id } = await orderOf(request)
      const order = await services.database.orm.transaction((tx) =>
        work({ tx, listeners, now: services.now(), user: null }, id, request),
      )
      void reply.headers(secretHeaders).header('etag', etagOf(order.revision))
      return { data: publicOrder(order) }
    })

  answered('confirm-counter-appointment', (changing, id) => actions.answer(changing, id, 'accepted'))
  answered('reject-counter-appointment', (changing, id) => actions.answer(changing, id, 'rejected'))

  answered('questionnaire', async (changing, id, { body }) => {
    const sent = parseBody(questionnaireBody, body)
    const problems = questionnaireProblems(sent)
    if (problems.length > 0) throw invalid(problems)
    const { config } = await catalogue()
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
  })
}

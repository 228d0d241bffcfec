import { setTimeout as sleep } from 'node:timers/promises'
import { newAttempt, place, until, type Placed } from '../customers.ts'
import type { Stage } from '../stage.ts'
import { problem, type Trial } from '../trial.ts'

const sizes = { short: { rounds: 6 }, long: { rounds: 50 } }

const act = (stage: Stage, { id }: Placed, action: string) =>
  stage.asAdmin('POST', `/orders/${id}/status/${action}`, {}).then(({ status }) => status)

/** Two people decide about one order at the same moment, or one of them and the customer's bank. */
export const twoStaff: Trial = {
  id: 'R19',
  title: 'two staff at once',
  async run(stage, size) {
    const { rounds } = sizes[size]
    const { state } = stage.double
    stage.post.mails.length = 0
    let [winners, odd, unsettled] = [0, 0, 0]
    const decided = new Set<string>()
    const cancelled: string[] = []
    for (let round = 0; round < rounds; round++) {
      for (const pair of [
        ['confirm', 'confirm'],
        ['confirm', 'reject'],
      ]) {
        const attempt = newAttempt()
        const { order } = await place(stage, { ...attempt, email: `${attempt.key}@example.at` })
        if (!order) continue
        decided.add(`${attempt.key}@example.at`)
        const statuses = await Promise.all(pair.map((action) => act(stage, order, action)))
        winners += statuses.filter((status) => status === 200).length
        odd += statuses.filter((status) => status !== 200 && status !== 409).length
      }
      const { order } = await place(stage, newAttempt({ paymentMethod: 'mollie' }))
      const id = order?.paymentRedirectUrl?.split('/').at(-1) ?? ''
      const payment = state.payments.get(id)
      if (!order || !payment) continue
      payment.status = 'paid'
      const hook = fetch(payment.webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `id=${id}`,
      })
      const [canceled] = await Promise.all([act(stage, order, 'cancel'), hook])
      if (canceled === 200) cancelled.push(id)
      else unsettled++
    }
    const isRefunded = (id: string) => state.payments.get(id)?.refunded === state.payments.get(id)?.amount
    await until(() => cancelled.every(isRefunded), 20)
    const refunded = cancelled.filter(isRefunded).length
    const decisions = () =>
      stage.post.mails.filter(({ to, subject }) => decided.has(to) && !isNew(subject)).length
    await until(() => decisions() >= decided.size, 20)
    await sleep(500)
    return {
      figures: {
        rounds,
        decisions: decided.size,
        winners,
        mails: decisions(),
        cancelled: cancelled.length,
        refunded,
        odd,
      },
      problems: [
        ...problem(winners !== decided.size, `${winners} winners of ${decided.size} decisions`),
        ...problem(decisions() !== decided.size, `${decisions()} mails about ${decided.size} decisions`),
        ...problem(odd > 0, `${odd} answers were neither 200 nor 409`),
        ...problem(unsettled > 0, `${unsettled} orders could not be called off`),
        ...problem(refunded !== cancelled.length, `${cancelled.length - refunded} payments were kept`),
      ],
    }
  },
  broken: [{ defects: ['ignoresRevision'], finds: /winners of/ }],
}

/** The mail that thanks for the order, not one about what was decided; its subject is encoded word by word. */
const isNew = (subject: string) => subject.includes('Vielen')

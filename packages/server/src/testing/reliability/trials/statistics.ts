import { firstCopiedTicket, growOrders } from '../../grow-orders.ts'
import { newAttempt, place } from '../customers.ts'
import { problem, type Trial } from '../trial.ts'

const sizes = { short: { orders: 5_000, limit: 600 }, long: { orders: 1_000_000, limit: 200 } }
const calls = ['orders', 'revenue', 'items', 'popular-items', 'order-times', 'summary']

/** Statistics over many orders: the process never works so long at a time that others would have to wait. */
export const statistics: Trial = {
  id: 'R24',
  title: 'statistics over many orders stall nobody',
  async run(stage, size) {
    const { orders, limit } = sizes[size]
    await place(stage, newAttempt())
    await growOrders({ url: stage.databaseUrl() }, orders, 1)
    const day = 86_400_000
    const dateBefore = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)
    const period = `from=${dateBefore(89)}&to=${dateBefore(0)}`
    const ask = () => Promise.all(calls.map((name) => stage.asAdmin('GET', `/statistics/${name}?${period}`)))
    await ask() // what is compiled for the first time is no matter of rows
    await stage.holdings()
    const answers = await ask()
    const { longestTurn } = await stage.holdings()
    const refused = answers.filter(({ status }) => status !== 200 && status !== 503).length
    await stage.sql('delete from orders where ticket_number > $1', [firstCopiedTicket])
    const turn = Math.round(longestTurn)
    return {
      figures: { orders, 'longest turn ms': turn, refused },
      problems: [
        ...problem(turn > limit, `nobody else was answered for ${turn} ms`),
        ...problem(refused > 0, `${refused} statistics were not answered`),
      ],
    }
  },
  broken: [{ defects: ['countsInProcess'], finds: /nobody else was answered/ }],
}

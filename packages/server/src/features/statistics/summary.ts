import type { StatisticsSummary } from '@theke/contract/calls/statistics'
import type { OrderType } from '@theke/domain/catalog'
import type { PaymentMethod } from '@theke/domain/order'
import type { RevenueBasis } from '@theke/domain/statistics'
import { fromCents } from '@theke/domain/values'
import type { Transaction } from '../../platform/database/transaction.ts'
import { readNames, readTotals, type Selection, type Total } from './read-rollups.ts'

type Labor = StatisticsSummary['labor']

const add = (rows: readonly Total[], measure: 'count' | 'sum') =>
  rows.reduce((all, row) => all + row[measure], 0)

const orderTypes: readonly OrderType[] = ['takeaway', 'delivery', 'dine-in']

/** The figures of a period from its rollups. */
export async function summarize(
  tx: Transaction,
  selection: Selection & { basis: RevenueBasis },
  labor: Labor,
): Promise<StatisticsSummary> {
  const { basis, ...which } = selection
  const ofRevenue = [
    'gross',
    'net',
    'taxNet',
    'tax',
    'discounts',
    'deposits',
    'tips',
    'delivery',
    'payments',
    'donations',
  ] as const
  const rows = await readTotals(
    tx,
    [
      'orders',
      'items',
      'canceled',
      'promises',
      'ratings',
      ...ofRevenue.map((part) => `${basis}.${part}` as const),
    ],
    which,
  )
  const { from, to } = selection
  const visits = await readTotals(tx, ['visitors', 'eventVisitors'], { from, to })
  const of = (metric: string, name?: string) =>
    rows.filter((row) => row.metric === metric && (name === undefined || row.name === name))
  const revenue = (part: (typeof ofRevenue)[number]) => of(`${basis}.${part}`)
  const cents = (found: readonly Total[]) => fromCents(add(found, 'sum'))
  const event = (name: string) =>
    add(
      visits.filter((row) => row.metric === 'eventVisitors' && row.name === name),
      'count',
    )
  const orders = of('orders')
  const count = add(orders, 'count')
  return {
    orders: count,
    basket: count === 0 ? 0 : fromCents(Math.round(add(orders, 'sum') / count)),
    items: add(of('items'), 'count'),
    gross: cents(revenue('gross')),
    net: cents(revenue('net')),
    taxes: taxesOf(revenue('taxNet'), revenue('tax')),
    discounts: cents(revenue('discounts')),
    deposits: cents(revenue('deposits')),
    tips: cents(revenue('tips')),
    delivery: cents(revenue('delivery')),
    donations: cents(revenue('donations')),
    types: orderTypes.map((type) => ({
      type,
      orders: add(
        orders.filter((row) => row.type === type),
        'count',
      ),
      gross: cents(revenue('gross').filter((row) => row.type === type)),
    })),
    payments: paymentsOf(revenue('payments')),
    canceled: {
      rejected: add(of('canceled', 'rejected'), 'count'),
      canceled: add(of('canceled', 'canceled'), 'count'),
      reasons: await readNames(tx, 'reasons', which),
    },
    promises: {
      kept: add(of('promises', 'kept'), 'count'),
      late: add(of('promises', 'late'), 'count'),
      lateMinutes: add(of('promises', 'late'), 'sum'),
    },
    ratings: ratingsOf(of('ratings')),
    funnel: {
      visitors: add(
        visits.filter((row) => row.metric === 'visitors'),
        'count',
      ),
      carts: event('addtocart'),
      checkouts: event('initiatecheckout'),
      purchases: event('purchase'),
    },
    labor,
  }
}

function taxesOf(nets: readonly Total[], taxes: readonly Total[]): StatisticsSummary['taxes'] {
  const rates = [...new Set(nets.map(({ name }) => Number(name)))].toSorted((one, other) => one - other)
  return rates.map((rate) => {
    const sum = (rows: readonly Total[]) =>
      add(
        rows.filter(({ name }) => Number(name) === rate),
        'sum',
      )
    const [net, tax] = [sum(nets), sum(taxes)]
    return { rate, net: fromCents(net), tax: fromCents(tax), gross: fromCents(net + tax) }
  })
}

function paymentsOf(rows: readonly Total[]): StatisticsSummary['payments'] {
  return [...Map.groupBy(rows, ({ name }) => name)]
    .map(([name, found]) => ({
      method: name === '' ? null : (name as PaymentMethod),
      orders: add(found, 'count'),
      gross: fromCents(add(found, 'sum')),
    }))
    .toSorted((one, other) => other.gross - one.gross)
}

function ratingsOf(rows: readonly Total[]): StatisticsSummary['ratings'] {
  const count = add(rows, 'count')
  const values = [...Map.groupBy(rows, ({ name }) => name)]
    .map(([name, found]) => ({ name, value: add(found, 'count') }))
    .toSorted((one, other) => Number(other.name) - Number(one.name))
  return { count, average: count === 0 ? null : Math.round((add(rows, 'sum') / count) * 100) / 100, values }
}

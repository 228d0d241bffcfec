import type { OrderType } from '@theke/domain/catalog'
import {
  comparedPeriod,
  type Comparison,
  comparisons,
  type Period,
  periodProblem,
  type RevenueBasis,
} from '@theke/domain/statistics'
import { addDays, formatLocalDate, type LocalDate } from '@theke/domain/values'

const firstOfMonth = (date: LocalDate) => `${date.slice(0, 7)}-01`

/** Periods that are chosen by name, from the day they are chosen on. */
export const namedPeriods: Readonly<Record<string, { label: string; on: (today: LocalDate) => Period }>> = {
  today: { label: 'Heute', on: (today) => ({ from: today, to: today }) },
  yesterday: { label: 'Gestern', on: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  week: { label: 'Letzte 7 Tage', on: (today) => ({ from: addDays(today, -6), to: today }) },
  fourWeeks: { label: 'Letzte 28 Tage', on: (today) => ({ from: addDays(today, -27), to: today }) },
  month: { label: 'Dieser Monat', on: (today) => ({ from: firstOfMonth(today), to: today }) },
  lastMonth: {
    label: 'Letzter Monat',
    on: (today) => {
      const to = addDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(to), to }
    },
  },
  year: { label: 'Dieses Jahr', on: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }) },
}
const usual = 'fourWeeks'

/** What the screen shows; all of it stands in its address. */
export type Choice = {
  /** The name of the period; null when its days were chosen. */
  name: string | null
  period: Period
  comparison: Comparison
  compared: Period | null
  branch: number | undefined
  department: number | undefined
  type: OrderType | undefined
  basis: RevenueBasis
}

const isType = (text: string | null): text is OrderType =>
  text === 'takeaway' || text === 'delivery' || text === 'dine-in'

/** Reads the address; what makes no sense there is as if it were missing. */
export function choiceFrom(params: URLSearchParams, today: LocalDate): Choice {
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  const isOwn = periodProblem(days) === null
  const wanted = params.get('period') ?? usual
  const name = isOwn ? null : wanted in namedPeriods ? wanted : usual
  const period = name === null ? days : namedPeriods[name]!.on(today)
  const comparison = comparisons.find((one) => one === params.get('compare')) ?? 'previous'
  const idIn = (field: string) => {
    const id = Number(params.get(field))
    return Number.isInteger(id) && id > 0 ? id : undefined
  }
  const type = params.get('type')
  return {
    name,
    period,
    comparison,
    compared: comparedPeriod(period, comparison),
    branch: idIn('branch'),
    department: idIn('department'),
    type: isType(type) ? type : undefined,
    basis: params.get('basis') === 'placed' ? 'placed' : 'due',
  }
}

/** '20.10.2026 – 16.11.2026', one day as one date. */
export const periodText = ({ from, to }: Period) =>
  from === to ? formatLocalDate(from) : `${formatLocalDate(from)} – ${formatLocalDate(to)}`

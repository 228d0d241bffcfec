import { entities } from '@theke/contract/entities/registry'
import type { StatisticsSummary } from '@theke/contract/calls/statistics'
import { orderTypeWords } from '@theke/domain/catalog'
import type { Period } from '@theke/domain/statistics'
import {
  addDays,
  formatLocalDate,
  formatMoney,
  isoWeekOf,
  type LocalDate,
  localDateOf,
  localMinutesOf,
  toCents,
  weekdayOf,
} from '@theke/domain/values'
import { and, eq, sql } from 'drizzle-orm'
import { logs, writeLog } from '../../crud/audit.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { MailComposer, MailSection } from '../../platform/mail.ts'
import type { Services } from '../../platform/services.ts'
import { readNames } from './read-rollups.ts'
import { summarize } from './summary.ts'

export type WeeklyReports = {
  compose: MailComposer
  isEnabled: () => Promise<boolean>
  currency: () => Promise<string>
}

const firstMinute = 7 * 60
const shownItems = 5
const noLabor: StatisticsSummary['labor'] = { plannedMinutes: 0, workedMinutes: 0, cost: null }

/** Monday to Sunday before the week of a Monday. */
const weekBefore = (monday: LocalDate): Period => ({ from: addDays(monday, -7), to: addDays(monday, -1) })

/** The number and what it was a week before: '12 (Vorwoche: 9)'. */
const compared = (now: string, before: string) => `${now} (Vorwoche: ${before})`

/**
 * On Monday mornings every branch with an address gets its figures of the week before. The mail and the entry that keeps it
 * from being sent again are one transaction, so that several processes and a crash send it once.
 */
export async function sendWeeklyReports(services: Services, reports: WeeklyReports): Promise<void> {
  if (!(await reports.isEnabled())) return
  const { orm } = services.database
  const zone = await services.timeZone()
  const now = services.now()
  const today = localDateOf(now, zone)
  if (weekdayOf(today) !== 'monday' || localMinutesOf(now, zone) < firstMinute) return
  const branches = await findRecords(orm, entities.branches)
  for (const { id, name, email } of branches) {
    if (!email.trim()) continue
    await orm.transaction(async (tx) => {
      const week = weekBefore(today)
      if (!(await claim(tx, id, week))) return
      const { heading, sections } = await reportOf(tx, { id, name }, week, await reports.currency())
      const mail = await reports.compose(heading, sections)
      await services.mailer.send(tx, { to: email.trim(), ...mail, isSecret: false })
    })
  }
}

/** Whether this transaction is the one that sends the report. */
async function claim(tx: Transaction, branch: number, { from }: Period): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('weekly-report'), ${branch})`)
  const [sent] = await tx
    .select({ id: logs.id })
    .from(logs)
    .where(
      and(
        eq(logs.channel, 'mail'),
        sql`${logs.context} @> ${JSON.stringify({ weeklyReport: from, branch })}::jsonb`,
      ),
    )
    .limit(1)
  if (sent) return false
  await writeLog(tx, {
    channel: 'mail',
    message: 'Wochenbericht gesendet',
    context: { weeklyReport: from, branch },
  })
  return true
}

async function reportOf(
  tx: Transaction,
  branch: { id: number; name: string },
  week: Period,
  currency: string,
): Promise<{ heading: string; sections: MailSection[] }> {
  const read = (period: Period) => summarize(tx, { ...period, branch: branch.id, basis: 'due' }, noLabor)
  const [current, before] = [await read(week), await read(weekBefore(week.from))]
  const money = (amount: number) => formatMoney(toCents(amount), currency)
  const count = (value: number) => value.toLocaleString('de-AT')
  const canceledIn = ({ canceled }: StatisticsSummary) => canceled.canceled + canceled.rejected
  const rows: [string, string][] = [
    ['Umsatz brutto', compared(money(current.gross), money(before.gross))],
    ['Umsatz netto', money(current.net)],
    ['Bestellungen', compared(count(current.orders), count(before.orders))],
    ['Ø Warenkorb', compared(money(current.basket), money(before.basket))],
    ...current.types
      .filter(({ orders }) => orders > 0)
      .map(({ type, orders, gross }): [string, string] => [
        orderTypeWords[type],
        `${count(orders)}, ${money(gross)}`,
      ]),
    ['Storniert oder abgelehnt', compared(count(canceledIn(current)), count(canceledIn(before)))],
    ['Pünktlich', `${count(current.promises.kept)}, verspätet ${count(current.promises.late)}`],
  ]
  if (current.ratings.average !== null)
    rows.push([
      'Bewertung',
      `${current.ratings.average.toLocaleString('de-AT')} von 5 (${count(current.ratings.count)})`,
    ])
  const items = await readNames(tx, 'products', { ...week, branch: branch.id })
  const days = `${formatLocalDate(week.from)} bis ${formatLocalDate(week.to)}`
  return {
    heading: `${branch.name}: Kalenderwoche ${isoWeekOf(week.from).week}`,
    sections: [
      { kind: 'text', text: `Die Zahlen von ${days}.` },
      { kind: 'rows', rows, emphasis: 'Umsatz brutto' },
      ...(items.length > 0
        ? [
            {
              kind: 'rows' as const,
              rows: items.slice(0, shownItems).map(({ name, value }) => [name, `${count(value)} ×`] as const),
            },
          ]
        : []),
    ],
  }
}

import { Badge, Paper, Text } from '@mantine/core'
import type { Dashboard } from '@theke/contract/calls/dashboard'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './dashboard.module.css'
import { money, ordersOf, revenueOf, totalDay, trendOf, weekBefore } from './day-words.ts'

type Props = {
  day: Dashboard
  /** The viewer may see the statistics of all these branches. */
  hasStatistics: boolean
}

/** The large figures of the day: what each counts, how it stands beside last week, and the way to what it counts. */
export function KeyFigures({ day: { branches, currency, date }, hasStatistics }: Props) {
  const { today, lastWeek, lastWeekTotal, waiting, confirmed, inDelivery, late, missed } = totalDay(branches)
  const open = waiting + confirmed + inDelivery
  return (
    <section aria-label="Heute" className={styles['figures']}>
      <Figure
        label="Umsatz heute"
        meaning="Bestätigte Bestellungen für heute, ohne rückerstattete"
        value={money(today.revenue, currency)}
        {...(hasStatistics ? { to: revenueOf(date) } : {})}
      >
        <Comparison
          now={today.revenue}
          before={lastWeek.revenue}
          words={`${weekBefore(date)}: ${money(lastWeek.revenue, currency)} bis jetzt, ${money(lastWeekTotal.revenue, currency)} am ganzen Tag`}
        />
      </Figure>
      <Figure
        label="Bestellungen heute"
        meaning="Heute bestellt, ohne abgelehnte und stornierte"
        value={String(today.orders)}
        to={ordersOf(date)}
      >
        <Comparison
          now={today.orders}
          before={lastWeek.orders}
          words={`${weekBefore(date)}: ${lastWeek.orders} bis jetzt, ${lastWeekTotal.orders} am ganzen Tag`}
        />
      </Figure>
      <Figure label="In Arbeit" value={String(open)} to="/orders">
        {waiting} neu · {confirmed} in Zubereitung · {inDelivery} fertig
      </Figure>
      <Figure label="Zu spät" value={String(late)} to="/orders" isAlarming={late > 0}>
        {late > 0 ? 'Zugesagte Zeit ist vorbei' : 'Alles im Zeitplan'}
      </Figure>
      <Figure label="Verpasst" value={String(missed)} to="/orders/missed" isAlarming={missed > 0}>
        {missed > 0 ? 'Warten zu lange auf Bestätigung' : 'Nichts verpasst'}
      </Figure>
    </section>
  )
}

type FigureProps = {
  label: string
  /** What it counts, where the label alone leaves that open. */
  meaning?: string
  value: string
  to?: string
  isAlarming?: boolean
  children: ReactNode
}

function Figure({ label, meaning, value, to, isAlarming = false, children }: FigureProps) {
  const content = (
    <>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <span className={styles['value']} data-alarming={isAlarming || undefined}>
        {value}
      </span>
      <Text size="sm" c="dimmed" component="div">
        {children}
      </Text>
      {meaning && (
        <Text size="xs" c="dimmed" mt="auto" pt={4}>
          {meaning}
        </Text>
      )}
    </>
  )
  return to ? (
    <Paper component={Link} to={to} withBorder radius="lg" p="md" className={styles['figure']}>
      {content}
    </Paper>
  ) : (
    <Paper withBorder radius="lg" p="md" className={styles['figure']}>
      {content}
    </Paper>
  )
}

const colors = { up: 'green', down: 'orange', same: 'gray' } as const

function Comparison({ now, before, words }: { now: number; before: number; words: string }) {
  const trend = trendOf(now, before)
  return (
    <>
      {trend && (
        <Badge color={colors[trend.direction]} variant="light" tt="none" mr={6} className="tabular">
          {trend.words}
        </Badge>
      )}
      {words}
    </>
  )
}

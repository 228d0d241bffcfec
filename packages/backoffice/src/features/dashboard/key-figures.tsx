import { Badge, Paper, Text } from '@mantine/core'
import type { Dashboard } from '@theke/contract/calls/dashboard'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './dashboard.module.css'
import { money, totalDay, trendOf, weekdayName } from './day-words.ts'

/** The large figures of the day, each with what it means beside last week or leads to. */
export function KeyFigures({ day: { branches, currency, date } }: { day: Dashboard }) {
  const { today, lastWeek, waiting, confirmed, inDelivery, late, missed } = totalDay(branches)
  const weekday = weekdayName(date)
  const open = waiting + confirmed + inDelivery
  return (
    <section aria-label="Heute" className={styles['figures']}>
      <Figure label="Umsatz heute" value={money(today.revenue, currency)}>
        <Comparison
          now={today.revenue}
          before={lastWeek.revenue}
          words={`Letzten ${weekday} bis jetzt: ${money(lastWeek.revenue, currency)}`}
        />
      </Figure>
      <Figure label="Bestellungen heute" value={String(today.orders)}>
        <Comparison
          now={today.orders}
          before={lastWeek.orders}
          words={`Letzten ${weekday} bis jetzt: ${lastWeek.orders}`}
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

type FigureProps = { label: string; value: string; to?: string; isAlarming?: boolean; children: ReactNode }

function Figure({ label, value, to, isAlarming = false, children }: FigureProps) {
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

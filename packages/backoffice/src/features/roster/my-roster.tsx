import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import type { Roster, RosterShift } from '@theke/contract/calls/roster'
import { confirmShifts, takeShift } from '@theke/contract/calls/roster'
import { formatLocalDate, localDateOf, weekdayLabels, weekdayOf } from '@theke/domain/values'
import { type ReactNode, useState } from 'react'
import { api } from '../../api.ts'
import { useMe } from '../../use-me.ts'
import { FeedPanel } from './feed-panel.tsx'
import { swapsQuery } from './request-calls.ts'
import { refreshRoster } from './roster-calls.ts'
import styles from './roster.module.css'
import { stateLabels, timesOf } from './shift-card.tsx'
import { SwapDialog } from './swap-dialog.tsx'
import { SwapPanel } from './swap-panel.tsx'
import { WishPanel } from './wish-panel.tsx'

/** The own week, what is new in it, and open shifts to take. */
export function MyRoster({ roster }: { roster: Roster }) {
  const { id } = useMe()
  const own = roster.shifts.filter(({ user }) => user === id)
  const open = roster.shifts.filter(({ user }) => user === null)
  const unseen = own.filter(({ seenAt }) => seenAt === null)
  const confirm = async () => {
    await api(confirmShifts, { shifts: unseen.map((shift) => shift.id) })
    await refreshRoster()
  }
  const [offered, setOffered] = useState<RosterShift>()
  const { data: swaps = [] } = useQuery(swapsQuery)
  const isSwapping = (shift: RosterShift) =>
    swaps.some((swap) => swap.shift.id === shift.id && ['requested', 'accepted'].includes(swap.state))
  const canOffer = (shift: RosterShift) =>
    shift.state !== 'cancelled' && Date.parse(shift.start) > Date.now() && !isSwapping(shift)
  const take = async (shift: RosterShift) => {
    await api(takeShift, { id: shift.id })
    await refreshRoster()
    notifications.show({ message: 'Der Dienst gehört jetzt Ihnen.' })
  }
  return (
    <Stack gap="md">
      <ShiftList
        title="Meine Dienste"
        shifts={own}
        roster={roster}
        empty="In dieser Woche sind keine Dienste geplant."
        tools={
          unseen.length > 0 && (
            <Button size="compact-md" onClick={() => void confirm()}>
              {unseen.length === 1 ? '1 Dienst' : `${unseen.length} Dienste`} als gesehen bestätigen
            </Button>
          )
        }
        action={(shift) =>
          canOffer(shift) && (
            <Button
              variant="default"
              aria-label={`Dienst ${timesOf(shift)} abgeben`}
              onClick={() => setOffered(shift)}
            >
              Abgeben
            </Button>
          )
        }
      />
      {offered && <SwapDialog shift={offered} onClose={() => setOffered(undefined)} />}
      <SwapPanel />
      {roster.absences.length > 0 && (
        <Paper withBorder radius="lg" p="md">
          <Title order={2} size="h4">
            Abwesenheiten
          </Title>
          {roster.absences.map(({ id: absence, label, isApproved, from, to }) => (
            <Text key={absence}>
              {label}: {formatLocalDate(from)}
              {to !== from && ` bis ${formatLocalDate(to)}`}
              {!isApproved && ' (beantragt)'}
            </Text>
          ))}
        </Paper>
      )}
      {open.length > 0 && (
        <ShiftList
          title="Offene Dienste"
          shifts={open}
          roster={roster}
          empty=""
          action={(shift) => (
            <Button variant="light" onClick={() => void take(shift)}>
              Übernehmen
            </Button>
          )}
        />
      )}
      <WishPanel from={roster.from} to={roster.to} />
      <FeedPanel />
    </Stack>
  )
}

type ListProps = {
  title: string
  shifts: readonly RosterShift[]
  roster: Roster
  empty: string
  tools?: ReactNode
  action?: (shift: RosterShift) => ReactNode
}

function ShiftList({ title, shifts, roster, empty, tools, action }: ListProps) {
  const branches = new Map(roster.branches.map(({ id, name }) => [id, name]))
  return (
    <Paper withBorder radius="lg">
      <Group justify="space-between" px="md" pt="md">
        <Title order={2} size="h4">
          {title}
        </Title>
        {tools}
      </Group>
      {shifts.length === 0 && (
        <Text c="dimmed" p="md">
          {empty}
        </Text>
      )}
      <ul className={styles['list']}>
        {shifts.map((shift) => {
          const date = localDateOf(Date.parse(shift.start))
          return (
            <li key={shift.id} className={styles['entry']} data-state={shift.state}>
              <div className={styles['words']}>
                <Text fw={500}>
                  {weekdayLabels[weekdayOf(date)]}, {formatLocalDate(date)}
                </Text>
                <span className={styles['times']}>{timesOf(shift)}</span>
                <Text size="sm" c="dimmed">
                  {[
                    shift.label,
                    shift.branch !== null && branches.get(shift.branch),
                    shift.breakMinutes > 0 && `${shift.breakMinutes} Minuten Pause`,
                    shift.comment,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              {shift.state !== 'published' && (
                <Badge color={shift.state === 'cancelled' ? 'red' : 'orange'} variant="light">
                  {stateLabels[shift.state]}
                </Badge>
              )}
              {shift.user !== null && shift.seenAt === null && <Badge variant="light">Neu</Badge>}
              {action?.(shift)}
            </li>
          )
        })}
      </ul>
    </Paper>
  )
}

import { Alert, Button, Group, List, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Roster, RosterShift } from '@theke/contract/calls/roster'
import { changeShift } from '@theke/contract/calls/roster'
import type { ShiftWish } from '@theke/contract/calls/roster-requests'
import { ApiError } from '@theke/contract/client'
import { rosterTexts } from '@theke/contract/texts.de'
import {
  datesBetween,
  formatLocalDate,
  isLocalDate,
  isoWeekOf,
  localDateOf,
  weekdayLabels,
  weekdayOf,
} from '@theke/domain/values'
import { memo, useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, queryClient } from '../../api.ts'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { WeekButtons } from '../../ui/week-buttons.tsx'
import { canUse, useMe } from '../../use-me.ts'
import { demandBranch, demandDays, demandQuery } from './demand.ts'
import { DemandNotes } from './demand-notes.tsx'
import { MyRoster } from './my-roster.tsx'
import { printAddress } from './print-dialog.tsx'
import { wishesQuery } from './request-calls.ts'
import { type Part, refreshRoster, rosterQuery } from './roster-calls.ts'
import { RosterGrid } from './roster-grid.tsx'
import { RosterToolbar, weekTitle } from './roster-toolbar.tsx'
import styles from './roster.module.css'
import { type OpenShift, ShiftDialog } from './shift-dialog.tsx'
import { planOf, type RowKind, rowKinds, shiftTimes } from './shift-moves.ts'
import { SwapPanel } from './swap-panel.tsx'

/** What the address says: the week, the part of the shop, and what the rows are. */
function useAddress() {
  const [params, setParams] = useSearchParams()
  const today = localDateOf(Date.now())
  const week = params.get('woche') ?? ''
  const number = (name: string) => Number(params.get(name)) || undefined
  const [branch, department] = [number('filiale'), number('abteilung')]
  const part: Part = { ...(branch ? { branch } : {}), ...(department ? { department } : {}) }
  const rows = params.get('zeilen') ?? ''
  return {
    today,
    date: isLocalDate(week) ? week : today,
    part,
    kind: rows in rowKinds ? (rows as RowKind) : 'user',
    set: (name: string, value: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
  }
}

/** The roster of a week (BACKOFFICE-22): the grid for planners, own and open shifts for everybody else. */
export function RosterScreen() {
  useDocumentTitle('Dienstplan')
  const { date, part } = useAddress()
  const { data, isError } = useQuery(rosterQuery(date, part))
  // another week is drawn in small steps, so that a tap is never held up; a change in the week is shown at once
  const later = useDeferredValue(data)
  return <RosterPage roster={data?.from === later?.from ? data : later} isError={isError} />
}

const RosterPage = memo(function RosterPage({
  roster,
  isError,
}: {
  roster: Roster | undefined
  isError: boolean
}) {
  const isPlanner = canUse(useMe(), 'staff.plan')
  const { today, date, part, kind, set } = useAddress()
  const from = roster?.from ?? date
  const onWeek = (next: string) => set('woche', next)
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          Dienstplan
        </Title>
        {roster && (
          <Text c="dimmed" role="status">
            Woche {isoWeekOf(roster.from).week}, {weekTitle(roster.from, roster.to)}
          </Text>
        )}
      </div>
      {isPlanner ? (
        <RosterToolbar
          from={from}
          onWeek={onWeek}
          today={today}
          roster={roster}
          part={part}
          kind={kind}
          onFilter={set}
        />
      ) : (
        <Group gap={8}>
          <WeekButtons from={from} onWeek={onWeek} today={today} />
          <Button
            component="a"
            variant="default"
            href={printAddress(from, {})}
            target="_blank"
            rel="noopener"
            leftSection={<IconPrinter size={18} aria-hidden />}
          >
            PDF
          </Button>
        </Group>
      )}
      {!roster && isError && <Alert color="red">{rosterTexts.loadFailed}</Alert>}
      {!roster && !isError && <Skeleton h={420} aria-label="Wird geladen" />}
      {roster && !isPlanner && <MyRoster roster={roster} />}
      {roster && isPlanner && <Planning roster={roster} kind={kind} part={part} date={date} today={today} />}
    </Stack>
  )
})

const noWishes: readonly ShiftWish[] = []

type PlanningProps = { roster: Roster; kind: RowKind; part: Part; date: string; today: string }

function Planning({ roster, kind, part, date, today }: PlanningProps) {
  const [open, setOpen] = useState<OpenShift>()
  const { data: wishes = noWishes } = useQuery(wishesQuery(roster.from, roster.to))
  const branch = demandBranch(roster, part)
  const { data: found } = useQuery(demandQuery(roster.from, branch))
  const demand = found && found.hours.length > 0 ? found : undefined
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const week = datesBetween(roster.from, roster.to)
  const [day, setDay] = useState(week.includes(today) ? today : roster.from)
  const shown = week.includes(day) ? day : roster.from
  const days = isNarrow ? [shown] : week

  const add = (on: string, of: RowKind, row: number | null) => {
    const person = of === 'user' ? roster.people.find(({ id }) => id === row) : undefined
    const department = of === 'department' ? row : (part.department ?? person?.departments[0] ?? null)
    const usual = roster.departments.find(({ id }) => id === department)?.branch
    const shift: RosterShift = {
      id: 0,
      revision: 0,
      user: person?.id ?? null,
      branch: of === 'branch' ? row : (part.branch ?? person?.branches[0] ?? usual ?? null),
      department,
      label: '',
      ...shiftTimes(on, '08:00', '16:30'),
      breakMinutes: 30,
      state: 'draft',
      seenAt: null,
      reason: '',
      comment: '',
    }
    setOpen({ shift, isNew: true })
  }

  /** Shown at once where it was dropped; what the server refuses opens as a form. */
  const drop = async (after: RosterShift, before: RosterShift) => {
    const { queryKey } = rosterQuery(date, part)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Roster>(queryKey, {
      ...roster,
      shifts: roster.shifts.map((shift) => (shift.id === after.id ? after : shift)),
    })
    try {
      const sent = { ...planOf(after), id: before.id, revision: before.revision }
      await api(changeShift, sent, { isShownByCaller: true })
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setOpen({ shift: after, isNew: false, problem })
    }
    await refreshRoster()
  }

  return (
    <>
      {isNarrow && (
        <SegmentedControl
          aria-label="Tag"
          fullWidth
          data={week.map((value) => ({
            value,
            label: weekdayLabels[weekdayOf(value)].slice(0, 2),
          }))}
          value={shown}
          onChange={setDay}
        />
      )}
      <SwapPanel />
      <Text className={styles['onPaper']}>
        Dienstplan {weekTitle(roster.from, roster.to)}, gedruckt am {formatLocalDate(today)}
      </Text>
      <RosterGrid
        roster={roster}
        wishes={wishes}
        demand={demand}
        kind={kind}
        days={days}
        onOpen={(shift) => setOpen({ shift, isNew: false })}
        onAdd={add}
        onDrop={(after, before) => void drop(after, before)}
      />
      {demand && branch && (
        <DemandNotes demand={demand} days={demandDays(demand, days, roster.shifts)} branch={branch} />
      )}
      {!branch && !part.department && roster.branches.length > 1 && (
        <Text size="sm" c="dimmed" className={styles['onScreen']}>
          Bestellungen pro Stunde und unterbesetzte Stunden zeigt der Plan einer einzelnen Filiale.
        </Text>
      )}
      <List size="xs" c="dimmed" className={styles['onScreen']}>
        {roster.unchecked.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
      {open && (
        <ShiftDialog
          key={`${open.shift.id} ${open.shift.start}`}
          open={open}
          roster={roster}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

import { Alert, Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SheetDay, TimeSheetWeek } from '@theke/contract/calls/time-records'
import { timeSheetTexts } from '@theke/contract/texts.de'
import {
  formatLocalDate,
  isLocalDate,
  isoWeekOf,
  localDateOf,
  weekdayLabels,
  weekdayOf,
} from '@theke/domain/values'
import { formatHours } from '@theke/domain/working-time'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PersonSelect } from '../../crud/person-select.tsx'
import entryStyles from '../../ui/entry-list.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { WeekButtons } from '../../ui/week-buttons.tsx'
import { canUse, useMe } from '../../use-me.ts'
import { CorrectionDialog, type Correcting } from './correction-dialog.tsx'
import { CorrectionList } from './correction-list.tsx'
import { RefusedTaps } from './refused-taps.tsx'
import { openCorrectionsQuery, weekQuery } from './time-calls.ts'
import { timesText } from './time-words.ts'

/** Plan and record of a week, with corrections; administrators look at anybody and leads at their team, and decide what waits. */
export function MyTimesScreen() {
  useDocumentTitle('Meine Zeiten')
  const me = useMe()
  const { id } = me
  const decides = canUse(me, 'staff.approve')
  const [params, setParams] = useSearchParams()
  const today = localDateOf(Date.now())
  const week = params.get('woche') ?? ''
  const date = isLocalDate(week) ? week : today
  const person = (decides && Number(params.get('person'))) || undefined
  const { data: sheet, isError } = useQuery(weekQuery(date, person))
  const { data: waiting } = useQuery({ ...openCorrectionsQuery, enabled: decides })
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const isOther = person !== undefined && person !== id
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          {isOther && sheet ? `Zeiten von ${sheet.user.name}` : 'Meine Zeiten'}
        </Title>
        {sheet && (
          <Text c="dimmed" role="status">
            Woche {isoWeekOf(sheet.from).week}, {formatLocalDate(sheet.from)} bis {formatLocalDate(sheet.to)}
          </Text>
        )}
      </div>
      <Group>
        <WeekButtons from={sheet?.from ?? date} today={today} onWeek={(next) => set('woche', next)} />
        {decides && (
          <PersonSelect
            aria-label="Person"
            value={person ? { id: person } : null}
            onChange={(value) => set('person', value ? String(value.id) : null)}
          />
        )}
      </Group>
      {!sheet && isError && <Alert color="red">{timeSheetTexts.weekFailed}</Alert>}
      {!sheet && !isError && <Skeleton h={420} aria-label="Wird geladen" />}
      {sheet && <Week sheet={sheet} user={isOther ? person : undefined} />}
      <RefusedTaps />
      {decides && (
        <CorrectionList
          title="Wartet auf eine Entscheidung"
          corrections={(waiting ?? []).filter(({ user }) => user.id !== sheet?.user.id)}
        />
      )}
    </Stack>
  )
}

function Week({ sheet, user }: { sheet: TimeSheetWeek; user: number | undefined }) {
  const [correcting, setCorrecting] = useState<Correcting>()
  return (
    <>
      <Totals sheet={sheet} />
      <Paper withBorder radius="lg">
        <ul className={entryStyles['list']}>
          {sheet.days.map((day) => (
            <Day key={day.date} day={day} onCorrect={setCorrecting} />
          ))}
        </ul>
      </Paper>
      <CorrectionList title="Korrekturen" corrections={sheet.corrections} />
      {correcting && (
        <CorrectionDialog correcting={correcting} user={user} onClose={() => setCorrecting(undefined)} />
      )}
    </>
  )
}

const signed = (minutes: number) => (minutes > 0 ? `+${formatHours(minutes)}` : formatHours(minutes))

function Totals({ sheet: { totals, overtimeMinutes } }: { sheet: TimeSheetWeek }) {
  const figures = [
    ['Gearbeitet', formatHours(totals.actual)],
    ['Soll', formatHours(totals.target)],
    ['Differenz', signed(totals.difference)],
    ['Zeitkonto', signed(overtimeMinutes)],
  ] as const
  return (
    <Group gap="xl" component="dl" m={0}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fw={600} size="lg" className="tabular">
            {value}
          </Text>
        </div>
      ))}
    </Group>
  )
}

type DayProps = { day: SheetDay; onCorrect: (correcting: Correcting) => void }

function Day({ day, onCorrect }: DayProps) {
  const { date, activities, flags, publicHoliday, absence, worked, credited, target, difference } = day
  const name = `${weekdayLabels[weekdayOf(date)]}, ${formatLocalDate(date)}`
  const isPast = date <= localDateOf(Date.now())
  return (
    <li className={entryStyles['entry']}>
      <div className={entryStyles['words']}>
        <Group gap="xs">
          <Text fw={500} component="h2" size="md">
            {name}
          </Text>
          {publicHoliday && <Badge variant="light">{publicHoliday}</Badge>}
          {absence && (
            <Badge variant="light" color="blue">
              {absence}
            </Badge>
          )}
          {flags.map((flag) => (
            <Badge key={flag} variant="light" color="orange">
              {flag}
            </Badge>
          ))}
          {day.isLocked && (
            <Badge variant="light" color="gray">
              Abgeschlossen
            </Badge>
          )}
        </Group>
        {activities.map((activity) => (
          <div key={activity.id} className={entryStyles['line']}>
            <Text span>{timesText(activity)}</Text>
            <Text span c="dimmed" size="sm">
              {[
                activity.pauseMinutes > 0 && `${activity.pauseMinutes} Min. Pause`,
                activity.branch,
                activity.comment,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {activity.end !== null && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`${name}, ${timesText(activity)} korrigieren`}
                onClick={() => onCorrect({ activity, date })}
              >
                Korrigieren
              </Button>
            )}
          </div>
        ))}
        {isPast && (
          <Button
            variant="subtle"
            size="compact-sm"
            px={0}
            aria-label={`${name}: Arbeit nachtragen`}
            onClick={() => onCorrect({ activity: null, date })}
          >
            Nachtragen
          </Button>
        )}
      </div>
      <div className={entryStyles['figures']}>
        <Figure label="Netto" value={formatHours(worked + credited)} />
        <Figure label="Soll" value={formatHours(target)} />
        <Figure label="Differenz" value={signed(difference)} />
      </div>
    </li>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className={entryStyles['figure']}>
    <small>{label}</small>
    {value}
  </div>
)

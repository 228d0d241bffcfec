import { Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { previewStream } from '@theke/contract/calls/signage-player'
import { type PlayPlan, roundAt } from '@theke/domain/signage'
import { firstInstantFrom, dayNumberOf, isLocalDate, localDateOf } from '@theke/domain/values'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { api } from '../../api.ts'
import { EntityEdit } from '../../crud/entity-edit.tsx'
import { useEditAddress } from '../../crud/entity-edit-screen.tsx'
import { WeekCalendar } from './week-calendar.tsx'

const calendarTab = [{ label: 'Wochenkalender', component: StreamCalendar, isForNew: true }] as const

/** A stream with its segments in their order, and the week that comes of it (BACKOFFICE-28). */
export function StreamScreen() {
  const { id, from } = useEditAddress()
  const isWide = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false })
  return (
    <EntityEdit
      key={id ?? 'new'}
      path="digital-signage-streams"
      id={id}
      from={from}
      {...(isWide ? { wideAside: StreamCalendar } : { tabs: calendarTab })}
    />
  )
}

function StreamCalendar() {
  const [date, setDate] = useState(() => localDateOf(Date.now()))
  const { plan, isIncomplete } = useEditedPlan()
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label="Wochenkalender">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-end">
          <TextInput
            label="Woche vom"
            type="date"
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
          {plan && isLocalDate(date) && <RoundLength plan={plan} date={date} />}
        </Group>
        {isIncomplete && (
          <Text size="sm" c="dimmed" role="status">
            Der Kalender folgt, sobald alle Angaben vollständig sind.
          </Text>
        )}
        {plan && isLocalDate(date) && <WeekCalendar plan={plan} date={date} />}
        <Text size="xs" c="dimmed">
          Mit den Öffnungszeiten und ausverkauften Produkten der Filiale des Streams, sonst der ersten.
        </Text>
      </Stack>
    </Paper>
  )
}

/** How long one turn through all segments takes at noon of a day. */
function RoundLength({ plan, date }: { plan: PlayPlan; date: string }) {
  const round = roundAt(plan, firstInstantFrom(dayNumberOf(date), 12 * 60, plan.zone))
  const seconds = round.reduce((sum, { duration }) => sum + duration, 0)
  const minutes = `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`
  return (
    <Text size="sm" c="dimmed" className="tabular">
      Ein Durchlauf zu Mittag: {minutes} Min.
    </Text>
  )
}

/** Milliseconds after the last key. */
const pace = 300

/** The plan of what the form holds, stored or not. */
function useEditedPlan(): { plan: PlayPlan | null; isIncomplete: boolean } {
  const { subscribe, getValues } = useFormContext()
  const [plan, setPlan] = useState<PlayPlan | null>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let latest = 0
    const ask = async () => {
      const asked = ++latest
      try {
        const answer = await api(
          previewStream,
          { values: getValues() },
          { kind: 'background', isShownByCaller: true },
        )
        if (asked !== latest) return
        setPlan(answer)
        setIncomplete(false)
      } catch {
        if (asked === latest) setIncomplete(true)
      }
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), pace)
    }
    const stop = subscribe({ formState: { values: true }, callback: later })
    void ask()
    return () => {
      latest = -1
      stop()
      clearTimeout(timer)
    }
  }, [subscribe, getValues])
  return { plan, isIncomplete }
}

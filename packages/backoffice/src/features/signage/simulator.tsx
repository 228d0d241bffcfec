import { Badge, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getTvPlan } from '@theke/contract/calls/signage-player'
import { activeSchedules, isScreenOn, type PlayPlan, roundAt } from '@theke/domain/signage'
import { instantOfWallTime, isLocalDate, localDateOf, localTimeOf } from '@theke/domain/values'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useTitles } from '../../crud/titles.ts'
import { WeekCalendar } from './week-calendar.tsx'

const segments = 'digital-signage-segments'

/** 'Was läuft am … um … auf …?', by the same function that the player asks (SIGN-02). */
export function Simulator({ id, identifier }: { id: number; identifier: string }) {
  const [date, setDate] = useState(() => localDateOf(Date.now()))
  const [time, setTime] = useState(() => localTimeOf(Date.now()))
  const { data } = useQuery({
    queryKey: ['digital-signage-devices', 'plan', id],
    queryFn: ({ signal }) => api(getTvPlan, { id }, { signal, kind: 'background' }),
  })
  if (!data) return null
  const { plan, power } = data
  const isDate = isLocalDate(date) && /^\d{2}:\d{2}$/.test(time)
  const now = isDate ? instantOfWallTime(date, time, plan.zone) : null
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label="Programm">
      <Stack gap="sm">
        <Text fw={500}>Was läuft wann auf „{identifier}“?</Text>
        <Group gap="sm" align="flex-end">
          <TextInput
            label="Am"
            type="date"
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
          <TextInput
            label="Um"
            type="time"
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </Group>
        {now === null ? (
          <Text size="sm" c="dimmed">
            Diese Uhrzeit gibt es an diesem Tag nicht.
          </Text>
        ) : (
          <Program plan={plan} now={now} isOn={isScreenOn(power, null, now, plan.zone)} />
        )}
        {isDate && <WeekCalendar plan={plan} date={date} />}
      </Stack>
    </Paper>
  )
}

function Program({ plan, now, isOn }: { plan: PlayPlan; now: number; isOn: boolean }) {
  const round = roundAt(plan, now)
  const titles = useTitles(new Map([[segments, new Set(round.map(({ id }) => id))]]))
  const schedules = activeSchedules(plan, now)
  if (!isOn)
    return (
      <Text size="sm" role="status">
        Der Bildschirm ist um diese Zeit ausgeschaltet.
      </Text>
    )
  if (round.length === 0)
    return (
      <Text size="sm" role="status">
        Nichts; der Bildschirm zeigt das Logo.
      </Text>
    )
  return (
    <div role="status">
      <Group gap="xs" mb="xs">
        {schedules.length === 0 ? (
          <Badge variant="light" tt="none">
            Stream
          </Badge>
        ) : (
          schedules.map(({ name, priority }) => (
            <Badge key={`${name}/${priority}`} variant="light" color="grape" tt="none">
              {name}
            </Badge>
          ))
        )}
      </Group>
      <ol style={{ margin: 0, paddingInlineStart: 20 }}>
        {round.map(({ id, duration }, index) => (
          // the same segment may come several times
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {titles(segments, id)} <Text span c="dimmed" size="sm">{`${duration} s`}</Text>
          </li>
        ))}
      </ol>
    </div>
  )
}

import { Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Period } from '@theke/domain/statistics'
import { formatLocalDate, formatTime } from '@theke/domain/values'
import { useState } from 'react'
import { ReferenceSelect } from '../../crud/reference-select.tsx'
import { hoursText } from './number-texts.ts'
import { FigurePanel } from '../../crud/figure-panel.tsx'
import { profileDaysQuery, profileQuery } from './statistics-calls.ts'
import styles from './statistics.module.css'

/** The working time of one person: plan, work and balance up to now, what is still planned, and the days (OPEN-134). */
export function Profile({ user, period, title }: { user: number; period: Period; title: string }) {
  const { data } = useQuery(profileQuery(user, period))
  const days = useQuery(profileDaysQuery(user, period)).data
  const time = { format: hoursText }
  return (
    <div className={styles['columns']}>
      <FigurePanel
        title={title}
        file="zeitkonto"
        columns={[{ label: 'Zeit' }, { label: 'Stunden', inFile: 'Minuten', ...time }]}
        rows={
          data && [
            ['Geplant', data.scheduledMinutes],
            ['Gearbeitet', data.workedMinutes],
            ['Saldo bis jetzt', data.balanceMinutes],
            ['Noch geplant', data.remainingScheduledMinutes],
          ]
        }
        note={
          data && data.holidayBalance !== null
            ? `Urlaub: ${data.holidayBalance.toLocaleString('de-AT')} Tage übrig.`
            : ''
        }
      />
      <FigurePanel
        title="Tage"
        file="tage"
        columns={[
          { label: 'Tag' },
          { label: 'Gearbeitet', inFile: 'Gearbeitet (Minuten)', ...time },
          { label: 'Pausen' },
        ]}
        rows={days?.map(({ date, minutes, pauses }) => [
          formatLocalDate(date),
          minutes,
          pauses.map(({ start, end }) => `${clock(start)}–${end === null ? '' : clock(end)}`).join(', '),
        ])}
        empty="In diesem Zeitraum wurde nichts erfasst."
      />
    </div>
  )
}

const clock = (instant: string) => formatTime(Date.parse(instant))

/** The same for somebody whom the administrator chooses. */
export function ChosenProfile({ period }: { period: Period }) {
  const [user, setUser] = useState<{ id: number } | null>(null)
  return (
    <Stack gap="md" component="section" aria-labelledby="statistics-person">
      <Group gap="sm">
        <Title order={2} size="h4" id="statistics-person">
          Arbeitszeit einer Person
        </Title>
        <ReferenceSelect
          path="users"
          aria-label="Person"
          placeholder="Person wählen"
          w={220}
          value={user}
          onChange={setUser}
        />
      </Group>
      {user && <Profile user={user.id} period={period} title="Zeitkonto" />}
    </Stack>
  )
}

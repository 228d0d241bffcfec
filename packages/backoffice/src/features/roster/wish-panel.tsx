import { Paper, SegmentedControl, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { saveShiftWish } from '@theke/contract/calls/roster-requests'
import { datesBetween, formatLocalDate, localDateOf, weekdayLabels, weekdayOf } from '@theke/domain/values'
import { api, queryClient } from '../../api.ts'
import { useMe } from '../../use-me.ts'
import { wishesQuery } from './request-calls.ts'
import styles from './roster.module.css'

const choices = [
  { value: 'none', label: 'Egal' },
  { value: 'free', label: 'Frei' },
  { value: 'work', label: 'Arbeiten' },
]

/** What somebody would like on the days of a week; the planner sees it behind the grid. */
export function WishPanel({ from, to }: { from: string; to: string }) {
  const { id } = useMe()
  const query = wishesQuery(from, to)
  const { data: wishes } = useQuery(query)
  const today = localDateOf(Date.now())
  const days = datesBetween(from, to).filter((date) => date > today)
  if (!wishes || days.length === 0) return null
  const save = async (date: string, kind: string) => {
    await api(saveShiftWish, { date, kind: kind as 'free' | 'work' | 'none' })
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
  }
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label="Meine Wünsche">
      <Title order={2} size="h4">
        Meine Wünsche
      </Title>
      <Text size="sm" c="dimmed">
        Wünsche helfen bei der Planung, sie sind keine Zusage.
      </Text>
      <ul className={styles['list']}>
        {days.map((date) => {
          const day = `${weekdayLabels[weekdayOf(date)]}, ${formatLocalDate(date).slice(0, 6)}`
          const wish = wishes.find((one) => one.user === id && one.date === date)
          return (
            <li key={date} className={styles['entry']}>
              <Text className={styles['words'] ?? ''}>{day}</Text>
              <SegmentedControl
                aria-label={`Wunsch für ${day}`}
                data={choices}
                value={wish?.kind ?? 'none'}
                onChange={(kind) => void save(date, kind)}
              />
            </li>
          )
        })}
      </ul>
    </Paper>
  )
}

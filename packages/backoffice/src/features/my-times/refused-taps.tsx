import { Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefusedOfflineTap, tapRefusals } from '@theke/contract/calls/clock-tablet'
import { formatDateTime } from '@theke/domain/values'
import entryStyles from '../../ui/entry-list.module.css'
import { useMe } from '../../use-me.ts'
import { refusedTapsQuery } from './time-calls.ts'

const stepNames: Record<RefusedOfflineTap['step'], string> = {
  start: 'Start',
  pause: 'Pause',
  resume: 'Fortsetzen',
  end: 'Ende',
}

/** Nothing that was tapped without network is lost: what became no proposal stands here with the reason. */
export function RefusedTaps() {
  const { id } = useMe()
  const { data: taps = [] } = useQuery(refusedTapsQuery)
  if (taps.length === 0) return null
  return (
    <Paper withBorder radius="lg">
      <Title order={2} size="h4" px="md" pt="md">
        Ohne Netz gestempelt, nicht übernommen
      </Title>
      <Text size="sm" c="dimmed" px="md">
        Bitte tragen Sie diese Zeiten als Korrektur nach.
      </Text>
      <ul className={entryStyles['list']}>
        {taps.map((tap) => (
          <li key={tap.id} className={entryStyles['entry']}>
            <div className={entryStyles['words']}>
              {tap.user.id !== id && <Text fw={500}>{tap.user.name}</Text>}
              <Text>
                {stepNames[tap.step]}, {formatDateTime(Date.parse(tap.at))}
              </Text>
              <Text size="sm" c="dimmed">
                {tapRefusals[tap.refusal]}
                {tap.device && `, Gerät „${tap.device}“`}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

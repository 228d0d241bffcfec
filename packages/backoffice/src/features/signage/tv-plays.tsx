import { Alert, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listTvPlays } from '@theke/contract/calls/signage-player'
import { formatAmount } from '@theke/domain/values'
import { formatHours } from '@theke/domain/working-time'
import { useTitles } from '../../crud/titles.ts'
import { playsQuery } from './tv-calls.ts'
import { sumBySegment } from './tv-words.ts'

/** How often and how long the segments of a TV were on its screen in the last seven days (proof of play). */
export function TvPlays({ id }: { id: number }) {
  const { data, isError } = useQuery(playsQuery(id))
  const sums = sumBySegment(data ?? [])
  const titles = useTitles(
    new Map(sums.length > 0 ? [[segments, new Set(sums.map(({ segment }) => segment))]] : []),
  )
  return (
    <section aria-label="Gespielt" aria-busy={!data && !isError}>
      <Text fw={500} mb="xs">
        Gespielt in den letzten sieben Tagen
      </Text>
      {isError && !data && <Alert color="red">{listTvPlays.failure}</Alert>}
      {data && sums.length === 0 && (
        <Text size="sm" c="dimmed">
          Noch nichts gemeldet.
        </Text>
      )}
      {sums.length > 0 && (
        <Table verticalSpacing={6} className="tabular">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Filmsequenz</Table.Th>
              <Table.Th ta="right">Mal</Table.Th>
              <Table.Th ta="right">Dauer</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sums.map(({ segment, plays, seconds }) => (
              <Table.Tr key={segment}>
                <Table.Th scope="row" fw={400}>
                  {titles(segments, segment)}
                </Table.Th>
                <Table.Td ta="right">{formatAmount(plays)}</Table.Td>
                <Table.Td ta="right">{formatHours(Math.round(seconds / 60))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}

const segments = 'digital-signage-segments'

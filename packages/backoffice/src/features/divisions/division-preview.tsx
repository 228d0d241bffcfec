import { Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { WireRecord } from '../../crud/records.ts'
import { pageQuery } from '../../crud/records.ts'
import { configQuery } from '../../shop-config.ts'

/** What guests read of a division: the first one is the second half of the home page's title (TITLE-02, OPEN-19). */
export function DivisionPreview({ record }: { record: WireRecord | undefined }) {
  const [title, branches] = useWatch({ name: ['title', 'branches'] }) as [string, readonly unknown[]]
  const { data: config } = useQuery(configQuery)
  const { data: first } = useQuery(pageQuery('divisions', { limit: '1', page: '1' }, 'background'))
  const names = ['seoTitle', 'title', 'shopName'].map((name) => config?.[name])
  const base = names.find((name): name is string => typeof name === 'string' && name !== '') ?? 'Ihr Shop'
  const isFirst = first !== undefined && (first.data.length === 0 || first.data[0]?.id === record?.id)
  const count = branches.length
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label="Vorschau">
      <Text fw={500} mb="xs">
        {isFirst ? 'So heißt die Startseite' : 'Nicht auf der Startseite'}
      </Text>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {isFirst && title ? `${base} - ${title}` : base}
      </Text>
      <Text size="sm" c="dimmed" mt="xs">
        {isFirst
          ? 'Im Reiter des Browsers und in Suchmaschinen.'
          : 'Nur der erste Bereich gibt der Startseite ihren Titel; die übrigen gliedern Ihre Filialen.'}
      </Text>
      <Text size="sm" mt="xs">
        {count === 0 ? 'Noch keine Filiale zugeordnet.' : count === 1 ? '1 Filiale' : `${count} Filialen`}
      </Text>
    </Paper>
  )
}

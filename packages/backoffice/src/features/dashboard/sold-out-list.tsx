import { Anchor, Paper, Text, Title } from '@mantine/core'
import type { SoldOutProduct } from '@theke/contract/calls/dashboard'
import { formatDateTime, formatTime, localDayNumberOf } from '@theke/domain/values'
import { Link } from 'react-router'
import styles from './dashboard.module.css'

type Props = { products: readonly SoldOutProduct[]; hasBranches: boolean }

/** What customers cannot have at the moment, with the way to the switch (OPEN-188). */
export function SoldOutList({ products, hasBranches }: Props) {
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-labelledby="ausverkauft">
      <Title order={2} size="h4" id="ausverkauft">
        Ausverkauft
      </Title>
      {products.length === 0 ? (
        <Text c="dimmed">Alles ist erhältlich.</Text>
      ) : (
        <ul className={styles['soldOut']}>
          {products.map(({ id, name, branches }) => (
            <li key={id}>
              <Anchor component={Link} to={`/products/${id}`} fw={500}>
                {name}
              </Anchor>{' '}
              <Text span c="dimmed" size="sm">
                {branches
                  .map((branch) =>
                    [hasBranches && branch.name, untilWords(branch.until)].filter(Boolean).join(' '),
                  )
                  .join(', ')}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}

/** The end of a day belongs to the day before it. */
function untilWords(until: string | null): string {
  if (until === null) return 'bis auf Weiteres'
  const instant = Date.parse(until)
  const isToday = localDayNumberOf(instant - 1) === localDayNumberOf(Date.now())
  if (!isToday) return `bis ${formatDateTime(instant)}`
  return localDayNumberOf(instant) === localDayNumberOf(Date.now()) ? `bis ${formatTime(instant)}` : 'heute'
}

import { Badge, Group, Paper, Skeleton, Text } from '@mantine/core'
import type { StatisticsSummary } from '@theke/contract/calls/statistics'
import { CsvButton } from '../../crud/csv-button.tsx'
import panelStyles from '../../crud/figure-panel.module.css'
import { moneyText } from '../../ui/money-text.ts'
import { changeOf, countText, shareText } from './number-texts.ts'
import styles from './statistics.module.css'

type Figure = {
  label: string
  valueOf: (summary: StatisticsSummary) => number
  textOf: (summary: StatisticsSummary) => string
  /** What stands below it; nothing where there is nothing to say. */
  noteOf?: (summary: StatisticsSummary) => string
  /** Less of it is better. */
  isBurden?: boolean
}

const turnedAway = ({ canceled }: StatisticsSummary) => canceled.rejected + canceled.canceled
const done = ({ promises }: StatisticsSummary) => promises.kept + promises.late

const figures: readonly Figure[] = [
  { label: 'Umsatz brutto', valueOf: ({ gross }) => gross, textOf: ({ gross }) => moneyText(gross) },
  { label: 'Umsatz netto', valueOf: ({ net }) => net, textOf: ({ net }) => moneyText(net) },
  { label: 'Bestellungen', valueOf: ({ orders }) => orders, textOf: ({ orders }) => countText(orders) },
  { label: 'Ø Bestellwert', valueOf: ({ basket }) => basket, textOf: ({ basket }) => moneyText(basket) },
  { label: 'Artikel', valueOf: ({ items }) => items, textOf: ({ items }) => countText(items) },
  {
    label: 'Abgelehnt oder storniert',
    valueOf: turnedAway,
    textOf: (all) =>
      turnedAway(all) === 0
        ? '0'
        : `${countText(turnedAway(all))} (${shareText(turnedAway(all), turnedAway(all) + all.orders)})`,
    isBurden: true,
  },
  {
    label: 'Zugesagte Zeit gehalten',
    valueOf: (all) => (done(all) === 0 ? 0 : all.promises.kept / done(all)),
    textOf: (all) => shareText(all.promises.kept, done(all)),
    noteOf: ({ promises: { late, lateMinutes } }) =>
      late === 0
        ? ''
        : `${countText(late)} verspätet, im Mittel ${countText(Math.round(lateMinutes / late))}\u00a0Min.`,
  },
  {
    label: 'Bewertung',
    valueOf: ({ ratings }) => ratings.average ?? 0,
    textOf: ({ ratings }) =>
      ratings.average === null
        ? '–'
        : `${ratings.average.toLocaleString('de-AT')} von 5 (${countText(ratings.count)})`,
  },
]

const colors = { up: 'green', down: 'orange', same: 'gray' } as const
const turned = { up: 'down', down: 'up', same: 'same' } as const

type Props = { summary: StatisticsSummary | undefined; former: StatisticsSummary | undefined }

/** Shares have many digits. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** The large figures of the period, each beside the compared one. */
export function KeyFigures({ summary, former }: Props) {
  return (
    <div>
      <section aria-label="Kennzahlen" className={styles['figures']}>
        {figures.map(({ label, valueOf, textOf, noteOf, isBurden = false }) => {
          const change = summary && former && changeOf(valueOf(summary), valueOf(former))
          const note = summary && noteOf?.(summary)
          return (
            <Paper key={label} withBorder radius="lg" p="md" className={styles['figure'] ?? ''}>
              <Text size="sm" c="dimmed">
                {label}
              </Text>
              {summary ? (
                <span className={styles['value']}>{textOf(summary)}</span>
              ) : (
                <Skeleton height={32} />
              )}
              {note && <Text size="sm">{note}</Text>}
              {former && (
                <Text size="sm" c="dimmed" component="div">
                  {change && (
                    <Badge
                      color={colors[isBurden ? turned[change.direction] : change.direction]}
                      variant="light"
                      tt="none"
                      mr={6}
                      className="tabular"
                    >
                      {change.text}
                    </Badge>
                  )}
                  zuvor {textOf(former)}
                </Text>
              )}
            </Paper>
          )
        })}
      </section>
      {summary && (
        <Group justify="flex-end" mt="xs" className={panelStyles['tools'] ?? ''}>
          <CsvButton
            label="Kennzahlen als CSV"
            title="Kennzahlen"
            file="kennzahlen"
            headings={['Kennzahl', 'Wert', ...(former ? ['Zuvor'] : [])]}
            rows={figures.map(({ label, valueOf }) => [
              label,
              rounded(valueOf(summary)),
              ...(former ? [rounded(valueOf(former))] : []),
            ])}
          />
        </Group>
      )}
    </div>
  )
}

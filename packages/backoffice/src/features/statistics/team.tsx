import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PersonMinutes, StatisticsSummary } from '@theke/contract/calls/statistics'
import { formatLocalDate } from '@theke/domain/values'
import { useState } from 'react'
import { Link } from 'react-router'
import { moneyText } from '../../ui/money-text.ts'
import type { Choice } from './choice.ts'
import { countText, hoursText, shareText } from './number-texts.ts'
import { ReferenceSelect } from '../../crud/reference-select.tsx'
import { CsvButton } from '../../crud/csv-button.tsx'
import { FigurePanel } from '../../crud/figure-panel.tsx'
import { reviewsQuery, type Which, workQuery } from './statistics-calls.ts'
import styles from './statistics.module.css'

type Props = {
  choice: Choice
  which: Which
  summary: StatisticsSummary | undefined
  onChange: (values: Record<string, string | null>) => void
}

type Person = PersonMinutes[number]['user']
const nameOf = ({ firstName, lastName, username }: Person) => `${firstName} ${lastName}`.trim() || username

/** How long the team worked, and what customers said. */
export function Team(props: Props) {
  return (
    <div className={styles['columns']}>
      <Work {...props} />
      <Reviews {...props} />
    </div>
  )
}

function laborNote({ labor, net }: StatisticsSummary): string {
  const hours = `Zusammen ${hoursText(labor.workedMinutes)}, geplant ${hoursText(labor.plannedMinutes)}.`
  return labor.cost === null
    ? `${hours} Den Anteil am Umsatz gibt es mit den Personalkosten je Stunde in der Konfiguration.`
    : `${hours} Personalkosten ${moneyText(labor.cost)}, das sind ${shareText(labor.cost, net)} des Nettoumsatzes.`
}

function Work({ choice: { period, branch, department }, summary, onChange }: Props) {
  const worked = useQuery(workQuery('worked', { ...period, branch, department })).data
  const planned = useQuery(workQuery('planned', { ...period, branch, department })).data
  const people = new Map([...(worked ?? []), ...(planned ?? [])].map(({ user }) => [user.id, user]))
  const sum = (rows: PersonMinutes, id: number) =>
    rows.reduce((all, { user, minutes }) => all + (user.id === id ? minutes : 0), 0)
  const time = { format: hoursText }
  return (
    <Stack gap="xs">
      <ReferenceSelect
        path="departments"
        aria-label="Abteilung der Arbeitszeit"
        placeholder="Arbeitszeit: alle Abteilungen"
        value={department === undefined ? null : { id: department }}
        onChange={(chosen) => onChange({ department: chosen ? String(chosen.id) : null })}
      />
      <FigurePanel
        title="Arbeitszeit"
        file="arbeitszeit"
        columns={[
          { label: 'Person' },
          { label: 'Geplant', inFile: 'Geplant (Minuten)', ...time },
          { label: 'Gearbeitet', inFile: 'Gearbeitet (Minuten)', ...time },
          { label: 'Unterschied', inFile: 'Unterschied (Minuten)', ...time },
        ]}
        rows={
          worked &&
          planned &&
          [...people.values()].map((user) => {
            const [plan, actual] = [sum(planned, user.id), sum(worked, user.id)]
            return [nameOf(user), plan, actual, actual - plan]
          })
        }
        empty="In diesem Zeitraum wurde keine Arbeitszeit geplant oder erfasst."
        // the sums of the note are those of all departments
        note={summary && people.size > 0 && department === undefined ? laborNote(summary) : ''}
      />
    </Stack>
  )
}

/** Comments that are read at first, and as many more with each tap. */
const commentsAtOnce = 6

function Reviews({ which, summary }: Props) {
  const { data } = useQuery(reviewsQuery(which))
  const [shown, setShown] = useState(commentsAtOnce)
  const comments = data?.filter(({ comment }) => comment !== '') ?? []
  const values = summary?.ratings.values
  return (
    <Stack gap="md">
      <FigurePanel
        title="Bewertungen"
        file="bewertungen"
        columns={[{ label: 'Sterne' }, { label: 'Bewertungen' }]}
        rows={values?.map(({ name, value }) => [name, value])}
        empty="In diesem Zeitraum hat niemand bewertet."
      />
      {comments.length > 0 && (
        <Paper withBorder radius="lg" p="md" component="section" aria-label="Kommentare">
          <Group justify="space-between" mb="sm">
            <Title order={2} size="h4">
              Kommentare
            </Title>
            <CsvButton
              title="Kommentare"
              file="kommentare"
              headings={['Tag', 'Bestellung', 'Bewertung', 'Kommentar']}
              rows={comments.map(({ date, order, rating, comment }) => [
                formatLocalDate(date),
                order.uid,
                rating ?? '',
                comment,
              ])}
            />
          </Group>
          <ul className={styles['quote']}>
            {comments.slice(0, shown).map(({ order, date, rating, comment }) => (
              <li key={order.id}>
                <Text>{comment}</Text>
                <Text size="sm" c="dimmed" mb="xs">
                  {rating === null ? '' : `${countText(rating)} von 5 · `}
                  {formatLocalDate(date)} ·{' '}
                  <Anchor component={Link} to={`/orders/${order.id}`} inherit underline="always">
                    {order.uid}
                  </Anchor>
                </Text>
              </li>
            ))}
          </ul>
          {comments.length > shown && (
            <Button variant="default" size="sm" onClick={() => setShown(shown + commentsAtOnce)}>
              Weitere anzeigen
            </Button>
          )}
        </Paper>
      )}
    </Stack>
  )
}

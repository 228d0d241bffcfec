import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ShiftSwap, takeSwapStep } from '@theke/contract/calls/roster-requests'
import { formatLocalDate, localDateOf, weekdayLabels, weekdayOf } from '@theke/domain/values'
import { api } from '../../api.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { useFailure } from '../../ui/use-failure.ts'
import { canUse, type Person, useMe } from '../../use-me.ts'
import { swapsQuery } from './request-calls.ts'
import { refreshRoster } from './roster-calls.ts'
import styles from './roster.module.css'
import { timesOf } from './shift-card.tsx'

type Step = Parameters<typeof api<typeof takeSwapStep>>[1]['step']

const stateLabels: Record<ShiftSwap['state'], string> = {
  requested: 'Offen',
  accepted: 'Wartet auf Genehmigung',
  approved: 'Genehmigt',
  refused: 'Abgelehnt',
  withdrawn: 'Zurückgezogen',
}

/** What this person may do with a request. */
function stepsOf({ state, from, to }: ShiftSwap, me: Person): [Step, string][] {
  const isInvolved = from.id === me.id || to?.id === me.id
  const isPlanner = me.isAdmin || (!isInvolved && canUse(me, 'staff.plan'))
  const isOpen = state === 'requested' || state === 'accepted'
  const steps: [Step, string, boolean][] = [
    ['approve', 'Genehmigen', isPlanner && state === 'accepted'],
    ['refuse', 'Ablehnen', isPlanner && isOpen],
    ['accept', 'Übernehmen', state === 'requested' && from.id !== me.id && !me.isAdmin],
    ['withdraw', 'Zurückziehen', isOpen && from.id === me.id],
  ]
  return steps.flatMap(([step, label, isOffered]) => (isOffered ? [[step, label]] : []))
}

const peopleText = ({ from, to }: ShiftSwap, me: number) =>
  from.id === me
    ? `Sie geben ab${to ? `, ${to.name} übernimmt` : ''}`
    : `${from.name} gibt ab${to ? `, ${to.id === me ? 'Sie übernehmen' : `${to.name} übernimmt`}` : ''}`

/** Shifts that people want to give away: colleagues take them, planners decide. */
export function SwapPanel() {
  const me = useMe()
  const { data: swaps = [] } = useQuery(swapsQuery)
  const failure = useFailure()
  if (swaps.length === 0) return null
  const take = async (id: number, step: Step) => {
    await failure.watch(() => api(takeSwapStep, { id, step }, { isShownByCaller: true }))
    await refreshRoster()
  }
  return (
    <Paper
      withBorder
      radius="lg"
      className={styles['onScreen'] ?? ''}
      component="section"
      aria-label="Tauschwünsche"
    >
      <Title order={2} size="h4" px="md" pt="md">
        Tauschwünsche
      </Title>
      <FailureAlert>{failure.message}</FailureAlert>
      <ul className={styles['list']}>
        {swaps.map((swap) => {
          const { id, shift, state, note } = swap
          const date = localDateOf(Date.parse(shift.start))
          const day = `${weekdayLabels[weekdayOf(date)]}, ${formatLocalDate(date)}`
          return (
            <li key={id} className={styles['entry']}>
              <div className={styles['words']}>
                <Text fw={500}>{day}</Text>
                <span className={styles['times']}>{timesOf(shift)}</span>
                <Text size="sm" c="dimmed">
                  {[peopleText(swap, me.id), shift.label, shift.branch?.name, note]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              <Badge
                variant="light"
                color={state === 'refused' ? 'red' : state === 'approved' ? 'green' : 'gray'}
              >
                {stateLabels[state]}
              </Badge>
              <Group gap="xs">
                {stepsOf(swap, me).map(([step, label]) => (
                  <Button
                    key={step}
                    variant={step === 'approve' || step === 'accept' ? 'light' : 'default'}
                    aria-label={`${label}: ${day}, ${swap.from.name}`}
                    disabled={failure.isRunning}
                    onClick={() => void take(id, step)}
                  >
                    {label}
                  </Button>
                ))}
              </Group>
            </li>
          )
        })}
      </ul>
    </Paper>
  )
}

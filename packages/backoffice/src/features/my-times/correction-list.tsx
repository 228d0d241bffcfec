import { Badge, Button, Group, Paper, Text, TextInput, Title } from '@mantine/core'
import type { TimeCorrection } from '@theke/contract/calls/time-records'
import { correctionStates, decideTimeCorrection } from '@theke/contract/calls/time-records'
import { formatDateTime } from '@theke/domain/values'
import { useState } from 'react'
import { api } from '../../api.ts'
import entryStyles from '../../ui/entry-list.module.css'
import { canUse, useMe } from '../../use-me.ts'
import { refreshTimes } from './time-calls.ts'
import { sheetText } from './time-words.ts'

const colors = { requested: 'orange', approved: 'green', refused: 'red', withdrawn: 'gray' } as const

type Props = { title: string; corrections: readonly TimeCorrection[] }

/** Wishes with what was recorded before, what is wished, and who decided. */
export function CorrectionList({ title, corrections }: Props) {
  if (corrections.length === 0) return null
  return (
    <Paper withBorder radius="lg">
      <Title order={2} size="h4" px="md" pt="md">
        {title}
      </Title>
      <ul className={entryStyles['list']}>
        {corrections.map((correction) => (
          <Entry key={correction.id} correction={correction} />
        ))}
      </ul>
    </Paper>
  )
}

function Entry({ correction }: { correction: TimeCorrection }) {
  const me = useMe()
  const [note, setNote] = useState('')
  const { user, state, before, after, reason, decidedAt, decidedBy } = correction
  const isOwn = user.id === me.id
  const decide = async (step: 'approve' | 'refuse' | 'withdraw') => {
    await api(decideTimeCorrection, { id: correction.id, step, note })
    await refreshTimes()
  }
  return (
    <li className={entryStyles['entry']}>
      <div className={entryStyles['words']}>
        {!isOwn && <Text fw={500}>{user.name}</Text>}
        {before ? (
          <Text className={entryStyles['before']} aria-label={`Vorher: ${sheetText(before)}`}>
            {sheetText(before)}
          </Text>
        ) : (
          <Text c="dimmed">Nicht aufgezeichnet</Text>
        )}
        <Text>{sheetText(after)}</Text>
        <Text size="sm">Grund: {reason}</Text>
        <Text size="sm" c="dimmed">
          Von {correction.requestedBy}, {formatDateTime(Date.parse(correction.requestedAt))}
          {correction.isOffline && ', ohne Netz gestempelt'}
        </Text>
        {decidedAt && (
          <Text size="sm" c="dimmed">
            {correctionStates[state]} von {decidedBy}, {formatDateTime(Date.parse(decidedAt))}
            {correction.note && `: ${correction.note}`}
          </Text>
        )}
      </div>
      {state === 'requested' && canUse(me, 'staff.approve') && !isOwn ? (
        <Group gap="xs">
          <TextInput
            aria-label="Notiz zur Entscheidung"
            placeholder="Notiz"
            maxLength={1_000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button onClick={() => void decide('approve')}>Genehmigen</Button>
          <Button variant="light" color="red" onClick={() => void decide('refuse')}>
            Ablehnen
          </Button>
        </Group>
      ) : (
        <Group gap="xs">
          <Badge variant="light" color={colors[state]}>
            {correctionStates[state]}
          </Badge>
          {state === 'requested' && isOwn && (
            <Button variant="subtle" size="compact-md" onClick={() => void decide('withdraw')}>
              Zurückziehen
            </Button>
          )}
        </Group>
      )}
    </li>
  )
}

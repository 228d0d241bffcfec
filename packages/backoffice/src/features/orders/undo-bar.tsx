import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useObservable } from '../../observable.ts'
import { useNow } from './clock.ts'
import type { PendingMove } from './order-moves.ts'
import { pendingMoves, undoMove } from './order-moves.ts'
import styles from './undo-bar.module.css'

const words: Record<PendingMove['move'], string> = {
  confirm: 'wird bestätigt',
  'in-delivery': 'wird weitergegeben',
  reject: 'wird abgelehnt',
  cancel: 'wird storniert',
  completed: 'wird abgeschlossen',
}

/** Steps that nothing brings back wait here for a moment. */
export function UndoBar() {
  const pending = useObservable(pendingMoves)
  return (
    <div className={styles['bar']} role="status">
      <Stack gap="xs">
        {pending.map((entry) => (
          <UndoEntry key={entry.id} entry={entry} />
        ))}
      </Stack>
    </div>
  )
}

function UndoEntry({ entry }: { entry: PendingMove }) {
  const seconds = useNow((now) => Math.max(0, Math.ceil((entry.sendAt - now) / 1_000)))
  return (
    <Paper shadow="md" className={styles['entry']}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={500}>
          Bestellung {entry.ticketNumber} {words[entry.move]} …{' '}
          <span className="tabular" aria-hidden>
            {seconds}
          </span>
        </Text>
        <Button variant="white" color="dark" onClick={() => undoMove(entry.id)}>
          Rückgängig
        </Button>
      </Group>
    </Paper>
  )
}

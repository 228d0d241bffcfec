import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useStore } from '@theke/ui/store.ts'
import { useNow } from '@theke/ui/use-now.ts'
import { notice, unnoticed } from './new-orders.ts'
import type { PendingMove } from './order-moves.ts'
import { pendingMoves, undoMove } from './order-moves.ts'
import styles from './bottom-bar.module.css'

const words: Record<PendingMove['move'], string> = {
  confirm: 'wird bestätigt',
  'in-delivery': 'wird weitergegeben',
  reject: 'wird abgelehnt',
  cancel: 'wird storniert',
  completed: 'wird abgeschlossen',
}

/** What needs an answer now. It floats, so that nothing moves under a finger when it comes or goes. */
export function BottomBar() {
  const pending = useStore(pendingMoves)
  const { pathname } = useLocation()
  return (
    <div
      className={styles['bar']}
      role="status"
      data-elsewhere={!/^\/orders(\/|$)/.test(pathname) || undefined}
    >
      <Stack gap="xs">
        <NewOrders isBoard={/^\/orders\/?$/.test(pathname)} />
        {pending.map((entry) => (
          <UndoEntry key={entry.id} entry={entry} />
        ))}
      </Stack>
    </div>
  )
}

/** Says what the sound means, also to those who do not hear it. */
function NewOrders({ isBoard }: { isBoard: boolean }) {
  const news = useStore(unnoticed)
  const count = news.size
  if (count === 0) return null
  const [first] = news
  return (
    <Paper shadow="md" className={styles['entry']} data-news>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{count === 1 ? '1 neue Bestellung' : `${count} neue Bestellungen`}</Text>
        <Group gap="xs" wrap="nowrap">
          <Button
            variant="white"
            color="dark"
            component={Link}
            to={isBoard || count === 1 ? `/orders?order=${first}` : '/orders'}
            onClick={notice}
          >
            Ansehen
          </Button>
          <Button variant="transparent" color="white" onClick={notice}>
            Gesehen
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}

/** A step that nothing brings back waits here for a moment. */
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

import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useStore } from '@theke/ui/store.ts'
import { useNow } from '@theke/ui/use-now.ts'
import { notice, unnoticed } from './new-orders.ts'
import { boardAlarms, see } from './open-alarms.ts'
import { undoMove } from './order-moves.ts'
import type { UndoableStep } from './undo-steps.ts'
import { undoableSteps } from './undo-steps.ts'
import styles from './bottom-bar.module.css'

const words: Record<UndoableStep['move'], string> = {
  confirm: 'ist bestätigt',
  'in-delivery': 'ist weitergegeben',
  reject: 'ist abgelehnt',
  cancel: 'ist storniert',
  completed: 'ist abgeschlossen',
}

/** What needs an answer now. It floats, so that nothing moves under a finger when it comes or goes. */
export function BottomBar() {
  const last = useStore(undoableSteps).at(-1)
  const { pathname } = useLocation()
  return (
    <div
      className={styles['bar']}
      role="status"
      data-elsewhere={!/^\/orders(\/|$)/.test(pathname) || undefined}
    >
      <Stack gap="xs">
        <Alarms />
        <NewOrders isBoard={/^\/orders\/?$/.test(pathname)} />
        {last && <UndoEntry key={last.id} step={last} />}
      </Stack>
    </div>
  )
}

const maxAlarms = 2

/** What staff are alarmed about besides new orders; the rest stands in the list. */
function Alarms() {
  const alarms = useStore(boardAlarms)
  const more = alarms.length - maxAlarms
  return (
    <>
      {alarms.slice(0, maxAlarms).map(({ id, title, order }) => (
        <Paper key={id} shadow="md" className={styles['entry']} data-alarm>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{title}</Text>
            <Group gap="xs" wrap="nowrap">
              <Button
                variant="white"
                color="dark"
                component={Link}
                to={order ? `/orders/${order.id}` : '/orders/alarms'}
                onClick={() => see({ alarms: [id] })}
              >
                Ansehen
              </Button>
              <Button
                variant="transparent"
                color="white"
                aria-label={`Gesehen: ${title}`}
                onClick={() => see({ alarms: [id] })}
              >
                Gesehen
              </Button>
            </Group>
          </Group>
        </Paper>
      ))}
      {more > 0 && (
        <Paper shadow="md" className={styles['entry']} data-alarm>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{more === 1 ? '1 weiterer Alarm' : `${more} weitere Alarme`}</Text>
            <Button variant="white" color="dark" component={Link} to="/orders/alarms">
              Alle ansehen
            </Button>
          </Group>
        </Paper>
      )}
    </>
  )
}

/** Also on the telephones that were notified of the new orders. */
function noticeNew() {
  see({ orders: [...unnoticed.get()] })
  notice()
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
            onClick={noticeNew}
          >
            Ansehen
          </Button>
          <Button variant="transparent" color="white" onClick={noticeNew}>
            Gesehen
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}

/** The last step can be taken back for some seconds; of several in a row the one before follows. */
function UndoEntry({ step }: { step: UndoableStep }) {
  const seconds = useNow((now) => Math.max(0, Math.ceil((step.until - now) / 1_000)))
  return (
    <Paper shadow="md" className={styles['entry']}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={500}>
          Bestellung {step.ticketNumber} {words[step.move]}{' '}
          <span className="tabular" aria-hidden>
            {seconds}
          </span>
        </Text>
        <Button variant="white" color="dark" onClick={() => void undoMove(step.id)}>
          Rückgängig
        </Button>
      </Group>
    </Paper>
  )
}

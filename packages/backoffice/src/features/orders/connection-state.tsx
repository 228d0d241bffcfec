import { Badge } from '@mantine/core'
import styles from './orders-layout.module.css'
import { useStore } from '@theke/ui/store.ts'
import type { Connection } from './order-feed.ts'
import { connection } from './order-feed.ts'

const words: Record<Connection, { text: string; color: string; hint: string }> = {
  connecting: { text: 'Verbinden …', color: 'gray', hint: 'Die Verbindung wird aufgebaut.' },
  live: { text: 'Live', color: 'green', hint: 'Neue Bestellungen erscheinen sofort.' },
  polling: {
    text: 'Alle 10 Sekunden',
    color: 'orange',
    hint: 'Ohne Live-Verbindung; wird regelmäßig geladen.',
  },
  offline: { text: 'Keine Verbindung', color: 'red', hint: 'Neue Bestellungen erscheinen derzeit nicht.' },
}

/** Whether what stands on the screen can be trusted. */
export function ConnectionState() {
  const { text, color, hint } = words[useStore(connection)]
  return (
    <Badge
      variant="light"
      color={color}
      size="lg"
      radius="sm"
      role="status"
      aria-label={`Verbindung: ${text}`}
      title={hint}
      tt="none"
      className={styles['connection']}
    >
      <span className={styles['state']}>{text}</span>
    </Badge>
  )
}

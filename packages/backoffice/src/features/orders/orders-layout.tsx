import { Alert, Button, Group, Title } from '@mantine/core'
import { IconPhonePlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useStore } from '@theke/ui/store.ts'
import { isSoundBlocked, unblockSound } from './alarm.ts'
import { ConnectionState } from './connection-state.tsx'
import { OrderDialogs } from './dialogs/order-dialogs.tsx'
import { isFullScreen } from './full-screen.ts'
import { isSoundOn } from './local-settings.ts'
import { boardAlarms } from './open-alarms.ts'
import { loadRecentlyEnded } from './order-feed.ts'
import { SoundSwitch } from './sound-switch.tsx'
import { useOrders } from './use-orders.ts'
import { useWakeLock } from './use-wake-lock.ts'
import styles from './orders-layout.module.css'

/** What all screens of orders share: their sections, how they hear of new orders, and the questions about one. */
export function OrdersLayout() {
  useWakeLock()
  useEffect(() => {
    void loadRecentlyEnded()
    return () => isFullScreen.set(false)
  }, [])
  const isFull = useStore(isFullScreen)
  const { pathname } = useLocation()
  const isBoard = /\/orders\/?$/.test(pathname)
  return (
    <div className={styles['layout']} data-full={isFull || undefined} data-board={isBoard || undefined}>
      <div className={styles['head']}>
        <Title order={1} className={styles['title']}>
          Bestellungen
        </Title>
        <Sections />
        <Group gap={4} ml="auto" wrap="nowrap">
          <ConnectionState />
          <SoundSwitch />
          <Button
            component={Link}
            to="/orders/new"
            leftSection={<IconPhonePlus size={18} aria-hidden />}
            className={styles['new']}
          >
            <span>Neu</span>
          </Button>
        </Group>
      </div>
      <SoundHint />
      <Outlet />
      <OrderDialogs />
    </div>
  )
}

function Sections() {
  const { pathname } = useLocation()
  const missed = useOrders((orders) => orders.filter(({ isMissed }) => isMissed).length)
  const alarms = useStore(boardAlarms).length
  const current = pathname.split('/')[2] ?? ''
  const sections = [
    { path: '', label: 'Board' },
    { path: 'missed', label: missed > 0 ? `Verpasst ${missed}` : 'Verpasst', isAlarming: missed > 0 },
    { path: 'history', label: 'Verlauf' },
    {
      path: 'alarms',
      label: alarms > 0 ? `Alarme ${alarms}` : 'Alarme',
      isAlarming: alarms > 0,
    },
  ]
  return (
    <nav aria-label="Ansicht" className={styles['sections']}>
      {sections.map(({ path, label, isAlarming = false }) => (
        <Button
          key={path}
          component={Link}
          to={path ? `/orders/${path}` : '/orders'}
          variant={current === path ? 'filled' : isAlarming ? 'light' : 'subtle'}
          color={isAlarming ? 'red' : current === path ? 'green' : 'gray'}
          aria-current={current === path ? 'page' : undefined}
          px={{ base: 'xs', sm: 'sm' }}
        >
          {label}
        </Button>
      ))}
    </nav>
  )
}

/** Browsers ring only after somebody has touched the page. */
function SoundHint() {
  const isOn = useStore(isSoundOn)
  const isBlocked = useStore(isSoundBlocked)
  if (!isOn || !isBlocked) return null
  return (
    <Alert color="orange" p="xs" role="status">
      <Group gap="sm" justify="space-between">
        Neue Bestellungen sind noch nicht zu hören.
        <Button size="xs" variant="default" onClick={() => void unblockSound(true)}>
          Ton einschalten
        </Button>
      </Group>
    </Alert>
  )
}

import { Alert, Button, Group, Title } from '@mantine/core'
import { IconPhonePlus } from '@tabler/icons-react'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { useEffect } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useObservable } from '../../observable.ts'
import { useMe } from '../../use-me.ts'
import { announce, isSoundBlocked, isSoundOn, keepUnnoticed, prepareSound, unblockSound } from './alarm.ts'
import { isOnBoard } from './board/board-groups.ts'
import { ConnectionState } from './connection-state.tsx'
import { OrderDialogs } from './dialogs/order-dialogs.tsx'
import { isFullScreen } from './full-screen.ts'
import { followOrders } from './order-feed.ts'
import { sendPendingNow } from './order-moves.ts'
import { orderStore } from './order-store.ts'
import { SoundSwitch } from './sound-switch.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { useOrders } from './use-orders.ts'
import { useWakeLock } from './use-wake-lock.ts'
import styles from './orders-layout.module.css'

/** What all screens of orders share: the feed, the sound, the questions and the way back from a mistaken tap. */
export function OrdersLayout() {
  useOrderFeed()
  useWakeLock()
  const isFull = useObservable(isFullScreen)
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
      <BottomBar />
    </div>
  )
}

function useOrderFeed() {
  const { id: myId } = useMe()
  useEffect(() => {
    // what somebody types in from the phone is not news to them
    const isNews = (order: StaffOrder) => order.createdBy?.id !== myId && isOnBoard(order)
    const stopFeed = followOrders((arrived) => announce(arrived.filter(isNews)))
    const stopWatching = orderStore.shown.subscribe(() =>
      keepUnnoticed((id) => orderStore.get(id)?.status === 'waiting'),
    )
    const stopSound = prepareSound()
    window.addEventListener('pagehide', sendPendingNow)
    return () => {
      sendPendingNow()
      stopFeed()
      stopWatching()
      stopSound()
      window.removeEventListener('pagehide', sendPendingNow)
      isFullScreen.set(false)
      orderStore.clear()
    }
  }, [myId])
}

function Sections() {
  const { pathname } = useLocation()
  const missed = useOrders((orders) => orders.filter(({ isMissed }) => isMissed).length)
  const current = pathname.split('/')[2] ?? ''
  const sections = [
    { path: '', label: 'Board' },
    { path: 'missed', label: missed > 0 ? `Verpasst ${missed}` : 'Verpasst', isAlarming: missed > 0 },
    { path: 'history', label: 'Verlauf' },
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
  const isOn = useObservable(isSoundOn)
  const isBlocked = useObservable(isSoundBlocked)
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

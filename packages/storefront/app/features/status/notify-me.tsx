import { appPaths } from '@theke/contract/calls/app'
import type { PublicOrder } from '@theke/contract/calls/public-orders'
import { getOrderPushKey, subscribeToOrder } from '@theke/contract/calls/public-orders'
import { isOrderEnded } from '@theke/domain/order'
import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/surface.tsx'
import { useEffect, useState } from 'react'
import { api } from '../../shop/api.ts'
import { sessionValue } from '../../shop/session-values.ts'
import styles from './notify-me.module.css'

const scope = '/status/'

/** On iPhones only the installed app can; their browser hides the push manager from pages. */
const canNotify = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const activated = ({ installing, waiting, active }: ServiceWorkerRegistration) =>
  new Promise<void>((resolve) => {
    const worker = installing ?? waiting ?? active
    if (!worker || worker.state === 'activated') return resolve()
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })

/** Lets the shop send messages about the order to this browser; throws when the browser does not want to. */
async function follow({ uid, hash }: PublicOrder) {
  const registration = await navigator.serviceWorker.register(appPaths.statusWorker, { scope })
  await activated(registration)
  const { publicKey } = await api(getOrderPushKey, { uid, hash })
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  await api(subscribeToOrder, {
    uid,
    hash,
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  })
}

type State = 'hidden' | 'offered' | 'busy' | 'followed' | 'refused' | 'failed'

/** 'Bescheid geben, wenn fertig': a message for every change of the order, until it has ended. */
export function NotifyMe({ order }: { order: PublicOrder }) {
  const [state, setState] = useState<State>('hidden') // until the browser was asked
  const { uid } = order
  useEffect(() => {
    if (canNotify()) setState(sessionValue<boolean>('order-push', uid).read() ? 'followed' : 'offered')
  }, [uid])
  if (state === 'hidden' || isOrderEnded(order)) return null

  const begin = async () => {
    setState('busy')
    if ((await Notification.requestPermission()) !== 'granted') return setState('refused')
    try {
      await follow(order)
      sessionValue<boolean>('order-push', uid).write(true)
      setState('followed')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={styles.place} role="status">
      {state === 'followed' ? (
        <p>Wir geben Ihnen auf diesem Gerät Bescheid, sobald sich etwas ändert.</p>
      ) : (
        <Button kind="secondary" icon="info" isBusy={state === 'busy'} onClick={() => void begin()}>
          Bescheid geben, wenn fertig
        </Button>
      )}
      {state === 'refused' && (
        <Notice tone="warning">
          <p>
            Ihr Browser zeigt für diese Seite keine Mitteilungen. Bitte erlauben Sie sie in seinen
            Einstellungen.
          </p>
        </Notice>
      )}
      {state === 'failed' && (
        <Notice tone="warning">
          <p>
            Die Benachrichtigung konnte nicht eingerichtet werden. Diese Seite zeigt weiterhin den aktuellen
            Stand.
          </p>
        </Notice>
      )}
    </div>
  )
}

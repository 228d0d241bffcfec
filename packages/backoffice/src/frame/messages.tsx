import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'

const ShownMessages = lazy(() => import('./shown-messages.tsx'))

/** Short messages over every screen; what draws them is loaded with the first one. */
export function Messages() {
  const { notifications } = useNotifications()
  const [isUsed, setUsed] = useState(false)
  if (notifications.length > 0 && !isUsed) setUsed(true)
  return <Suspense fallback={null}>{isUsed && <ShownMessages />}</Suspense>
}

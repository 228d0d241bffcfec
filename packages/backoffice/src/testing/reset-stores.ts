import { notifications } from '@mantine/notifications'
import { failures } from '@theke/ui/failures.ts'
import { isSessionLost, passwordQuestion, queryClient, runningCalls, signedOut } from '../api.ts'
import { deletion } from '../crud/deletion.ts'
import { isSoundBlocked } from '../features/orders/alarm.ts'
import { closeDialog } from '../features/orders/dialogs/order-dialog.ts'
import { isFullScreen } from '../features/orders/full-screen.ts'
import { unnoticed } from '../features/orders/new-orders.ts'
import { openAlarms, showAlarmsOf } from '../features/orders/open-alarms.ts'
import { connection } from '../features/orders/order-feed.ts'
import { orderStore } from '../features/orders/order-store.ts'
import { takeUndo, undoableSteps } from '../features/orders/undo-steps.ts'
import { waitingOrders } from '../features/orders/waiting-orders.ts'
import { lastSaved } from '../features/products/inline-cells.tsx'
import { paletteRequests, takeTyped } from '../frame/palette-requests.ts'
import { confirmation } from '../ui/confirm.ts'
import { currency } from '../ui/money-text.ts'

/** What the modules of the back-office remember between screens: the files of one browser share them. */
export function resetStores() {
  queryClient.clear()
  notifications.clean()
  failures.set([])
  runningCalls.set(0)
  isSessionLost.set(false)
  passwordQuestion.set(undefined)
  signedOut.set(() => {})
  paletteRequests.set(0)
  takeTyped()
  deletion.set(undefined)
  confirmation.set(undefined)
  currency.set('EUR')
  lastSaved.set('')
  resetOrders()
  forgetKept()
  sessionStorage.clear()
}

function resetOrders() {
  for (const { id } of undoableSteps.get()) takeUndo(id)
  orderStore.clear()
  closeDialog()
  isFullScreen.set(false)
  isSoundBlocked.set(false)
  unnoticed.set(new Set())
  openAlarms.set([])
  showAlarmsOf(null)
  waitingOrders.set(0)
  connection.set('connecting')
}

/** As when another tab forgets it: what was read from the storage goes too. */
function forgetKept() {
  const keys = Object.keys(localStorage)
  localStorage.clear()
  for (const key of keys) dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
}

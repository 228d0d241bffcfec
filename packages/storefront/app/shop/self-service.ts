import { createStore, useStore } from '@theke/ui/store.ts'

/** Whether this tab is a kiosk; read from its address and storage by features/self-service. */
export const isSelfService = createStore(false)

/** A kiosk sends an order just now: nobody is asked whether they are still there. */
export const isKioskSending = createStore(false)

export const useIsSelfService = (): boolean => useStore(isSelfService, false)

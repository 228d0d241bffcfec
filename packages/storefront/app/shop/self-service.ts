import { createStore, useStore } from '@theke/ui/store.ts'

/** Whether this tab is a kiosk; read from its address and storage by features/self-service. */
export const isSelfService = createStore(false)

/** A kiosk sends an order just now: nobody is asked whether they are still there. */
export const isKioskSending = createStore(false)

/** Where a kiosk begins: the shop of the branch in which it stands, else the home page. */
export const kioskHome = createStore('/')

/** Where the name of the shop leads: home, at a kiosk to its start. */
export const useHome = (): string => useStore(kioskHome, '/')

export const useIsSelfService = (): boolean => useStore(isSelfService, false)

import { createStore } from '@theke/ui/store.ts'

/** How many orders wait for an answer, for the navigation; the watch beside the screens counts them. */
export const waitingOrders = createStore(0)

import { createStore } from '@theke/ui/store.ts'

/** How often the command palette was asked for; its code is loaded with the first time. */
export const paletteRequests = createStore(0)

export const openPalette = () => paletteRequests.set(paletteRequests.get() + 1)

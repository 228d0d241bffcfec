import { createObservable } from '../observable.ts'

/** How often the command palette was asked for; its code is loaded with the first time. */
export const paletteRequests = createObservable(0)

export const openPalette = () => paletteRequests.set(paletteRequests.get() + 1)

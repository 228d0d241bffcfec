import { createStore } from '@theke/ui/store.ts'

/** The orders cover navigation and header; a tablet at the counter shows nothing else. */
export const isFullScreen = createStore(false)

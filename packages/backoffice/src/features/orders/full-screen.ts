import { createObservable } from '../../observable.ts'

/** The orders cover navigation and header; a tablet at the counter shows nothing else. */
export const isFullScreen = createObservable(false)

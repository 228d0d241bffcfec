import { options } from 'preact'

/** Effects do not wait for a frame, which never comes while a test has stopped the clock. */
options.requestAnimationFrame = (callback) => queueMicrotask(callback)

import { onTestFinished, vi } from 'vitest'
import { readRegistration } from '../features/pwa/registration.ts'
import { nextFrames } from './stopped-clock.ts'

/** The page runs as an app of its own, until the page is closed. */
export function runStandalone() {
  const ask = matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query === '(display-mode: standalone)' ? 'all' : query),
  )
}

/** A browser that knows no workers, until the test ends. */
export function withoutWorkers() {
  const known = Object.getOwnPropertyDescriptor(Navigator.prototype, 'serviceWorker')
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  onTestFinished(() => void (known && Object.defineProperty(Navigator.prototype, 'serviceWorker', known)))
}

/** Ends when the page has asked the browser whether the app is registered, and has drawn the answer. */
export async function untilInstallationIsKnown() {
  await readRegistration()
  await nextFrames()
}

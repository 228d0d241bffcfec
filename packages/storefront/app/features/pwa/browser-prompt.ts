import { createStore } from '@theke/ui/store.ts'

/** The browser's own question, which it lets the page ask once (no part of any standard). */
export type BrowserPrompt = Event & {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export const browserPrompt = createStore<BrowserPrompt | undefined>(undefined)

/** From the moment of loading: the browser says only once that it could ask. */
export function keepBrowserPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    browserPrompt.set(event as BrowserPrompt)
  })
}

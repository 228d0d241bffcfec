import '@theke/ui/use-back-closes.ts'
import { startTransition } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { NonceContext } from './nonce.ts'
import { linkSentSheets } from './page-styles.tsx'

// The attribute is hidden from scripts once the page is loaded, the property is not.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

/** A cheap phone answers taps between two tasks: what starts a page is not done in one. A message waits for no timer. */
const nextTask = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      done()
    })
    port1.start()
    port2.postMessage(null)
  })

async function start() {
  linkSentSheets()
  await nextTask()
  const { hydrateRoot } = await import('react-dom/client')
  await nextTask()
  startTransition(() => {
    hydrateRoot(
      document,
      <NonceContext value={nonce}>
        <HydratedRouter />
      </NonceContext>,
    )
  })
}

void start()

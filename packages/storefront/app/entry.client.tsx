import { nextTask } from '@theke/ui/next-task.ts'
import '@theke/ui/use-back-closes.ts'
import { startTransition } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { NonceContext } from './nonce.ts'
import { linkSentSheets } from './page-styles.tsx'

// The attribute is hidden from scripts once the page is loaded, the property is not.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

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

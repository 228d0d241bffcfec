import '@theke/ui/use-back-closes.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceContext } from './nonce.ts'
import { linkSentSheets } from './page-styles.tsx'

// The attribute is hidden from scripts once the page is loaded, the property is not.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

linkSentSheets()
startTransition(() => {
  hydrateRoot(
    document,
    <NonceContext value={nonce}>
      <HydratedRouter />
    </NonceContext>,
  )
})

import '@theke/ui/use-back-closes.ts'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { early } from './early-loads.ts'
import { NonceContext } from './nonce.ts'
import { wholeDocument } from './whole-document.ts'

// The attribute is hidden from scripts once the page is loaded, the property is not.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

const page = wholeDocument()

/** The router throws a promise until it has read the data of the page; nothing is drawn before that. */
async function hydratePage(): Promise<void> {
  try {
    hydrateRoot(
      page,
      <NonceContext value={nonce}>
        <HydratedRouter />
      </NonceContext>,
    )
  } catch (reason) {
    if (!(reason instanceof Promise)) throw reason
    await reason
    await hydratePage()
  }
}

document.querySelector(`[${early}]`)?.remove()
void hydratePage()

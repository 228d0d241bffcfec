import '@theke/ui/use-back-closes.ts'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { early } from './early-loads.ts'
import { NonceContext } from './nonce.ts'

// The attribute is hidden from scripts once the page is loaded, the property is not.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

const html = document.documentElement

/** Preact draws into an element, never a whole document: this one has the page as its only child. */
const wholeDocument = {
  nodeType: html.nodeType,
  namespaceURI: html.namespaceURI,
  firstChild: html,
  childNodes: [html],
  insertBefore: () => html, // it is never moved
} as unknown as Element

/** The router throws a promise until it has read the data of the page; nothing is drawn before that. */
async function hydratePage(): Promise<void> {
  try {
    hydrateRoot(
      wholeDocument,
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

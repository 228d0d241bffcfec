import { createContext, use, useState } from 'react'
import { Links, useMatches } from 'react-router'
import { NonceContext } from './nonce.ts'

/** Said before any style sheet: whichever of them comes first would decide the order otherwise. */
export const layers = '@layer base, theme, ui, components;'

/** The style sheets of the page that is rendered, for the server to put into it; the browser finds them there. */
export const PageStylesContext = createContext('')

const element = 'page-styles'
const sent = typeof document === 'undefined' ? undefined : document.getElementById(element)?.textContent

/**
 * A page carries its own styles, so that its first paint waits for nothing else; those of pages that are opened from it
 * are linked. While it is developed, all are linked.
 */
export function PageStyles() {
  const nonce = use(NonceContext)
  const styles = use(PageStylesContext)
  const page = useMatches()
    .map(({ id }) => id)
    .join(' ')
  const [firstPage] = useState(page)
  const [isElsewhere, setIsElsewhere] = useState(false)
  if (page !== firstPage && !isElsewhere) setIsElsewhere(true)
  return (
    <>
      <style
        id={element}
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: sent ?? styles }}
      />
      {(import.meta.env.DEV || isElsewhere) && <Links />}
    </>
  )
}

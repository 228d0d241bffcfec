import { createContext, use, useState } from 'react'
import { Links, useMatches } from 'react-router'
import { NonceContext } from './nonce.ts'

/** Said before any style sheet: whichever of them comes first would decide the order otherwise. */
export const layers = '@layer base, theme, ui, components;'

/** The router marks some with an empty fragment. */
const addressOf = (sheet: string) => sheet.replace(/#$/, '')

type SentStyles = { css: string; sheets: readonly string[] }

const element = 'page-styles'

/** What the server has put into the page. */
function findSent(): SentStyles {
  const style = typeof document === 'undefined' ? undefined : document.getElementById(element)
  return { css: style?.textContent ?? '', sheets: style?.dataset['sheets']?.split(' ').filter(Boolean) ?? [] }
}

/** The style sheets of the page that is rendered, for the server to put into it; the browser finds them there. */
export const PageStylesContext = createContext(findSent())

/** Parts that come later find that the page has these sheets, and do not load them again: a disabled link loads nothing. */
export function linkSentSheets() {
  for (const href of findSent().sheets)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }),
    )
}

/** The page that the styles were sent with. */
let sentWith: string | undefined

/** Kept outside of what is drawn: the router draws the document anew when it leaves its page for errors. */
function firstPageOr(page: string): string {
  if (typeof document === 'undefined') return page
  return (sentWith ??= page)
}

/** Before the sheets that stay when the document is drawn anew: whichever comes first decides the order of the layers. */
function putFirst(style: HTMLStyleElement | null) {
  const sheet = document.head.querySelector('link[rel=stylesheet]')
  const isBehind = style && sheet && sheet.compareDocumentPosition(style) & Node.DOCUMENT_POSITION_FOLLOWING
  if (isBehind) sheet.before(style)
}

/**
 * A page carries its own styles, so that its first paint waits for nothing else; those of pages that are opened from it
 * are linked. While it is developed, all are linked.
 */
export function PageStyles() {
  const nonce = use(NonceContext)
  const { css, sheets } = use(PageStylesContext)
  const page = useMatches()
    .map(({ id }) => id)
    .join(' ')
  const [firstPage] = useState(() => firstPageOr(page))
  const [isElsewhere, setIsElsewhere] = useState(false)
  if (page !== firstPage && !isElsewhere) setIsElsewhere(true)
  return (
    <>
      <style
        ref={putFirst}
        id={element}
        nonce={nonce}
        data-sheets={sheets.map(addressOf).join(' ')}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: css }}
      />
      {(import.meta.env.DEV || isElsewhere) && <Links />}
    </>
  )
}

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
  const [firstPage] = useState(page)
  const [isElsewhere, setIsElsewhere] = useState(false)
  if (page !== firstPage && !isElsewhere) setIsElsewhere(true)
  return (
    <>
      <style
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

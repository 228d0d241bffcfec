import { createContext, use } from 'react'
import { classNames } from '../ui/class-names.ts'

/** Stored HTML is cleaned by the server; where unsaved text is shown, the page cleans it itself. */
export const CleanHtmlContext = createContext((html: string) => html)

export function RichText({ html, className }: { html: string | null; className?: string | undefined }) {
  const clean = use(CleanHtmlContext)
  if (!html) return null
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: clean(html) }} />
}

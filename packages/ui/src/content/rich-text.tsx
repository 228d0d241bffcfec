import { classNames } from '../class-names.ts'
import { useSurroundings } from './surroundings.ts'

/** Rich text of a section. */
export function RichText({ html, className }: { html: string | null; className?: string | undefined }) {
  const { cleanHtml } = useSurroundings()
  if (!html) return null
  return (
    <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
  )
}

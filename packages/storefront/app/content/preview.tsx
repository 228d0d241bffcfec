import type { PreviewPage, PreviewShow, PreviewSign } from '@theke/contract/calls/preview'
import type { MouseEvent } from 'react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { cleanHtml } from './clean-html.ts'
import type { ContentPage } from './content-page.ts'
import { ContentBlock } from '@theke/ui/content/content-block.tsx'
import { withUnchanged } from './with-unchanged.ts'
import styles from './preview.module.css'
import { RichText } from '@theke/ui/content/rich-text.tsx'
import { noSurroundings, SurroundingsContext } from '@theke/ui/content/surroundings.ts'
import { useShop } from '../shop/shop-context.ts'

const tellEditor = (sign: PreviewSign) => {
  if (window.parent !== window) window.parent.postMessage(sign, location.origin)
}

/** The page that is being edited, as far as the editor has sent it; only the editor around this frame is listened to. */
function useEditedPage() {
  const [shown, setShown] = useState<PreviewShow>()
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<Partial<PreviewShow> | null>) => {
      if (origin !== location.origin || source !== window.parent || source === window) return
      if (data?.kind === 'theke.preview.show')
        setShown((before) => withUnchanged(before, data as PreviewShow))
    }
    window.addEventListener('message', listen)
    tellEditor({ kind: 'theke.preview.ready' })
    return () => window.removeEventListener('message', listen)
  }, [])
  return shown
}

/** Unsaved content in the design of the shop; a click on a section opens it in the editor. */
export function Preview({ facts }: { facts: ContentPage['facts'] }) {
  const shown = useEditedPage()
  const { hasConsent, config } = useShop()
  const hasNewsletter = shown?.page.body.some(({ type }) => type === 'sectionNewsletter') ?? false
  const surroundings = useMemo(
    () => ({ ...noSurroundings, ...facts, hasConsent, hasNewsletter, currency: config.currency, cleanHtml }),
    [facts, hasConsent, hasNewsletter, config.currency],
  )
  const active = shown?.active ?? null
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (active === null) return
    main.current?.querySelector(`[data-index='${active}']`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const open = (event: MouseEvent) => {
    const target = event.target as Element
    if (target.closest('a')) event.preventDefault() // the frame stays with the page that is edited
    const index = target.closest<HTMLElement>('[data-index]')?.dataset['index']
    if (index !== undefined) tellEditor({ kind: 'theke.preview.open', index: Number(index) })
  }
  return (
    <SurroundingsContext value={surroundings}>
      <main ref={main} className={styles.preview} onClickCapture={open}>
        {shown ? <EditedPage page={shown.page} active={active} /> : null}
      </main>
    </SurroundingsContext>
  )
}

/** Drawn again only when something in it was typed. */
const EditedBlock = memo(ContentBlock)

function EditedPage({ page, active }: { page: PreviewPage; active: number | null }) {
  if (page.type === 'default')
    return (
      <article className={`page ${styles.simple}`}>
        {page.title && <h1>{page.title}</h1>}
        <RichText html={page.text} />
      </article>
    )
  if (page.body.length === 0) return <p className={styles.empty}>Noch keine Abschnitte</p>
  return page.body.map((block, index) => (
    <div key={index} data-index={index} data-active={index === active || undefined}>
      <EditedBlock block={block} />
    </div>
  ))
}

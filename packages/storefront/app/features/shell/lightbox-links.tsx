import { useEffect, useState } from 'react'
import { onDemand } from '@theke/ui/on-demand.tsx'

export type Shown = { pictures: readonly { href: string; alt: string }[]; index: number }

/** Every picture link of the same group on the page, in its order (LIGHTBOX-01). */
function groupOf(link: HTMLAnchorElement): Shown {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-lightbox]')].filter(
    (other) => other.dataset['lightbox'] === link.dataset['lightbox'],
  )
  const pictures = links.map((other) => ({
    href: other.href,
    alt: other.querySelector('img')?.alt ?? other.title,
  }))
  return { pictures, index: links.indexOf(link) }
}

const Lightbox = onDemand(() => import('./lightbox.tsx').then(({ Lightbox: loaded }) => loaded))

/** Shows pictures large; opened by any link with data-lightbox="{group}" (LIGHTBOX-01). */
export function LightboxLinks() {
  const [shown, setShown] = useState<Shown>()

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-lightbox]')
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      setShown(groupOf(link))
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])

  return <Lightbox isNeeded={shown !== undefined} shown={shown} onChange={setShown} />
}

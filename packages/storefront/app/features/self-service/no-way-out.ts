import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useHome } from '../../shop/self-service.ts'
import { useShop } from '../../shop/shop-context.ts'

/** Whether an address belongs to ordering: the shop of the branch, an order, and what the law wants to be read. */
function isOrdering(pathname: string, home: string, legal: readonly string[]): boolean {
  const shop = home === '/' ? '/store' : home
  return (
    [home, ...legal].includes(pathname) || [shop, '/status'].some((one) => pathname.startsWith(`${one}/`))
  )
}

/**
 * Nobody finds back from another site or another tab (T24); kiosk.css shows such links as words or not at all. A link to
 * another part of the site leads to the start of the kiosk instead.
 */
export function useNoWayOut() {
  const { legal } = useShop()
  const home = useHome()
  const navigate = useNavigate()
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
      if (!link || link.dataset['lightbox'] !== undefined) return // pictures open over the page
      const isOutside = link.target === '_blank' || link.origin !== location.origin
      const texts = legal.map(({ href }) => href)
      // the same page at another place stays where it is
      const isHere = link.pathname === location.pathname
      if (!isOutside && (isHere || isOrdering(link.pathname, home, texts))) return
      event.preventDefault()
      event.stopPropagation()
      if (!isOutside) void navigate(home)
    }
    addEventListener('click', stay, { capture: true })
    addEventListener('auxclick', stay, { capture: true })
    return () => {
      removeEventListener('click', stay, { capture: true })
      removeEventListener('auxclick', stay, { capture: true })
    }
  }, [legal, home, navigate])
}

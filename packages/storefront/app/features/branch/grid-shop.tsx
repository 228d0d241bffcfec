import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { classNames } from '@theke/ui/class-names.ts'
import type { GridPage } from './branch-page.ts'
import { CartPanel } from './behind-branch.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { DeliveryQuestion } from './delivery-question.tsx'
import styles from './grid-shop.module.css'
import { Pagination } from './pagination.tsx'
import { ProductCard } from './product-card.tsx'
import { ShopToolbar } from './shop-toolbar.tsx'
import { Slider } from './slider.tsx'

/** The shop of a branch as a grid with filter and pages (SHOP-01 to SHOP-15). */
export function GridShop({ page }: { page: GridPage }) {
  const [isCartOpen, setIsCartOpen] = useState(false)
  const list = useRef<HTMLElement>(null)
  const isLoading = useNavigation().location?.pathname === `/store/${page.branch.identifier}`
  useListInView(list, page.filter.page)
  return (
    <div className={`page ${styles.shop}`}>
      <h1 className={page.slides.length > 0 ? 'visually-hidden' : styles.title}>{page.branch.name}</h1>
      <Slider slides={page.slides} />
      <ClosedNotice />
      <DeliveryQuestion />
      <ShopToolbar page={page} onOpenCart={() => setIsCartOpen(true)} />
      <section ref={list} className={styles.list} aria-label="Produkte" aria-busy={isLoading}>
        <p className="visually-hidden" role="status">
          {page.total === 1 ? '1 Produkt' : `${page.total} Produkte`}
        </p>
        {page.meant !== null && page.products.length > 0 && (
          <p className={styles.meant}>Meinten Sie „{page.meant}“?</p>
        )}
        {page.products.length === 0 ? (
          <p className={styles.empty}>Es konnten keine Produkte unter diesem Filter gefunden werden.</p>
        ) : (
          <ul role="list" className={classNames(styles.grid, isLoading && styles.loading)}>
            {page.products.map((shown, index) => (
              <ProductCard
                key={shown.product.id}
                shown={shown}
                isEager={index < 4 && page.slides.length === 0}
                isLeading={index === 0 && page.slides.length === 0}
              />
            ))}
          </ul>
        )}
        <Pagination page={page} />
      </section>
      <CartPanel isNeeded isOpen={isCartOpen} onClose={() => setIsCartOpen(false)} />
    </div>
  )
}

/** After turning a page its first row is in view; changes of the filter leave the window where it is. */
function useListInView(list: { current: HTMLElement | null }, page: number) {
  const shownPage = useRef(page)
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    const top = list.current?.getBoundingClientRect().top ?? 0
    if (top < 0) list.current?.scrollIntoView({ block: 'start' })
  }, [list, page])
}

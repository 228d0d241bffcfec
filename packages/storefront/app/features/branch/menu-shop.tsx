import { useState } from 'react'
import { Link } from 'react-router'
import { useShop } from '../../shop/shop-context.ts'
import { Picture } from '@theke/ui/picture.tsx'
import type { MenuGroup, MenuPage, ShopProduct } from './branch-page.ts'
import { CategoryBar } from './category-bar.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { DeliveryQuestion } from './delivery-question.tsx'
import { CollapsibleCart } from './collapsible-cart.tsx'
import { MenuSearch } from './menu-search.tsx'
import styles from './menu-shop.module.css'
import { ProductDialog } from './product-dialog.tsx'
import { ProductRow } from './product-row.tsx'
import { Slider } from './slider.tsx'
import { useLongMenu } from './use-long-menu.ts'

/** The shop of a branch as a menu: groups per category, the cart always in reach (MENU-01 to MENU-08). */
export function MenuShop({ page }: { page: MenuPage }) {
  const { enablePluginCategoryBar } = useShop().config
  const [opened, setOpened] = useState<ShopProduct>()
  const { groups, more, nextAddress, goTo } = useLongMenu(page)
  return (
    <div className={`page ${styles.shop}`}>
      <div className={styles.offer}>
        <h1 className={page.slides.length > 0 ? 'visually-hidden' : styles.title}>{page.branch.name}</h1>
        <Slider slides={page.slides} />
        <ClosedNotice />
        <DeliveryQuestion />
        <MenuSearch term={page.search} />
        {enablePluginCategoryBar && groups.length > 1 && <CategoryBar groups={groups} onGoTo={goTo} />}
        {page.meant !== null && groups.length > 0 && (
          <p className={styles.meant}>Meinten Sie „{page.meant}“?</p>
        )}
        {groups.length === 0 ? (
          <p className={styles.empty}>Es konnten keine Produkte unter diesem Filter gefunden werden.</p>
        ) : (
          groups.map(
            (group, index) =>
              group.products.length > 0 && (
                <Group
                  key={index}
                  group={group}
                  isInSight={index === 0 && page.slides.length === 0}
                  position={index}
                  onOpen={setOpened}
                />
              ),
          )
        )}
        {nextAddress && (
          <Link ref={more} to={nextAddress} className={styles.more}>
            Weitere Produkte anzeigen
          </Link>
        )}
      </div>
      <CollapsibleCart />
      {opened && <ProductDialog shown={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function Group({
  group: { category, products },
  isInSight,
  position,
  onOpen,
}: {
  group: MenuGroup
  isInSight: boolean
  position: number
  onOpen: (shown: ShopProduct) => void
}) {
  return (
    <section className={styles.group} data-group={position} aria-labelledby={`group-${position}`}>
      {category.image && (
        <Picture
          image={category.image}
          alt=""
          ratio="21 / 9"
          sizes="(width >= 1024px) 50rem, 100vw"
          className={styles.image}
        />
      )}
      <h2 id={`group-${position}`}>{category.name}</h2>
      <ul role="list" className={styles.rows}>
        {products.map((shown, index) => (
          <ProductRow key={shown.product.id} shown={shown} isEager={isInSight && index < 4} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

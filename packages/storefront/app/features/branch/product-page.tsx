import type { ProductPageData } from './branch-page.ts'
import { Gallery } from './gallery.tsx'
import { ProductCard } from './product-card.tsx'
import { BuyBox, ProductFacts } from './product-detail.tsx'
import styles from './product-page.module.css'

/** The page of a product: pictures left, what to know and how to buy it right, below what is like it (PRODUCT-02 to -14). */
export function ProductPage({ page: { shown, similar } }: { page: ProductPageData }) {
  return (
    <div className={`page ${styles.page}`}>
      <article className={styles.product}>
        <div className={styles.pictures}>
          <Gallery product={shown.product} />
        </div>
        <div className={styles.facts}>
          <h1 className={styles.name}>{shown.product.name}</h1>
          <ProductFacts shown={shown} />
          <div className={styles.buy}>
            <BuyBox key={shown.product.id} shown={shown} />
          </div>
        </div>
      </article>
      {similar.length > 0 && (
        <section className={styles.similar} aria-labelledby="similar">
          <h2 id="similar">Ähnliche Produkte</h2>
          <ul role="list">
            {similar.map((one) => (
              <ProductCard key={one.product.id} shown={one} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

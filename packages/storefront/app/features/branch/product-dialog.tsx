import { Dialog } from '@theke/ui/dialog.tsx'
import type { ShopProduct } from './branch-page.ts'
import { Gallery } from './gallery.tsx'
import { BuyBox, ProductFacts } from './product-detail.tsx'
import styles from './product-dialog.module.css'

/** A product of the menu page in a dialog (OPEN-28). */
export function ProductDialog({ shown, onClose }: { shown: ShopProduct; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={shown.product.name}
      footer={
        <div className={styles.buy}>
          <BuyBox shown={shown} onDone={onClose} />
        </div>
      }
    >
      <div className={styles.facts}>
        {shown.product.images.length > 0 && <Gallery product={shown.product} />}
        <ProductFacts shown={shown} />
      </div>
    </Dialog>
  )
}

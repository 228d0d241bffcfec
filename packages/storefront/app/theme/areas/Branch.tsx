import type { BranchPage } from '../../features/branch/branch-page.ts'
import { GridShop } from '../../features/branch/grid-shop.tsx'
import { MenuShop } from '../../features/branch/menu-shop.tsx'
import { OrderingProvider } from '../../features/branch/ordering-provider.tsx'
import { ProductPage } from '../../features/branch/product-page.tsx'
import { dismissRemovedNotice, useCatalogueRefresh, useRemovedNotice } from '../../shop/catalogue-refresh.ts'
import { UnavailableBranch } from '../../shop/unavailable-branch.tsx'
import { Notice } from '../../ui/surface.tsx'
import styles from './Branch.module.css'

/** A branch: its shop as a grid or as a menu, or one of its products (OPEN-28). */
export default function Branch({ page }: { page: BranchPage }) {
  useCatalogueRefresh(page.branch.identifier)
  if (page.kind === 'unavailable') return <UnavailableBranch name={page.branch.name} />
  return (
    <OrderingProvider branch={page.branch} isCartInView={page.kind === 'menu'}>
      <RemovedNotice branchIdentifier={page.branch.identifier} />
      {page.kind === 'grid' && <GridShop page={page} />}
      {page.kind === 'menu' && <MenuShop page={page} />}
      {page.kind === 'product' && <ProductPage page={page} />}
    </OrderingProvider>
  )
}

function RemovedNotice({ branchIdentifier }: { branchIdentifier: string }) {
  const text = useRemovedNotice(branchIdentifier)
  return (
    <div role="status" className={`page ${styles.notice}`}>
      {text && (
        <Notice onDismiss={dismissRemovedNotice}>
          <p>{text}</p>
        </Notice>
      )}
    </div>
  )
}

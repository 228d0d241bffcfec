import { useEffect } from 'react'
import { CatalogRefresh } from '../../features/branch/behind-branch.tsx'
import type { BranchPage } from '../../features/branch/branch-page.ts'
import { GridShop } from '../../features/branch/grid-shop.tsx'
import { MenuShop } from '../../features/branch/menu-shop.tsx'
import { OrderingProvider } from '../../features/branch/ordering-provider.tsx'
import { ProductPage } from '../../features/branch/product-page.tsx'
import { noteEmptyCart } from '../../shop/known-catalog.ts'
import { RemovedNotice } from '../../shop/removed-notice.tsx'
import { UnavailableBranch } from '../../shop/unavailable-branch.tsx'
import styles from './Branch.module.css'

/** A branch: its shop as a grid or as a menu, or one of its products (OPEN-28). */
export default function Branch({ page }: { page: BranchPage }) {
  const { identifier, name } = page.branch
  useEffect(() => noteEmptyCart(identifier), [identifier])
  return (
    <>
      {page.kind === 'unavailable' ? <UnavailableBranch name={name} /> : <Shop page={page} />}
      <CatalogRefresh isNeeded branchIdentifier={identifier} />
    </>
  )
}

function Shop({ page }: { page: Exclude<BranchPage, { kind: 'unavailable' }> }) {
  return (
    <OrderingProvider branch={page.branch} isCartInView={page.kind === 'menu'}>
      <RemovedNotice branchIdentifier={page.branch.identifier} className={`page ${styles.notice}`} />
      {page.kind === 'grid' && <GridShop page={page} />}
      {page.kind === 'menu' && <MenuShop page={page} />}
      {page.kind === 'product' && <ProductPage page={page} />}
    </OrderingProvider>
  )
}

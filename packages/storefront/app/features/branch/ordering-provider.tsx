import type { Quantity } from 'area:QuantityPicker'
import { addedText } from '@theke/domain/cart'
import type { Branch, PartValue, Product } from '@theke/domain/catalog'
import { lineGross } from '@theke/domain/pricing'
import { startQuantity } from '@theke/domain/quantity'
import { fromCents } from '@theke/domain/values'
import type { ReactNode } from 'react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { logEvent } from '../../shop/analytics.ts'
import { addToCart } from '../../shop/cart-store.ts'
import { useShop } from '../../shop/shop-context.ts'
import { say } from '../../shop/toasts.ts'
import { useOrderTerms } from '../../shop/use-order-terms.ts'
import { AddedDialog, type Added } from './added-dialog.tsx'
import { type Ordering, OrderingContext } from './use-ordering.ts'

// Most customers never configure anything: its code comes when it is asked for.
const ConfiguratorDialog = lazy(() => import('./configurator/configurator-dialog.tsx'))

/** Gives a branch page its cart, the configurator and the dialog after adding. */
export function OrderingProvider({
  branch,
  isCartInView,
  children,
}: {
  branch: Branch
  /** The page shows the cart itself and needs no word about what was added to it. */
  isCartInView: boolean
  children: ReactNode
}) {
  const { currency } = useShop().config
  const terms = useOrderTerms(branch)
  const [configured, setConfigured] = useState<{ product: Product; quantity: Quantity }>()
  const [added, setAdded] = useState<Added>()
  const { identifier } = branch

  const put = useCallback(
    (product: Product, quantity: Quantity, parts: readonly PartValue[]) => {
      const item = { product, ...quantity, parts }
      addToCart(identifier, item)
      const value = fromCents(lineGross(item))
      logEvent('addtocart', { product: product.id, amount: quantity.amount, value, currency })
    },
    [identifier, currency],
  )
  const ordering = useMemo<Ordering>(
    () => ({
      branch,
      terms,
      orderType: terms.orderType ?? 'takeaway',
      currency,
      addQuickly(product) {
        const quantity = startQuantity(product)
        if (product.type === 'configurable') return setConfigured({ product, quantity })
        put(product, quantity, [])
        if (isCartInView) return undefined
        return say(addedText(quantity), { to: `/store/${identifier}/warenkorb`, label: 'Zum Einkaufswagen' })
      },
      add(product, quantity) {
        if (product.type === 'configurable') return setConfigured({ product, quantity })
        put(product, quantity, [])
        setAdded({ product, quantity })
      },
    }),
    [branch, terms, currency, identifier, isCartInView, put],
  )
  return (
    <OrderingContext value={ordering}>
      {children}
      {configured && (
        <Suspense>
          <ConfiguratorDialog
            {...configured}
            onCancel={() => setConfigured(undefined)}
            onSave={(quantity, parts) => {
              put(configured.product, quantity, parts)
              setConfigured(undefined)
              setAdded({ product: configured.product, quantity })
            }}
          />
        </Suspense>
      )}
      {added && <AddedDialog branch={branch} added={added} onClose={() => setAdded(undefined)} />}
    </OrderingContext>
  )
}

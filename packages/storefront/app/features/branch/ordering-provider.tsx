import type { Quantity } from 'area:QuantityPicker'
import { addedNameText } from '@theke/domain/cart'
import type { Branch, PartValue, Product } from '@theke/domain/catalog'
import { lineGross } from '@theke/domain/pricing'
import { startQuantity } from '@theke/domain/quantity'
import { fromCents } from '@theke/domain/values'
import type { ReactNode } from 'react'
import { useCallback, useMemo, useState } from 'react'
import { logEvent } from '../../shop/analytics.ts'
import { addToCart } from '../../shop/cart-store.ts'
import { loadPart } from '../../shop/load-part.ts'
import { useShop } from '../../shop/shop-context.ts'
import { say } from '../../shop/toasts.ts'
import { useOrderTerms } from '../../shop/use-order-terms.ts'
import type { Added } from './added-dialog.tsx'
import { AddedDialog } from './behind-branch.tsx'
import { type Ordering, OrderingContext, TermsContext } from './use-ordering.ts'

// Most customers never configure anything: its code comes when it is asked for.
const loadConfigurator = () => import('./configurator/configurator-dialog.tsx')

type Configured = {
  product: Product
  quantity: Quantity
  ConfiguratorDialog: Awaited<ReturnType<typeof loadConfigurator>>['ConfiguratorDialog']
}

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
  const orderType = terms.orderType ?? 'takeaway'
  const [configured, setConfigured] = useState<Configured>()
  const [added, setAdded] = useState<Added>()
  const { identifier } = branch

  const put = useCallback(
    (product: Product, quantity: Quantity, parts: readonly PartValue[]) => {
      const item = { product, ...quantity, parts }
      const undo = addToCart(identifier, item)
      const value = fromCents(lineGross(item))
      const event = { product: product.id, amount: quantity.amount, value, currency }
      logEvent('addtocart', event)
      return { product, quantity, event, undo }
    },
    [identifier, currency],
  )
  const ordering = useMemo<Ordering>(() => {
    const configure = (product: Product, quantity: Quantity) =>
      void loadPart('Auswahl konnte nicht geladen werden.', loadConfigurator, ({ ConfiguratorDialog }) =>
        setConfigured({ product, quantity, ConfiguratorDialog }),
      )
    return {
      branch,
      orderType,
      currency,
      addQuickly(product) {
        const quantity = startQuantity(product)
        if (product.type === 'configurable') return configure(product, quantity)
        const { event, undo } = put(product, quantity, [])
        if (isCartInView) return undefined
        const to = `/store/${identifier}/warenkorb`
        const onFollow = () => logEvent('go to cart', event)
        return say(addedNameText(product.name, quantity), {
          link: { to, label: 'Zum Einkaufswagen', onFollow },
          undo,
        })
      },
      add(product, quantity) {
        if (product.type === 'configurable') return configure(product, quantity)
        return setAdded(put(product, quantity, []))
      },
    }
  }, [branch, orderType, currency, identifier, isCartInView, put])
  return (
    <OrderingContext value={ordering}>
      <TermsContext value={terms}>
        {children}
        {configured && (
          <configured.ConfiguratorDialog
            product={configured.product}
            quantity={configured.quantity}
            onCancel={() => setConfigured(undefined)}
            onSave={(quantity, parts) => {
              setConfigured(undefined)
              setAdded(put(configured.product, quantity, parts))
            }}
          />
        )}
        {added && <AddedDialog isNeeded branch={branch} added={added} onClose={() => setAdded(undefined)} />}
      </TermsContext>
    </OrderingContext>
  )
}

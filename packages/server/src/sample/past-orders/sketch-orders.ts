import type { OrderRequest, OrderedItem } from '@theke/contract/calls/place-order'
import { flagsOf } from '@theke/domain/cart'
import type { OrderType } from '@theke/domain/catalog'
import { stepsOf } from '@theke/domain/catalog'
import { emptyOrderForm } from '@theke/domain/checkout'
import { localDateOf } from '@theke/domain/values'
import type { Catalog, CatalogBranch, CatalogProduct } from '../../features/orders/catalog.ts'
import type { CheckedOrder } from '../../features/orders/check-order.ts'
import { checkOrder } from '../../features/orders/check-order.ts'
import { type Guest, guests } from './guests.ts'
import { daysUntil, momentsOf, type Numbers, numbersFrom } from './past-days.ts'

export type Sketch = { request: OrderRequest; order: CheckedOrder; at: Date }

/** Orders of a branch on a usual day; further branches have as many as the last one. */
const usualOrders = [14, 10]
/** Goods that cannot be had at this hour, or too little for a delivery: another cart is tried. */
const attempts = 6

/** Simple goods with a price, the popular ones first: what is popular has nothing to do with its place in the list. */
function popularGoods({ products }: Catalog): CatalogProduct[] {
  const isSimple = (product: CatalogProduct) =>
    product.isEnabled &&
    !product.isPriceHidden &&
    product.price > 0 &&
    stepsOf(product).length === 0 &&
    product.schedule.length === 0 &&
    !(product.isLeadTimeEnabled && product.leadTimeType !== 'minutes')
  const rank = ({ id }: CatalogProduct) => (id * 7919) % 101
  return [...products.values()].filter(isSimple).toSorted((one, other) => rank(one) - rank(other))
}

/** A delivery has to be worth the way. */
function itemsOf(goods: readonly CatalogProduct[], orderType: OrderType, numbers: Numbers): OrderedItem[] {
  const lines = orderType === 'delivery' ? 4 + numbers.below(4) : 1 + numbers.below(4)
  const chosen = new Set(Array.from({ length: lines }, () => numbers.early(goods)))
  return [...chosen].flatMap((product) => {
    if (!product) return []
    const usual = product.defaultQuantity || product.minimumQuantity || 1
    const amount = usual * (numbers.chance(0.7) ? 1 : 2)
    return [{ product: product.id, amount, unit: product.unit, parts: [] }]
  })
}

function typeOf(branch: CatalogBranch, numbers: Numbers): OrderType {
  const lot = numbers.next()
  if (lot < 0.24 && branch.isDeliveryEnabled && branch.deliveryAreas.length > 0) return 'delivery'
  if (lot > 0.86 && branch.isDineInEnabled) return 'dine-in'
  return 'takeaway'
}

type Visit = { branch: CatalogBranch; guest: Guest; tables: readonly { id: number }[] }

function requestOf(
  goods: readonly CatalogProduct[],
  { branch, guest, tables }: Visit,
  numbers: Numbers,
): OrderRequest {
  const orderType = typeOf(branch, numbers)
  const area = orderType === 'delivery' ? numbers.one(branch.deliveryAreas) : undefined
  const { street, ...person } = guest
  const [zipCode = branch.zipCode] = area?.postcodes.match(/\d{4}/) ?? []
  const address = { street, zipCode, city: branch.city, country: 'AT' }
  return {
    branch: branch.id,
    ...flagsOf(orderType),
    items: itemsOf(goods, orderType, numbers),
    form: {
      ...emptyOrderForm,
      ...person,
      ...(area ? { ...address, deliveryArea: area.area } : {}),
      table: orderType === 'dine-in' ? (numbers.one(tables)?.id ?? null) : null,
      paymentMethod: branch.isATMCardEnabled && (area || numbers.chance(0.45)) ? 'atm-card' : 'cash',
      legalInstructions: true,
      privacyPolicy: true,
    },
    expectedTotalGross: null,
    replaces: null,
    shownPromise: { isPreorder: null, earliest: null },
  }
}

/** Not for another day: some goods are made to order. */
const isForNow = ({ kind, promise }: CheckedOrder, at: Date) =>
  kind === 'order' && (promise?.earliest ?? 0) <= at.getTime() + 2 * 3_600_000

/** Orders as guests would have placed them in the last days, each checked and priced like any other, by time. */
export function sketchOrders(catalog: Catalog, now: Date, days: number): Sketch[] {
  const numbers = numbersFrom(1_921)
  const zone = catalog.config.timeZone
  const goods = popularGoods(catalog)
  const branches = [...catalog.branches.values()].filter(({ isPublic }) => isPublic)
  const sketches: Sketch[] = []
  for (const { date, daysAgo } of daysUntil(localDateOf(now, zone), days))
    for (const [index, branch] of branches.entries()) {
      const usual = usualOrders[index] ?? usualOrders.at(-1) ?? 0
      for (const at of momentsOf(date, { usual, daysAgo, zone }, numbers)) {
        const guest = numbers.early(guests)
        // what is not an hour old could still be under way
        if (!guest || at.getTime() > now.getTime() - 3_600_000) continue
        const visit = { branch, guest, tables: catalog.tables.get(branch.id) ?? [] }
        for (let attempt = 0; attempt < attempts; attempt += 1) {
          const request = requestOf(goods, visit, numbers)
          const result = checkOrder(request, { catalog, now: at, isStaff: false })
          if (!result.ok || !isForNow(result.order, at)) continue
          sketches.push({ request, order: result.order, at })
          break
        }
      }
    }
  return sketches.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

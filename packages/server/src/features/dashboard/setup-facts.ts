import type { Config } from '@theke/contract/entities/config'
import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { emptiedBranches, enabledOrderTypes } from '@theke/domain/catalog'
import { offeredPaymentMethods } from '@theke/domain/checkout'
import type { ShopFacts } from '@theke/domain/legal'
import { isOnlinePayment } from '@theke/domain/order'
import { and, count, eq, isNull } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Settings } from '../../settings.ts'

type Branch = RecordOf<(typeof entities)['branches']>

/** An order over something, so that the methods that need an amount are among the offered ones. */
const someCart = { payable: 1_000, hasHiddenPrice: false }

/** A branch as the check of the set-up sees it. */
export function checkedBranch(branch: Branch, config: Config): ShopFacts['branches'][number] {
  const methods = enabledOrderTypes(branch).flatMap((orderType) =>
    offeredPaymentMethods({ config, branch, orderType, variant: config.areas.checkout, cart: someCart }),
  )
  const { id, name, street, phone, email, openingHours } = branch
  return {
    id,
    name,
    street,
    phone,
    email,
    openingHours,
    canBePaid: methods.length > 0,
    takesOnlinePayments: methods.some(isOnlinePayment),
    takesPreorders: branch.isPreorderEnabled,
    takesMoneyAtHandover: methods.some((method) => !isOnlinePayment(method) && method !== 'prepayment'),
  }
}

const isTestMode = ({ paymentProviders, paymentTestTerminal }: Settings) =>
  paymentTestTerminal || paymentProviders.some(({ isLive }) => !isLive)

/** Everything the check of the set-up looks at, read anew: it is asked seldom and must be right. */
export async function loadSetupFacts(
  tx: Transaction,
  settings: Settings,
  config: Config,
  now: Date,
  /** A branch that counts as published. */
  publish: number | undefined,
): Promise<ShopFacts> {
  const [products, sites, images] = [tableOf('products'), tableOf('sites'), tableOf('images')]
  const [allBranches, publicSites, shownProducts, pictures, menus] = await Promise.all([
    findRecords(tx, entities.branches),
    findRecords(tx, entities.sites, eq(sites.isPublic, true)),
    findRecords(
      tx,
      entities.products,
      and(eq(products.isPublic, true), eq(products.isEnabled, true)),
      products.name,
    ),
    tx
      .select({ value: count() })
      .from(images)
      .where(and(eq(images.alt, ''), isNull(images.archivedAt))),
    findRecords(tx, entities.menus),
  ])
  const branches = allBranches.filter(({ id, isPublic }) => isPublic || id === publish)
  const emptied = new Map(emptiedBranches(menus, branches, now).map(({ menu }) => [menu.id, menu]))
  return {
    config,
    sites: publicSites,
    branches: branches.map((branch) => checkedBranch(branch, config)),
    emptyMenus: [...emptied.values()].map(({ id, name }) => ({ id, name })),
    products: shownProducts,
    picturesWithoutText: pictures[0]?.value ?? 0,
    isPaymentTest: isTestMode(settings),
    canSendMail: settings.smtpUrl !== undefined,
    isSecure: settings.isSecure,
  }
}

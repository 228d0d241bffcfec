import type { Config } from '@theke/contract/entities/config'
import { entities } from '@theke/contract/entities/registry'
import type { SetupFacts, SetupStep, StoredSetup } from '@theke/domain/setup'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { guidedSetup } from './guided-setup-table.ts'
import { checkedBranch } from './setup-facts.ts'

const theRow = 1

/** What was answered in the guided set-up; undefined when nobody has begun it. */
export async function findStoredSetup(tx: Transaction): Promise<StoredSetup | undefined> {
  const [row] = await tx.select().from(guidedSetup).where(eq(guidedSetup.id, theRow))
  return row
}

/** Keeps that a step was answered; two people may do so at the same time. */
export async function storePassedStep(tx: Transaction, step: SetupStep): Promise<void> {
  const { passed } = guidedSetup
  await tx
    .insert(guidedSetup)
    .values({ id: theRow, passed: [step] })
    .onConflictDoUpdate({
      target: guidedSetup.id,
      set: {
        passed: sql`case when ${step} = any(${passed}) then ${passed} else ${passed} || ${step}::text end`,
      },
    })
}

export async function storeFinishedSetup(tx: Transaction): Promise<void> {
  await tx
    .insert(guidedSetup)
    .values({ id: theRow, isFinished: true })
    .onConflictDoUpdate({ target: guidedSetup.id, set: { isFinished: true } })
}

type HasOrders = (tx: Transaction) => Promise<boolean>

/** What the shop has of everything the guided set-up asks for. */
export async function findSetup(tx: Transaction, config: Config, hasOrders: HasOrders): Promise<SetupFacts> {
  const [products, menus] = [tableOf('products'), tableOf('menus')]
  // one after the other: inside a transaction there is one connection
  const branches = await findRecords(tx, entities.branches)
  const productCount = await tx.$count(
    products,
    and(eq(products.isPublic, true), eq(products.isEnabled, true), isNull(products.archivedAt)),
  )
  const menuCount = await tx.$count(menus)
  const [first] = branches
  const { imprint, imprintText, privacyPolicy, privacyPolicyText, ...rest } = config
  const { termsAndConditions, termsAndConditionsText } = rest
  return {
    hasName: config.shopName !== '',
    hasBranch: first !== undefined,
    hasProducts: productCount > 0,
    hasMenu: menuCount > 0,
    canBePaid: first !== undefined && checkedBranch(first, config).canBePaid,
    hasLegalTexts:
      (imprint || imprintText) !== '' &&
      (privacyPolicy || privacyPolicyText) !== '' &&
      (termsAndConditions || termsAndConditionsText) !== '',
    isPublished: branches.some(({ isPublic }) => isPublic),
    hasOrder: await hasOrders(tx),
  }
}

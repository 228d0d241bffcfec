import type { Config } from '@theke/contract/entities/config'
import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { findRecords } from '../../crud/records.ts'
import type { Services } from '../../platform/services.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type CatalogBranch = RecordOf<typeof entities.branches>
export type CatalogProduct = RecordOf<typeof entities.products>
type Table = RecordOf<typeof entities.tables>

/** Everything an order is checked against, in the inside form. */
export type Catalog = {
  config: Config
  branches: ReadonlyMap<number, CatalogBranch>
  products: ReadonlyMap<number, CatalogProduct>
  categories: readonly RecordOf<typeof entities.categories>[]
  menus: readonly RecordOf<typeof entities.menus>[]
  tables: ReadonlyMap<number, readonly Table[]>
  donatees: ReadonlyMap<number, RecordOf<typeof entities.donatees>>
}

type Loaders = { [Part in keyof Catalog]: (tx: Transaction) => Promise<Catalog[Part]> }

const byId = <R extends { id: number }>(records: readonly R[]) =>
  new Map(records.map((record) => [record.id, record]))

const loaders: Omit<Loaders, 'config'> = {
  branches: async (tx) => byId(await findRecords(tx, entities.branches)),
  products: async (tx) => byId(await findRecords(tx, entities.products)),
  categories: (tx) => findRecords(tx, entities.categories),
  menus: (tx) => findRecords(tx, entities.menus),
  tables: async (tx) => Map.groupBy(await findRecords(tx, entities.tables), (table) => table.branch),
  donatees: async (tx) => byId(await findRecords(tx, entities.donatees)),
}

const partNames = ['config', ...(Object.keys(loaders) as (keyof typeof loaders)[])] as const

/** The catalog as it is now, for something that is done once. */
export async function loadCatalog(
  tx: Transaction,
  loadConfig: (tx: Transaction) => Promise<Config>,
): Promise<Catalog> {
  const load: Loaders = { ...loaders, config: loadConfig }
  const entries = await Promise.all(partNames.map(async (name) => [name, await load[name](tx)] as const))
  return Object.fromEntries<unknown>(entries) as Catalog
}

/**
 * The catalog in memory, so that checking an order costs no query. What changes, in this process or another, is loaded
 * again with the next order; the price in the answer is the one that was valid when the order was checked.
 */
export function followCatalog(
  { database: { orm }, changes }: Pick<Services, 'database' | 'changes'>,
  loadConfig: (tx: Transaction) => Promise<Config>,
): () => Promise<Catalog> {
  const load: Loaders = { ...loaders, config: loadConfig }
  const parts: Partial<{ [Part in keyof Catalog]: Promise<Catalog[Part]> }> = {}
  let whole: Promise<Catalog> | undefined

  const drop = (part: keyof Catalog) => {
    delete parts[part]
    whole = undefined
  }
  changes.onOutdated((path) => {
    if (path === '*') for (const part of partNames) drop(part)
    else if (path in load) drop(path as keyof Catalog)
  })

  const assemble = async (): Promise<Catalog> => {
    const entries = await Promise.all(
      partNames.map(async (name) => [name, await (parts[name] ??= load[name](orm) as never)] as const),
    )
    return Object.fromEntries<unknown>(entries) as Catalog
  }

  return async () => {
    const mine = (whole ??= assemble())
    try {
      return await mine
    } catch (error) {
      if (whole === mine) for (const part of partNames) drop(part) // a failed load must not stay
      throw error
    }
  }
}

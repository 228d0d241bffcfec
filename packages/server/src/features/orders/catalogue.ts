import type { Config } from '@theke/contract/entities/config'
import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { findRecords } from '../../crud/records.ts'
import type { Services } from '../../platform/services.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type CatalogueBranch = RecordOf<typeof entities.branches>
export type CatalogueProduct = RecordOf<typeof entities.products>
type Table = RecordOf<typeof entities.tables>

/** Everything an order is checked against, in the inside form. */
export type Catalogue = {
  config: Config
  branches: ReadonlyMap<number, CatalogueBranch>
  products: ReadonlyMap<number, CatalogueProduct>
  categories: readonly RecordOf<typeof entities.categories>[]
  menus: readonly RecordOf<typeof entities.menus>[]
  tables: ReadonlyMap<number, readonly Table[]>
  donatees: ReadonlyMap<number, RecordOf<typeof entities.donatees>>
}

type Loaders = { [Part in keyof Catalogue]: (tx: Transaction) => Promise<Catalogue[Part]> }

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

/**
 * The catalogue in memory, so that checking an order costs no query. What changes, in this process or another, is loaded
 * again with the next order; the price in the answer is the one that was valid when the order was checked.
 */
export function followCatalogue(
  { database: { orm }, changes }: Pick<Services, 'database' | 'changes'>,
  loadConfig: (tx: Transaction) => Promise<Config>,
): () => Promise<Catalogue> {
  const load: Loaders = { ...loaders, config: loadConfig }
  const parts: Partial<{ [Part in keyof Catalogue]: Promise<Catalogue[Part]> }> = {}
  let whole: Promise<Catalogue> | undefined

  const drop = (part: keyof Catalogue) => {
    delete parts[part]
    whole = undefined
  }
  changes.on((path) => {
    if (path === '*') for (const part of names) drop(part)
    else if (path in load) drop(path as keyof Catalogue)
  })
  const names = Object.keys(load) as (keyof Catalogue)[]

  const assemble = async (): Promise<Catalogue> => {
    const entries = await Promise.all(
      names.map(async (name) => [name, await (parts[name] ??= load[name](orm) as never)] as const),
    )
    return Object.fromEntries<unknown>(entries) as Catalogue
  }

  return async () => {
    const mine = (whole ??= assemble())
    try {
      return await mine
    } catch (error) {
      if (whole === mine) for (const part of names) drop(part) // a failed load must not stay
      throw error
    }
  }
}

import type { ImportKind } from '../calls/imports.ts'
import type { AnyEntity } from '../entity/define-entity.ts'
import { customer } from './customer.ts'
import { product } from './product.ts'
import { table } from './table.ts'
import { user } from './user.ts'

/** What the columns of an imported file can be, by what is imported. */
export const importEntities: Readonly<Record<ImportKind, AnyEntity>> = {
  products: product,
  customers: customer,
  tables: table,
  users: user,
}

import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { entities } from '@theke/contract/entities/registry'
import { and } from 'drizzle-orm'
import type { Values } from '../../crud/codec.ts'
import { visibleCondition } from '../../crud/list-query.ts'
import { findRecords } from '../../crud/records.ts'
import { present } from '../../crud/routes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'

/** The record lists of GET /init in the order of API-02; config and users/me come before them. */
export const initEntities: readonly AnyEntity[] = [
  entities.divisions,
  entities.branches,
  entities.menus,
  entities.categories,
  entities.products,
  entities.tags,
  entities.tables,
  entities.sites,
  entities.navigations,
  entities.blocks,
  entities.donatees,
]

/** What a visitor (or an administrator, who also sees drafts) gets of one entity. */
export async function publicList(tx: Transaction, entity: AnyEntity, viewer: Viewer): Promise<Values[]> {
  const records: Values[] = await findRecords(tx, entity, and(visibleCondition(entity, viewer)))
  return present(tx, entity, records, viewer)
}

import type { ImportKind } from '@theke/contract/calls/imports'
import { importEntities } from '@theke/contract/entities/import-entities'
import type { RecordStore } from '../../crud/record-store.ts'
import { recordStore } from '../../crud/record-store.ts'

/** Stores of kinds whose records another feature keeps. */
export type OtherStores = Partial<Record<ImportKind, () => Promise<RecordStore>>>

/** Where the records of a kind are kept. */
export type StoreOf = (kind: ImportKind) => Promise<RecordStore>

export const storesWith =
  (others: OtherStores): StoreOf =>
  async (kind) =>
    (await others[kind]?.()) ?? recordStore(importEntities[kind])

import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { createStore } from '@theke/ui/store.ts'
import type { WireRecord } from './records.ts'

export type Deletion = {
  entity: AnyEntity
  records: readonly WireRecord[]
  /** Deletes them; what pointed to one of them points to its replacement then, if there is one. */
  run: (replaceWith: number | undefined) => Promise<unknown>
}

/** What the dialog asks about; it is loaded when it is first needed. */
export const deletion = createStore<Deletion | undefined>(undefined)

/** Shows what hangs on records before they are deleted, and lets the person choose what becomes of it. */
export const askToDelete = (asked: Deletion) => deletion.set(asked)

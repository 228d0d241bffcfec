import type { Consequences } from '@theke/contract/calls/deleted-records'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { changedWithout, findOtherUses, nameOfUse } from '../../crud/release.ts'
import { refuseBeyondRight } from '../../crud/branch-rights.ts'
import { requireRecord } from '../../crud/records.ts'
import type { Change } from '../../crud/change.ts'

/** What deleting records would do to others, counted by entity and field. */
export async function consequencesOf(
  entity: AnyEntity,
  ids: readonly number[],
  change: Change,
): Promise<Consequences> {
  const { tx, viewer, hooks } = change
  const blockers = new Set<string>()
  const touched = new Map<string, Set<number>>()
  for (const id of ids) {
    refuseBeyondRight(entity, await requireRecord(tx, entity, id, viewer, hooks), {}, viewer)
    for (const name of (await hooks[entity.path]?.usedBy?.(id, tx)) ?? []) blockers.add(name)
    for (const use of await findOtherUses(entity.path, id, change)) {
      const { entity: user, record, isRequired } = use
      const isLeavingToo = user.path === entity.path && ids.includes(record['id'] as number)
      if (isLeavingToo) continue
      if (isRequired) blockers.add(nameOfUse(use))
      const changed = changedWithout(user, record, { target: entity.path, id })
      for (const field of Object.keys(changed)) {
        const key = `${user.path} ${field}`
        touched.set(key, (touched.get(key) ?? new Set()).add(record['id'] as number))
      }
    }
  }
  const affected = [...touched].map(([key, records]) => {
    const [path = '', field = ''] = key.split(' ')
    return { entity: path, field, count: records.size }
  })
  return { blockers: [...blockers].slice(0, 3), affected }
}

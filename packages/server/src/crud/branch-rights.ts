import { anyEntities } from '@theke/contract/entities/registry'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { messages } from '@theke/contract/texts.de'
import { forbidden } from '../platform/errors.ts'
import { holds, type Viewer } from '../platform/viewer.ts'
import type { Values } from './codec.ts'
import { referencesIn } from './codec.ts'

/** The branch that a record belongs to. */
export const branchOf = ({ scope }: AnyEntity, values: Values) =>
  (values[scope?.branch ?? ''] as number | null | undefined) ?? null

const isClosed = (target: string) => anyEntities[target]?.access.read === 'admin'

/**
 * A right lets its holder write records of the branches in which it is held: before and after the change, and without
 * naming anything new that only administrators may see.
 */
export function refuseBeyondRight(
  entity: AnyEntity,
  before: Values | undefined,
  values: Values,
  viewer: Viewer,
): void {
  const { access, scope, fields } = entity
  if (viewer.isAdmin || !access.right) return
  const branches = [...(before ? [before] : []), { ...before, ...values }].map((one) => branchOf(entity, one))
  if (!branches.every((branch) => holds(viewer, access.right!, branch)))
    throw forbidden(messages.forbidden, scope?.branch)
  const known = new Set([...referencesIn(fields, before ?? {})].map(({ target, id }) => `${target}:${id}`))
  const foreign = [...referencesIn(fields, values)].find(
    ({ target, id }) => isClosed(target) && !known.has(`${target}:${id}`),
  )
  if (foreign) throw forbidden(messages.forbidden, foreign.field)
}

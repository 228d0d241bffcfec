import { anyEntities } from '@theke/contract/entities/registry'
import { type AnyEntity, fieldAt } from '@theke/contract/entity/define-entity'
import { messages } from '@theke/contract/texts.de'
import { forbidden } from '../platform/errors.ts'
import { isShopWide, rightsIn } from '@theke/domain/permissions'
import { canUse, holds, type Viewer } from '../platform/viewer.ts'
import type { Values } from './codec.ts'
import { referencesIn } from './codec.ts'

/** The branch that a record belongs to. */
export const branchOf = ({ scope }: AnyEntity, values: Values) =>
  (values[scope?.branch ?? ''] as number | null | undefined) ?? null

/** People and departments of the branch: the feature of the entity looks at which (see `isOfBranch`). */
const isOfBranch = ({ fields }: AnyEntity, at: string) => {
  const field = fieldAt(fields, at)
  return (field?.kind === 'reference' || field?.kind === 'references') && field.isOfBranch === true
}

const isClosed = (target: string, viewer: Viewer) => {
  const { access } = anyEntities[target] ?? {}
  return access?.read === 'admin' && !canUse(viewer, access.right)
}

/** Whether a viewer may change what belongs to a branch, or to the whole shop. */
export const mayChange = ({ access: { right } }: AnyEntity, viewer: Viewer, branch: number | null) =>
  rightsIn(right).some((one) => (isShopWide(one) ? canUse(viewer, one) : holds(viewer, one, branch)))

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
  if (!branches.every((branch) => mayChange(entity, viewer, branch)))
    throw forbidden(messages.forbidden, scope?.branch)
  const known = new Set([...referencesIn(fields, before ?? {})].map(({ target, id }) => `${target}:${id}`))
  const foreign = [...referencesIn(fields, values)].find(
    ({ target, id, field }) =>
      isClosed(target, viewer) && !known.has(`${target}:${id}`) && !isOfBranch(entity, field),
  )
  if (foreign) throw forbidden(messages.forbidden, foreign.field)
}

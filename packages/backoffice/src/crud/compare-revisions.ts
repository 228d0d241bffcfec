import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { Field } from '@theke/contract/entity/field'
import type { Values } from './form-values.ts'
import { isSame } from './form-values.ts'

/** A field that somebody changed since the form was opened. */
export type Difference = {
  name: string
  field: Field
  base: unknown
  mine: unknown
  theirs: unknown
  /** Both changed it, and not to the same. */
  isConflict: boolean
  isMine: boolean
  isTheirs: boolean
}

/** What differs between the version a form started from, what was typed, and what is stored now (OPEN-150). */
export function compareRevisions(
  entity: AnyEntity,
  base: Readonly<Values>,
  mine: Readonly<Values>,
  theirs: Readonly<Values>,
): Difference[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    if (field.readOnly || field.kind === 'secret') return []
    const isMine = !isSame(base[name], mine[name])
    const isTheirs = !isSame(base[name], theirs[name])
    if (!isMine && !isTheirs) return []
    const isConflict = isMine && isTheirs && !isSame(mine[name], theirs[name])
    return [
      { name, field, base: base[name], mine: mine[name], theirs: theirs[name], isConflict, isMine, isTheirs },
    ]
  })
}

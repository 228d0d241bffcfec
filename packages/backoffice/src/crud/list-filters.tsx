import { Skeleton } from '@mantine/core'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { Field } from '@theke/contract/entity/field'
import { lazy, Suspense } from 'react'
import { type Person, useMe } from '../use-me.ts'
import { isOpenTo } from './choices.ts'
import { fieldAt } from './columns.ts'
import type { ListState } from './list-state.ts'

const ListFilter = lazy(() => import('./list-filter.tsx'))
const RangeFields = lazy(() => import('../ui/range-fields.tsx'))

/** Of records that a person may not list there is nothing to choose. */
const isOffered = (field: Field, me: Person) =>
  (field.kind !== 'reference' && field.kind !== 'references') || isOpenTo(me, field)

/** The filters a definition declares, each with the input of its kind (OPEN-124). */
export function ListFilters({ entity, state }: { entity: AnyEntity; state: ListState }) {
  const me = useMe()
  return (
    <>
      {(entity.filters ?? []).map((name) => {
        const field = fieldAt(entity, name)
        if (!field || !isOffered(field, me)) return null
        const set = (value: string | null) => state.set({ [name]: value })
        return (
          <Suspense key={name} fallback={<Skeleton width={190} height={36} />}>
            <ListFilter field={field} value={state.filters[name] ?? null} onChange={set} />
          </Suspense>
        )
      })}
      {entity.range && (
        <Suspense fallback={null}>
          <RangeFields
            valueOf={(name) => state.filters[name] ?? null}
            onChange={(name, day) => state.set({ [name]: day })}
          />
        </Suspense>
      )}
    </>
  )
}

import { Skeleton } from '@mantine/core'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { lazy, Suspense } from 'react'
import { fieldAt } from './columns.ts'
import type { ListState } from './list-state.ts'

const ListFilter = lazy(() => import('./list-filter.tsx'))
const RangeFields = lazy(() => import('../ui/range-fields.tsx'))

/** The filters a definition declares, each with the input of its kind (OPEN-124). */
export function ListFilters({ entity, state }: { entity: AnyEntity; state: ListState }) {
  return (
    <>
      {(entity.filters ?? []).map((name) => {
        const field = fieldAt(entity, name)
        if (!field) return null
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

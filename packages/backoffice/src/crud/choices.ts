import { queryOptions, useQuery } from '@tanstack/react-query'
import { listTaskChoices } from '@theke/contract/calls/tasks'
import { api, queryClient } from '../api.ts'
import { mayRead, type Person, useMe } from '../use-me.ts'
import { entityOf } from './records.ts'

type Choice = { id: number; name: string }

const nothing: readonly Choice[] = []

const choicesQuery = queryOptions({
  queryKey: ['tasks', 'choices'],
  queryFn: ({ signal }) => api(listTaskChoices, {}, { signal, kind: 'background' }),
  staleTime: 60_000,
})

const parts = { users: 'people', departments: 'departments' } as const
const isChosen = (path: string): path is keyof typeof parts => Object.hasOwn(parts, path)

/** Whether a person chooses records for a field: from their list, or from those of the own branches. */
export const isOpenTo = (me: Person, field: { to: string; isOfBranch?: true }) =>
  mayRead(me, entityOf(field.to)) || (field.isOfBranch === true && isChosen(field.to))

/** People or departments of the own branches, for those who may not read the lists of all; undefined where they may. */
export function useChoices(path: string, isNeeded = true): readonly Choice[] | undefined {
  const isClosed = !mayRead(useMe(), entityOf(path))
  const { data } = useQuery({ ...choicesQuery, enabled: isNeeded && isClosed && isChosen(path) })
  return isClosed && isChosen(path) ? (data?.[parts[path]] ?? nothing) : undefined
}

/** The same for an export, where everything is needed at once. */
export const loadChoices = async (path: string): Promise<readonly Choice[]> =>
  isChosen(path) ? (await queryClient.ensureQueryData(choicesQuery))[parts[path]] : nothing

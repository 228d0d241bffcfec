import type { SelectProps } from '@mantine/core'
import { Select } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { listTeam } from '@theke/contract/calls/time-records'
import { api } from '../api.ts'
import { useMe } from '../use-me.ts'
import { type Reference, ReferenceSelect } from './reference-select.tsx'

const teamQuery = queryOptions({
  queryKey: ['time-sheets', 'team'],
  queryFn: ({ signal }) => api(listTeam, {}, { signal }),
})

type Props = Pick<SelectProps, 'label' | 'aria-label' | 'maw' | 'error'> & {
  value: Reference | null
  onChange: (value: Reference | null) => void
}

/** Somebody about whom the person decides: anybody for administrators, the own team for leads; empty is the own person. */
export const PersonSelect = (props: Props) =>
  useMe().isAdmin ? <ReferenceSelect path="users" placeholder="Ich" {...props} /> : <TeamSelect {...props} />

function TeamSelect({ value, onChange, ...props }: Props) {
  const { data } = useQuery(teamQuery)
  return (
    <Select
      clearable
      searchable
      placeholder="Ich"
      nothingFoundMessage={data ? 'Nichts gefunden' : 'Wird geladen …'}
      {...props}
      data={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value && data ? String(value.id) : null}
      onChange={(id) => onChange(id ? { id: Number(id) } : null)}
    />
  )
}

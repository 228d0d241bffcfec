import type { SelectProps } from '@mantine/core'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../use-me.ts'
import { useChoices } from './choices.ts'
import { entityOf, pageQuery, titleOf } from './records.ts'
import { nameOnItsWay, useTitles } from './titles.ts'

export type Reference = { id: number }

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange'> & {
  path: string
  value: Reference | null | undefined
  onChange: (value: Reference | null) => void
  /** Records that are not offered, because they are already chosen. */
  without?: readonly Reference[]
}

/** A record of an entity; of what a person may not list one of the own branches, where there are such. */
export function ReferenceSelect(props: Props) {
  const choices = useChoices(props.path)
  return choices ? <ChoiceSelect {...props} choices={choices} /> : <SearchedSelect {...props} />
}

type ChoiceProps = Props & { choices: readonly { id: number; name: string }[] }

function ChoiceSelect({ path, value, onChange, without = [], choices, ...props }: ChoiceProps) {
  const taken = new Set(without.map(({ id }) => id))
  const named = value && !choices.some(({ id }) => id === value.id) ? [{ id: value.id, name: '…' }] : []
  return (
    <Select
      clearable
      searchable
      placeholder={`${entityOf(path).label.one} suchen`}
      nothingFoundMessage="Nichts gefunden"
      maxDropdownHeight={320}
      {...props}
      data={[...named, ...choices]
        .filter(({ id }) => !taken.has(id))
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ? String(value.id) : null}
      onChange={(id) => onChange(id ? { id: Number(id) } : null)}
    />
  )
}

/** Finds a record of an entity by typing; the server searches, so that thousands of records stay usable. */
function SearchedSelect({ path, value, onChange, without = [], ...props }: Props) {
  const entity = entityOf(path)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(props.defaultDropdownOpened ?? false)
  const titles = useTitles(new Map(value ? [[path, new Set([value.id])]] : []))
  const title = value ? titles(path, value.id) : ''
  const isTyped = typed !== title && typed !== nameOnItsWay
  const [term] = useDebouncedValue(isTyped ? typed.trim() : '', 200)
  const found = useQuery({
    ...pageQuery(path, { ...(term ? { search: term } : {}), page: '1', limit: '20' }, 'background'),
    enabled: isOpen,
  })
  const me = useMe()
  const taken = new Set(without.map(({ id }) => id))
  // what they write belongs to their branches
  const isOffered = (id: number) =>
    path !== 'branches' || me.isAdmin || me.branches.some((own) => own.id === id)
  const options = (found.data?.data ?? [])
    .filter(({ id }) => !taken.has(id) && isOffered(id))
    .map((record) => ({ value: String(record.id), label: titleOf(entity, record) }))
  const data =
    value && !options.some((option) => option.value === String(value.id))
      ? [{ value: String(value.id), label: title }, ...options]
      : options
  return (
    <Select
      clearable
      searchable
      placeholder={`${entity.label.one} suchen`}
      nothingFoundMessage={found.isFetching ? 'Wird gesucht …' : 'Nichts gefunden'}
      maxDropdownHeight={320}
      {...props}
      data={data}
      // the server has already chosen what fits
      filter={({ options: all }) => all}
      value={value ? String(value.id) : null}
      onChange={(id) => onChange(id ? { id: Number(id) } : null)}
      searchValue={isOpen ? typed : title}
      onSearchChange={setTyped}
      onDropdownOpen={() => {
        setTyped(title)
        setOpen(true)
      }}
      onDropdownClose={() => setOpen(false)}
    />
  )
}

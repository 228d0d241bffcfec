import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { logActions, logChannels, logLevels } from '@theke/contract/calls/logs'
import { compareGerman } from '@theke/domain/values'
import { useEffect, useRef } from 'react'
import { ReferenceSelect } from '../../crud/reference-select.tsx'
import { DateField } from '../../ui/date-field.tsx'
import styles from './logs.module.css'
import { loggedAreas } from './log-words.ts'

export const filterNames = ['search', 'user', 'entity', 'action', 'channel', 'level', 'from', 'to'] as const

type Props = { params: URLSearchParams; onFilter: (name: string, value: string | null) => void }

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const areaOptions = optionsOf(loggedAreas).toSorted((one, other) => compareGerman(one.label, other.label))

const choices = [
  { name: 'entity', label: 'Bereich', data: areaOptions, isSearched: true },
  { name: 'action', label: 'Aktion', data: optionsOf(logActions), isSearched: false },
  { name: 'channel', label: 'Art', data: optionsOf(logChannels), isSearched: false },
  { name: 'level', label: 'Stufe', data: optionsOf(logLevels), isSearched: false },
] as const

export function LogFilters({ params, onFilter }: Props) {
  const user = params.get('user')
  return (
    <>
      <Search value={params.get('search') ?? ''} onChange={(text) => onFilter('search', text)} />
      <ReferenceSelect
        path="users"
        aria-label="Wer"
        placeholder="Wer"
        w={180}
        value={user ? { id: Number(user) } : null}
        onChange={(chosen) => onFilter('user', chosen ? String(chosen.id) : null)}
      />
      {choices.map(({ name, label, data, isSearched }) => (
        <Select
          key={name}
          aria-label={label}
          placeholder={label}
          data={data}
          searchable={isSearched}
          nothingFoundMessage="Nichts gefunden"
          clearable
          w={140}
          value={params.get(name)}
          onChange={(value) => onFilter(name, value)}
        />
      ))}
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          aria-label={name === 'from' ? 'Von' : 'Bis'}
          placeholder={name === 'from' ? 'Von TT.MM.JJJJ' : 'Bis TT.MM.JJJJ'}
          isLazy
          w={160}
          value={params.get(name)}
          onChange={(day) => onFilter(name, day)}
        />
      ))}
    </>
  )
}

function Search({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const later = useDebouncedCallback((text: string) => onChange(text.trim()), 300)
  // the address may change without the field: back, forward, reset
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label="Logs durchsuchen"
      placeholder="Suchen"
      leftSection={<IconSearch size={18} aria-hidden />}
      defaultValue={value}
      onChange={(event) => later(event.currentTarget.value)}
      className={styles['search']}
    />
  )
}

import { Select } from '@mantine/core'
import { logActions, logChannels, logLevels } from '@theke/contract/calls/logs'
import { compareGerman } from '@theke/domain/values'
import { ReferenceSelect } from '../../crud/reference-select.tsx'
import { optionsOf } from '../../ui/options-of.ts'
import RangeFields from '../../ui/range-fields.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { KeysetList } from '../../ui/use-keyset-list.ts'
import { loggedAreas } from './log-words.ts'

export const filterNames = ['search', 'user', 'entity', 'action', 'channel', 'level', 'from', 'to'] as const

const areaOptions = optionsOf(loggedAreas).toSorted((one, other) => compareGerman(one.label, other.label))

const choices = [
  { name: 'entity', label: 'Bereich', data: areaOptions, isSearched: true },
  { name: 'action', label: 'Aktion', data: optionsOf(logActions), isSearched: false },
  { name: 'channel', label: 'Art', data: optionsOf(logChannels), isSearched: false },
  { name: 'level', label: 'Stufe', data: optionsOf(logLevels), isSearched: false },
] as const

export function LogFilters({ list: { filter, valueOf } }: { list: KeysetList }) {
  const user = valueOf('user')
  return (
    <>
      <SearchField
        aria-label="Protokoll durchsuchen"
        value={valueOf('search') ?? ''}
        onSearch={(text) => filter('search', text)}
      />
      <ReferenceSelect
        path="users"
        aria-label="Wer"
        placeholder="Wer"
        w={180}
        value={user ? { id: Number(user) } : null}
        onChange={(chosen) => filter('user', chosen ? String(chosen.id) : null)}
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
          value={valueOf(name)}
          onChange={(value) => filter(name, value)}
        />
      ))}
      <RangeFields valueOf={valueOf} onChange={filter} />
    </>
  )
}

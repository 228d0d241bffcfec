import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { ReferenceSelect } from '../../crud/reference-select.tsx'
import { optionsOf } from '../../ui/options-of.ts'
import { typeLabels } from './item-types.ts'
import type { Entry, ItemType } from './navigation-tree.ts'
import type { Targets } from './use-targets.ts'
import { nameOf } from './use-targets.ts'

type Props = {
  entry: Entry
  targets: Targets
  problem: string | undefined
  isReadOnly: boolean
  onChange: (change: Partial<Entry>) => void
}

/** What an entry leads to and what stands on it. */
export function EntryFields({ entry, targets, problem, isReadOnly, onChange }: Props) {
  const own = nameOf({ ...entry, label: '' }, targets)
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" p="sm" pt={4}>
      <Select
        label="Art"
        data={optionsOf(typeLabels)}
        value={entry.type}
        onChange={(type) => onChange({ type: type as ItemType, target: null })}
        allowDeselect={false}
        disabled={isReadOnly}
      />
      <TargetInput entry={entry} problem={problem} isReadOnly={isReadOnly} onChange={onChange} />
      <TextInput
        label="Beschriftung"
        placeholder={own}
        description={entry.type === 'label' ? undefined : 'Leer: der Name des Ziels.'}
        value={entry.label}
        maxLength={160}
        disabled={isReadOnly}
        onChange={({ currentTarget: { value } }) => onChange({ label: value })}
      />
    </SimpleGrid>
  )
}

function TargetInput({ entry, problem, isReadOnly, onChange }: Omit<Props, 'targets'>) {
  const shared = { label: 'Ziel', error: problem, disabled: isReadOnly, withAsterisk: true }
  if (entry.type === 'site' || entry.type === 'branch') {
    return (
      <ReferenceSelect
        {...shared}
        path={entry.type === 'site' ? 'sites' : 'branches'}
        value={typeof entry.target === 'number' ? { id: entry.target } : null}
        onChange={(chosen) => onChange({ target: chosen?.id ?? null })}
      />
    )
  }
  if (entry.type === 'link') {
    return (
      <TextInput
        {...shared}
        placeholder="https://"
        description="Beginnt mit https://, mailto: oder tel: und öffnet in einem neuen Fenster."
        value={String(entry.target ?? '')}
        maxLength={2_000}
        onChange={({ currentTarget: { value } }) => onChange({ target: value.trim() })}
      />
    )
  }
  return null
}

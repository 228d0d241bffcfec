import { Group, Switch } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { task } from '@theke/contract/entities/task'
import { useChoices } from '../../crud/choices.ts'
import { ReferenceSelect } from '../../crud/reference-select.tsx'
import type { ListParams } from '../../crud/records.ts'
import { canUse, useMe } from '../../use-me.ts'
import styles from './tasks.module.css'

const references = [
  { name: 'branch', path: 'branches', label: 'Filiale' },
  { name: 'department', path: 'departments', label: 'Abteilung' },
  { name: 'project', path: 'projects', label: 'Projekt' },
  { name: 'user', path: 'users', label: 'Zuständig' },
] as const

/** What board and calendar are limited to; it stands in the address. */
export function useTaskFilters() {
  const [params, setParams] = useSearchParams()
  const filters: ListParams = Object.fromEntries(
    references.flatMap(({ name }) => {
      const value = params.get(name)
      return value && /^\d+$/.test(value) ? [[name, value]] : []
    }),
  )
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return { filters, params, set }
}

type Props = Pick<ReturnType<typeof useTaskFilters>, 'filters' | 'set'>

export function TaskFilters({ filters, set }: Props) {
  const me = useMe()
  const { id, isAdmin, branches } = me
  const choices = useChoices('departments')
  // projects are read by administrators only, and everybody finds the own tasks with the switch
  const offered = references.filter(
    ({ path }) =>
      isAdmin ||
      (path === 'branches' && branches.length > 1) ||
      (path === 'departments' && choices !== undefined && choices.length > 0) ||
      (path === 'users' && canUse(me, task.access.right)),
  )
  return (
    <Group gap="xs" className={styles['filters'] ?? ''}>
      {offered.map(({ name, path, label }) => (
        <ReferenceSelect
          key={name}
          path={path}
          aria-label={label}
          placeholder={label}
          value={filters[name] ? { id: Number(filters[name]) } : null}
          onChange={(chosen) => set(name, chosen ? String(chosen.id) : null)}
        />
      ))}
      <Switch
        label="Nur meine"
        checked={filters['user'] === String(id)}
        onChange={(event) => set('user', event.currentTarget.checked ? String(id) : null)}
      />
    </Group>
  )
}

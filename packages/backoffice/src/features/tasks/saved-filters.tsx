import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { IconDeviceFloppy, IconX } from '@tabler/icons-react'
import { addDays, localDateOf } from '@theke/domain/values'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useStoredChoice } from '../../stored-choice.ts'
import { useMe } from '../../use-me.ts'

type Saved = { name: string; search: string }

const nothing: readonly Saved[] = []
const unfinished = 'open,inProgress,waiting'

/** Filters that everybody needs, and those that somebody saved in this browser; each is an address of the list. */
export function SavedFilters() {
  const { id, branches } = useMe()
  const { search } = useLocation()
  const [saved, setSaved] = useStoredChoice<readonly Saved[]>(`taskFilters.${id}`, nothing)
  const [name, setName] = useState('')
  const yesterday = addDays(localDateOf(Date.now()), -1)
  const usual: Saved[] = [
    { name: 'Alle', search: '' },
    { name: 'Meine offenen', search: `?user=${id}&status=${unfinished}` },
    { name: 'Bis gestern fällig', search: `?to=${yesterday}&status=${unfinished}` },
    ...branches.slice(0, 1).map((branch) => ({ name: 'Meine Filiale', search: `?branch=${branch.id}` })),
  ]
  const save = () => {
    const title = name.trim()
    if (!title) return
    setSaved([...saved.filter((one) => one.name !== title), { name: title, search }])
    setName('')
  }
  const linkTo = (one: Saved) => (
    <Button
      component={Link}
      to={`/tasks${one.search}`}
      size="compact-md"
      variant={search === one.search ? 'light' : 'default'}
      {...(search === one.search ? { 'aria-current': 'page' } : {})}
    >
      {one.name}
    </Button>
  )
  return (
    <Group gap="xs" component="nav" aria-label="Gespeicherte Filter">
      {usual.map((one) => (
        <div key={one.name}>{linkTo(one)}</div>
      ))}
      {saved.map((one) => (
        <Group key={one.name} gap={2} wrap="nowrap">
          {linkTo(one)}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Filter „${one.name}“ entfernen`}
            onClick={() => setSaved(saved.filter((other) => other !== one))}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      {search !== '' && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <Group gap={4} wrap="nowrap">
            <TextInput
              size="xs"
              aria-label="Name des Filters"
              placeholder="Diesen Filter merken als …"
              maxLength={40}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <ActionIcon type="submit" variant="default" size={30} aria-label="Filter merken">
              <IconDeviceFloppy size={16} />
            </ActionIcon>
          </Group>
        </form>
      )}
    </Group>
  )
}

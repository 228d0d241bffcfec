import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Roster } from '@theke/contract/calls/roster'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import type { Part } from './roster-calls.ts'

/** The address of the PDF of a week, of a part of the shop or of one person. */
export function printAddress(from: string, part: Part, user?: string | null): string {
  const query = new URLSearchParams({ from })
  if (part.branch) query.set('branch', String(part.branch))
  if (part.department) query.set('department', String(part.department))
  if (user) query.set('user', user)
  return `/api/roster/print?${query.toString()}`
}

type Props = { roster: Roster; part: Part; onClose: () => void }

export function PrintDialog({ roster, part, onClose }: Props) {
  const [user, setUser] = useState<string | null>(null)
  return (
    <Dialog onClose={onClose} title="Dienstplan drucken">
      <Stack>
        <Select
          label="Person"
          placeholder="Alle Personen"
          clearable
          searchable
          data={roster.people.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={user}
          onChange={setUser}
        />
        <Text size="sm" c="dimmed">
          Auf dem Papier steht nicht, warum jemand abwesend ist.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            component="a"
            href={printAddress(roster.from, part, user)}
            target="_blank"
            rel="noopener"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={onClose}
          >
            PDF öffnen
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

import { Button, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { BranchKeyEntry, KeyPurpose } from '@theke/contract/calls/keys'
import { createBranchKey, deleteBranchKey, keyPurposes, listBranchKeys } from '@theke/contract/calls/keys'
import { formatDateTime } from '@theke/domain/values'
import { useState } from 'react'
import { api, queryClient } from '../../api.ts'
import type { WireRecord } from '../../crud/records.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { ShownOnce } from '../../ui/shown-once.tsx'

const screens: Readonly<Record<KeyPurpose, string>> = { frontdesk: 'frontdesk', backoffice: 'kitchen' }

const keysQuery = (branch: number) => ({
  queryKey: ['branches', 'keys', branch],
  queryFn: () => api(listBranchKeys, { id: branch }),
})

/** Keys with which screens in the branch read its orders without a login; two per purpose at most. */
export function BranchKeys({ record }: { record: WireRecord }) {
  const keys = useQuery(keysQuery(record.id))
  const [purpose, setPurpose] = useState<KeyPurpose>('frontdesk')
  const [label, setLabel] = useState('')
  const refresh = () => queryClient.invalidateQueries({ queryKey: keysQuery(record.id).queryKey })
  const creating = useMutation({
    mutationFn: () => api(createBranchKey, { id: record.id, purpose, label }),
    onSuccess: async () => {
      setLabel('')
      await refresh()
    },
  })
  const remove = ({ id, purpose: of, label: name }: BranchKeyEntry) =>
    confirmAction({
      title: 'Wirklich löschen?',
      text: `Bildschirme mit dem Schlüssel „${name || keyPurposes[of]}“ zeigen dann nichts mehr.`,
      label: 'Löschen',
      run: async () => {
        await api(deleteBranchKey, { id: record.id, keyId: id })
        await refresh()
      },
    })
  const created = creating.data
  return (
    <Stack>
      <Text size="sm">
        Bildschirme in der Filiale zeigen Bestellungen mit einem Schlüssel, ohne Anmeldung.
      </Text>
      {created && (
        <ShownOnce
          title={`Schlüssel für ${keyPurposes[created.purpose]}`}
          secret={created.key}
          link={`${window.location.origin}/screen/${screens[created.purpose]}/${record.id}/${created.key}`}
        />
      )}
      {(keys.data?.length ?? 0) > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Zweck</Table.Th>
              <Table.Th>Bezeichnung</Table.Th>
              <Table.Th>Erstellt</Table.Th>
              <Table.Th aria-label="Aktionen" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(keys.data ?? []).map((entry) => (
              <Table.Tr key={entry.id}>
                <Table.Td>{keyPurposes[entry.purpose]}</Table.Td>
                <Table.Td>{entry.label}</Table.Td>
                <Table.Td className="tabular">{formatDateTime(Date.parse(entry.createdAt))}</Table.Td>
                <Table.Td ta="end">
                  <Button variant="light" color="red" onClick={() => remove(entry)}>
                    Löschen
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group align="end">
        <Select
          label="Zweck"
          data={Object.entries(keyPurposes).map(([value, name]) => ({ value, label: name }))}
          value={purpose}
          onChange={(value) => setPurpose((value ?? 'frontdesk') as KeyPurpose)}
          allowDeselect={false}
        />
        <TextInput
          label="Bezeichnung"
          value={label}
          maxLength={80}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Button loading={creating.isPending} onClick={() => creating.mutate()}>
          Schlüssel erstellen
        </Button>
      </Group>
    </Stack>
  )
}

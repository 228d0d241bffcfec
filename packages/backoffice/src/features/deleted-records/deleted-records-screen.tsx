import { Box, Button, Group, Paper, Select, Stack, Table, Text, Title } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFrom } from '@theke/contract/call/define-call'
import type { DeletedRecord } from '@theke/contract/calls/deleted-records'
import { listDeletedRecords, removeDeletedRecord } from '@theke/contract/calls/deleted-records'
import { anyEntities } from '@theke/contract/entities/registry'
import { formatDateTime } from '@theke/domain/values'
import { useState } from 'react'
import { api, queryClient } from '../../api.ts'
import { areaName } from '../../nav-labels.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { KeysetPaging } from '../../ui/keyset-paging.tsx'
import { ListAnswer } from '../../ui/list-answer.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import tableStyles from '../../ui/table.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useKeysetList } from '../../ui/use-keyset-list.ts'
import styles from './deleted-records.module.css'
import { RestoreDialog } from './restore-dialog.tsx'

const filterNames = ['search', 'entity'] as const
const kinds = Object.values(anyEntities).map((entity) => ({ value: entity.path, label: areaName(entity) }))

/** Deleted records, newest first. */
export function DeletedRecordsScreen() {
  useDocumentTitle('Papierkorb')
  const list = useKeysetList(filterNames)
  const [restoring, setRestoring] = useState<DeletedRecord>()
  const page = useQuery({
    queryKey: ['deleted-records', list.query],
    queryFn: ({ signal }) => api(listDeletedRecords, queryFrom(listDeletedRecords, list.query), { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          Papierkorb
        </Title>
        <Text c="dimmed">Gelöschtes bleibt hier 30 Tage lang und kann wiederhergestellt werden.</Text>
      </div>
      <Paper withBorder radius="lg">
        <Box p="md">
          <FilterBar list={list}>
            <SearchField
              aria-label="Papierkorb durchsuchen"
              value={list.valueOf('search') ?? ''}
              onSearch={(text) => list.filter('search', text)}
            />
            <Select
              aria-label="Bereich"
              placeholder="Bereich"
              clearable
              searchable
              w={200}
              data={kinds}
              value={list.valueOf('entity')}
              onChange={(entity) => list.filter('entity', entity)}
            />
          </FilterBar>
        </Box>
        <ListAnswer
          label="Einträge"
          list={page}
          empty={list.isFiltered ? 'Kein Eintrag passt zur Auswahl.' : 'Der Papierkorb ist leer.'}
        >
          {(records) => (
            <DeletedTable records={records} isStale={page.isPlaceholderData} onRestore={setRestoring} />
          )}
        </ListAnswer>
      </Paper>
      <KeysetPaging next={page.data?.meta.next ?? null} isRunning={page.isFetching} />
      {restoring && (
        <RestoreDialog key={restoring.id} deleted={restoring} onClose={() => setRestoring(undefined)} />
      )}
    </Stack>
  )
}

type TableProps = {
  records: readonly DeletedRecord[]
  isStale: boolean
  onRestore: (record: DeletedRecord) => void
}

function DeletedTable({ records, isStale, onRestore }: TableProps) {
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table
        verticalSpacing={10}
        className={`${tableStyles['table']} ${styles['table']}`}
        data-stale={isStale || undefined}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Eintrag</Table.Th>
            <Table.Th w={190}>Gelöscht</Table.Th>
            <Table.Th className={styles['actions']}>
              <span className="visually-hidden">Aktionen</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {records.map((record) => (
            <Table.Tr key={record.id}>
              <Table.Td>
                <Text fw={500}>{record.title}</Text>
                <Text size="sm" c="dimmed">
                  {anyEntities[record.entity]?.label.one ?? record.entity}
                </Text>
              </Table.Td>
              <Table.Td className={tableStyles['when']}>
                {formatDateTime(Date.parse(record.deletedAt))}
                {record.user && (
                  <Text size="sm" c="dimmed">
                    von {record.user}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <Group gap="xs" wrap="nowrap" justify="flex-end" className={styles['buttons']}>
                  <Button
                    variant="default"
                    leftSection={<IconArrowBackUp size={16} aria-hidden />}
                    onClick={() => onRestore(record)}
                  >
                    Wiederherstellen
                  </Button>
                  <Button variant="subtle" color="red" onClick={() => removeForGood(record)}>
                    Endgültig löschen
                  </Button>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const removeForGood = ({ id, title }: DeletedRecord) =>
  confirmAction({
    title: 'Endgültig löschen?',
    text: `„${title}“ kann danach nicht mehr wiederhergestellt werden.`,
    label: 'Endgültig löschen',
    run: async () => {
      await api(removeDeletedRecord, { id })
      await queryClient.invalidateQueries({ queryKey: ['deleted-records'] })
    },
  })

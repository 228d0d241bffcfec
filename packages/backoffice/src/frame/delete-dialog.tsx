import { Alert, Button, Group, List, Modal, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getConsequences } from '@theke/contract/calls/deleted-records'
import { messages } from '@theke/contract/texts.de'
import { useState } from 'react'
import { api } from '../api.ts'
import { consequenceWords, isSerious } from '../crud/consequence-words.ts'
import type { Deletion } from '../crud/deletion.ts'
import { deletion } from '../crud/deletion.ts'
import { titleOf } from '../crud/records.ts'
import type { Reference } from '../crud/reference-select.tsx'
import { ReferenceSelect } from '../crud/reference-select.tsx'
import { useStore } from '@theke/ui/store.ts'
import { useReturnedFocus } from '../ui/returned-focus.ts'

/** Asks before deleting, and says what else changes with it (OPEN-148, OPEN-208). */
export default function DeleteDialog() {
  const asked = useStore(deletion)
  const close = () => deletion.set(undefined)
  useReturnedFocus(asked !== undefined)
  return (
    <Modal opened={asked !== undefined} onClose={close} title="Wirklich löschen?">
      {asked && <Question key={asked.records.map(({ id }) => id).join()} asked={asked} onClose={close} />}
    </Modal>
  )
}

function Question({ asked, onClose }: { asked: Deletion; onClose: () => void }) {
  const { entity, records, run } = asked
  const ids = records.map(({ id }) => id).join()
  const [isRunning, setRunning] = useState(false)
  const found = useQuery({
    queryKey: ['deletions', entity.path, ids],
    queryFn: ({ signal }) => api(getConsequences, { entity: entity.path, ids }, { signal }),
    enabled: !isRunning, // what is being deleted cannot be asked about any more
    staleTime: 0,
    gcTime: 0,
  })
  const [choice, setChoice] = useState<'move' | 'keep'>()
  const [target, setTarget] = useState<Reference | null>(null)
  const { blockers = [], affected = [] } = found.data ?? {}
  const chosen = choice ?? (isSerious(entity.path, affected) ? undefined : 'keep')
  const mayDelete = found.data && blockers.length === 0 && (chosen === 'keep' || (chosen && target))
  const remove = async () => {
    setRunning(true)
    try {
      await run(chosen === 'move' ? target?.id : undefined)
    } catch {
      // the failed call is in the list of errors
    } finally {
      setRunning(false)
      onClose()
    }
  }
  return (
    <Stack>
      <Text>{whatGoes(asked)}</Text>
      {found.isPending && <Skeleton height={24} aria-label="Wird geladen" />}
      {found.isError && <Alert color="red">{found.error.message}</Alert>}
      {blockers.length > 0 && <Alert color="red">{messages.stillUsed(blockers)}</Alert>}
      {blockers.length === 0 && affected.length > 0 && (
        <>
          <List>
            {affected.map((each) => (
              <List.Item key={`${each.entity} ${each.field}`}>
                {consequenceWords(entity.path, each)}
              </List.Item>
            ))}
          </List>
          <Radio.Group
            aria-label="Was soll damit geschehen?"
            value={chosen ?? null}
            onChange={(value) => setChoice(value as 'move' | 'keep')}
          >
            <Stack gap="xs">
              <Radio value="move" label={`In ${entity.label.one} verschieben:`} />
              {chosen === 'move' && (
                <ReferenceSelect
                  path={entity.path}
                  aria-label={`Neu: ${entity.label.one}`}
                  value={target}
                  without={records}
                  onChange={setTarget}
                  ml={28}
                />
              )}
              <Radio value="keep" label="Ohne Ersatz löschen" />
            </Stack>
          </Radio.Group>
        </>
      )}
      {blockers.length === 0 && (
        <Text size="sm" c="dimmed">
          30 Tage lang im Papierkorb wiederherstellbar.
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Abbrechen
        </Button>
        <Button color="red" loading={isRunning} disabled={!mayDelete} onClick={() => void remove()}>
          Löschen
        </Button>
      </Group>
    </Stack>
  )
}

function whatGoes({ entity, records }: Deletion): string {
  const [first] = records
  return records.length === 1 && first
    ? `${entity.label.one} „${titleOf(entity, first)}“ wird gelöscht.`
    : `${records.length} Einträge werden gelöscht.`
}

import { Anchor, Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import type { DeletedRecord, LostReference } from '@theke/contract/calls/deleted-records'
import { restoreDeletedRecord } from '@theke/contract/calls/deleted-records'
import { anyEntities } from '@theke/contract/entities/registry'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { api, queryClient } from '../../api.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { useFailure } from '../../ui/use-failure.ts'

type Props = { deleted: DeletedRecord; onClose: () => void }

/** Restores a record at once; asks only where a value was taken meanwhile, and names what does not fit any more. */
export function RestoreDialog({ deleted, onClose }: Props) {
  const { id, entity, recordId, title } = deleted
  const failure = useFailure()
  const [values, setValues] = useState<Record<string, string>>({})
  const [lost, setLost] = useState<readonly LostReference[]>()
  const restore = () =>
    failure.watch(async () => {
      const restored = await api(restoreDeletedRecord, { id, values }, { isShownByCaller: true })
      setLost(restored.lost)
      await queryClient.invalidateQueries()
    })
  const start = useRef(restore)
  useEffect(() => void start.current(), [])
  const field = failure.code === 'unique' ? failure.field : undefined
  const label = field && anyEntities[entity]?.fields[field]?.label
  const heading = lost ? 'Wiederhergestellt' : 'Wiederherstellen'
  return (
    <Dialog onClose={onClose} title={heading}>
      <Stack>
        {!lost && <FailureAlert>{failure.message}</FailureAlert>}
        {!lost && label && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              void restore()
            }}
          >
            <Stack>
              <TextInput
                label={`${label} (neu)`}
                data-autofocus
                value={values[field] ?? ''}
                onChange={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
              />
              <Group justify="flex-end">
                <Button variant="default" onClick={onClose}>
                  Abbrechen
                </Button>
                <Button type="submit" loading={failure.isRunning}>
                  Wiederherstellen
                </Button>
              </Group>
            </Stack>
          </form>
        )}
        {lost && (
          <>
            <Text>
              <Anchor component={Link} to={`/${entity}/${recordId}`}>
                {title}
              </Anchor>{' '}
              ist wieder da.
            </Text>
            {lost.length > 0 && (
              <>
                <Text>Diese Zuordnungen passen nicht mehr und wurden nicht wiederhergestellt:</Text>
                <List>
                  {lost.map((each, index) => (
                    <List.Item key={index}>
                      {each.label} „{each.title}“
                    </List.Item>
                  ))}
                </List>
              </>
            )}
            <Group justify="flex-end">
              <Button onClick={onClose}>Schließen</Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconClockPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { addTaskComment, startClockOnTask } from '@theke/contract/calls/tasks'
import { formatDateTime } from '@theke/domain/values'
import { useState } from 'react'
import { api, queryClient } from '../../api.ts'
import type { TabRecord } from '../../crud/crud-extensions.ts'
import entryStyles from '../../ui/entry-list.module.css'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { GrowingTextarea } from '../../ui/growing-textarea.tsx'
import { ListAnswer } from '../../ui/list-answer.tsx'
import { useFailure } from '../../ui/use-failure.ts'
import { commentsQuery } from './task-calls.ts'

/** What people wrote about a task, and the clock that is started on it. */
export function CommentsTab({ record }: { record: TabRecord }) {
  const { data, isError, isPending } = useQuery(commentsQuery(record.id))
  const [text, setText] = useState('')
  const failure = useFailure()
  const send = async () => {
    if (!text.trim()) return
    const isSent = await failure.watch(() =>
      api(addTaskComment, { id: record.id, text }, { isShownByCaller: true }),
    )
    if (!isSent) return
    setText('')
    await queryClient.invalidateQueries({ queryKey: commentsQuery(record.id).queryKey })
  }
  const start = () =>
    failure.watch(async () => {
      await api(startClockOnTask, { id: record.id }, { isShownByCaller: true })
      await queryClient.invalidateQueries({ queryKey: ['working-activities'] })
      notifications.show({ message: 'Die Uhr läuft für diese Aufgabe.' })
    })
  return (
    <Stack>
      <FailureAlert>{failure.message}</FailureAlert>
      <Group>
        <Button
          variant="default"
          leftSection={<IconClockPlay size={18} aria-hidden />}
          onClick={() => void start()}
        >
          Uhr für diese Aufgabe starten
        </Button>
      </Group>
      <ListAnswer
        label="Kommentare"
        list={{ data: data && { data }, isError, isPending }}
        empty="Noch keine Kommentare."
      >
        {(comments) => (
          <ul className={entryStyles['list']} aria-label="Kommentare">
            {comments.map((comment) => (
              <li key={comment.id} className={entryStyles['entry']}>
                <div className={entryStyles['words']}>
                  <Text size="sm" c="dimmed">
                    {comment.user?.name ?? 'Gelöschtes Konto'},{' '}
                    {formatDateTime(Date.parse(comment.createdAt))}
                  </Text>
                  <Text style={{ whiteSpace: 'pre-wrap' }}>{comment.text}</Text>
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListAnswer>
      <GrowingTextarea
        label="Neuer Kommentar"
        minRows={2}
        maxLength={5_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button loading={failure.isRunning} disabled={!text.trim()} onClick={() => void send()}>
          Kommentar senden
        </Button>
      </div>
    </Stack>
  )
}

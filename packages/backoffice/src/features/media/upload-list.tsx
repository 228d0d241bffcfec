import { ActionIcon, Anchor, Button, Group, Paper, Progress, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { MediaPath } from '../../crud/media-calls.ts'
import { refusalOf, sizeText } from './file-checks.ts'
import styles from './media.module.css'
import type { Sending, Uploads } from './use-uploads.ts'

/** Each file with how far it is, what became of it and what can be done about it. */
export function UploadList({ path, uploads }: { path: MediaPath; uploads: Uploads }) {
  const { sendings } = uploads
  if (sendings.length === 0) return null
  const done = sendings.filter(({ state }) => state === 'done').length
  const isRunning = sendings.some(({ state }) => state === 'waiting' || state === 'sending')
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label="Hochladen">
      <Group justify="space-between" mb="xs">
        <Text fw={500} role="status">
          {done} von {sendings.length} {sendings.length === 1 ? 'Datei' : 'Dateien'} hochgeladen
        </Text>
        {!isRunning && (
          <Button variant="subtle" onClick={uploads.clear}>
            Liste schließen
          </Button>
        )}
      </Group>
      <ul className={styles['sendings']}>
        {sendings.map((sending) => (
          <SendingRow key={sending.key} path={path} sending={sending} uploads={uploads} />
        ))}
      </ul>
    </Paper>
  )
}

function SendingRow({ path, sending, uploads }: { path: MediaPath; sending: Sending; uploads: Uploads }) {
  const { key, file, state, part, message, record } = sending
  const name = file.name || 'Bild aus der Zwischenablage'
  const isOpen = state === 'waiting' || state === 'sending'
  const mayRetry = state === 'canceled' || (state === 'failed' && !refusalOf(path, file))
  return (
    <li className={styles['sending']}>
      <div className={styles['sendingName']}>
        {record ? (
          <Anchor component={Link} to={`/${path}/${record.id}`} inherit>
            {name}
          </Anchor>
        ) : (
          name
        )}{' '}
        <Text span size="sm" c="dimmed">
          {sizeText(file.size)}
        </Text>
        {state === 'sending' && (
          <Progress value={part * 100} aria-label={`${name}: Fortschritt`} mt={4} animated={part === 1} />
        )}
        {state === 'failed' && (
          <Text size="sm" c="red" role="alert">
            {message}
          </Text>
        )}
        {state === 'canceled' && (
          <Text size="sm" c="dimmed">
            Abgebrochen
          </Text>
        )}
      </div>
      {state === 'done' && (
        <IconCircleCheck size={20} color="var(--mantine-color-green-text)" aria-label="Hochgeladen" />
      )}
      {state === 'failed' && (
        <IconAlertTriangle size={20} color="var(--mantine-color-red-text)" aria-label="Fehlgeschlagen" />
      )}
      {mayRetry && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`${name} erneut senden`}
          onClick={() => uploads.retry(key)}
        >
          <IconRefresh size={18} />
        </ActionIcon>
      )}
      {isOpen && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`${name} abbrechen`}
          onClick={() => uploads.cancel(key)}
        >
          <IconX size={18} />
        </ActionIcon>
      )}
    </li>
  )
}

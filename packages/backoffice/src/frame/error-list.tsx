import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { errorEntries, isRepeatable, removeErrorEntry, retryErrorEntry } from '../error-entries.ts'
import { useObservable } from '../observable.ts'
import styles from './error-list.module.css'

/** Failed calls at the edge of the window, each with its recovery action (ERR-05, OPEN-167). */
export function ErrorList() {
  const entries = useObservable(errorEntries).filter(({ isInForm }) => !isInForm)
  return (
    <section aria-label="Fehlermeldungen" aria-live="assertive" className={styles['list']}>
      <Stack gap="xs">
        {entries.map((entry) => (
          <Paper key={entry.id} className={styles['entry']} shadow="md" p="sm" role="alert">
            <Text size="sm" fw={500}>
              {entry.message}
            </Text>
            <Group gap="xs" mt="xs">
              {isRepeatable(entry) && (
                <Button size="xs" variant="light" color="red" onClick={() => void retryErrorEntry(entry)}>
                  Erneut versuchen
                </Button>
              )}
              <Button size="xs" variant="subtle" color="gray" onClick={() => removeErrorEntry(entry.id)}>
                Schließen
              </Button>
            </Group>
          </Paper>
        ))}
      </Stack>
    </section>
  )
}

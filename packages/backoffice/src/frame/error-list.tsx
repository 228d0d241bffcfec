import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { dismiss, repeat, useFailures } from '@theke/ui/failures.ts'
import { isRepeatable } from '../list-failure.ts'
import styles from './error-list.module.css'

/** Failed calls at the edge of the window, each with its recovery action (ERR-05, OPEN-167). */
export function ErrorList() {
  const entries = useFailures()
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
                <Button size="xs" variant="light" color="red" onClick={() => void repeat(entry)}>
                  Erneut versuchen
                </Button>
              )}
              <Button size="xs" variant="subtle" color="gray" onClick={() => dismiss(entry.id)}>
                Schließen
              </Button>
            </Group>
          </Paper>
        ))}
      </Stack>
    </section>
  )
}

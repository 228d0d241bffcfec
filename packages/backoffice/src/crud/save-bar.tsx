import { Button, Group, Paper, Text } from '@mantine/core'
import { Link } from 'react-router'
import styles from './save-bar.module.css'

type Props = {
  path: string
  isDirty: boolean
  isNew: boolean
  isSaving: boolean
  label?: string | undefined
  onReset: () => void
  onSaveAndNew?: (() => void) | undefined
}

/** Always in sight at the lower edge, so that nobody has to look for it in a long form. */
export function SaveBar({ path, isDirty, isNew, isSaving, label, onReset, onSaveAndNew }: Props) {
  return (
    <Paper withBorder radius="lg" className={styles['bar']} shadow="sm">
      <Text size="sm" c="dimmed" role="status">
        {isDirty && !isNew ? 'Ungespeicherte Änderungen' : ''}
      </Text>
      <Group gap="xs">
        {isNew || !isDirty ? (
          <Button component={Link} to={`/${path}`} variant="default">
            Abbrechen
          </Button>
        ) : (
          <Button variant="default" onClick={onReset}>
            Abbrechen
          </Button>
        )}
        {onSaveAndNew && (
          <Button variant="default" disabled={isSaving} onClick={onSaveAndNew}>
            Speichern und neu
          </Button>
        )}
        <Button type="submit" loading={isSaving} disabled={!isDirty}>
          {label ?? 'Speichern'}
        </Button>
      </Group>
    </Paper>
  )
}

import { Button, Group, Paper, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { settled } from '../ui/pressed.ts'
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
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = bar.current
    if (!isSaving || !shown?.contains(document.activeElement)) return
    // what was pressed has nothing more to do afterwards: the keyboard goes on beside it, not at the top of the page
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body)
          shown.querySelector<HTMLElement>('a, button:not(:disabled)')?.focus()
      }, settled)
    }
  }, [isSaving])
  return (
    <Paper ref={bar} withBorder radius="lg" className={styles['bar']} shadow="sm">
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
          <Button
            variant="default"
            aria-disabled={isSaving || undefined}
            onClick={isSaving ? undefined : onSaveAndNew}
          >
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

import { Button, Group, Modal, Text } from '@mantine/core'
import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { hasUnsavedInput, noteUnsavedInput } from './unsaved-input.ts'

type Props = {
  isDirty: boolean
  /** Set before leaving on purpose, after saving or deleting. */
  isLeaving?: RefObject<boolean>
}

/** Keeps typed input from being lost by a click on a link, by going back, by closing the window or with the session. */
export function UnsavedGuard({ isDirty, isLeaving }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname
    return isDirty && !isLeaving?.current && isElsewhere && hasUnsavedInput()
  })
  useEffect(() => (isDirty ? noteUnsavedInput() : undefined), [isDirty])
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedInput()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Ungespeicherte Änderungen"
    >
      <Text>Wenn Sie die Seite verlassen, gehen Ihre Änderungen verloren.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
          Bleiben
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          Verwerfen
        </Button>
      </Group>
    </Modal>
  )
}

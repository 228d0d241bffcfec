import { Button, Group, Modal, Text } from '@mantine/core'
import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

type Props = {
  isDirty: boolean
  /** Set by whoever leaves on purpose, after saving or deleting. */
  isLeaving?: RefObject<boolean>
}

/** Keeps typed input from being lost by a click on a link, by going back or by closing the window. */
export function UnsavedGuard({ isDirty, isLeaving }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname
    // without a session nothing could be saved any more
    return isDirty && !isLeaving?.current && isElsewhere && nextLocation.pathname !== '/backend/login'
  })
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
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

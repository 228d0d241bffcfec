import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { newId } from '@theke/ui/new-id.ts'
import { useEffect, useRef } from 'react'

/** Says what was done and offers to take it back, as long as the screen is open. */
export function useUndo() {
  const shown = useRef<string[]>([])
  useEffect(() => {
    const offers = shown.current
    return () => offers.forEach((id) => notifications.hide(id))
  }, [])
  return (message: string, undo: () => void) => {
    const id = newId()
    shown.current.push(id)
    notifications.show({
      id,
      autoClose: 10_000,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">{message}</Text>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              undo()
              notifications.hide(id)
            }}
          >
            Rückgängig
          </Button>
        </Group>
      ),
    })
  }
}

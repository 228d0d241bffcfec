import { Button, Group, List, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useStore } from '@theke/ui/store.ts'
import { confirmation } from '../ui/confirm.ts'
import { useReturnedFocus } from '../ui/returned-focus.ts'

/** The one dialog that asks whether something is really meant (OPEN-148). */
export default function ConfirmDialog() {
  const question = useStore(confirmation)
  const [isRunning, setRunning] = useState(false)
  const close = () => confirmation.set(undefined)
  useReturnedFocus(question !== undefined)
  const run = async () => {
    setRunning(true)
    try {
      await question?.run()
    } catch {
      // the failed call is in the list of errors
    } finally {
      setRunning(false)
      close()
    }
  }
  return (
    <Modal opened={question !== undefined} onClose={close} title={question?.title}>
      {question?.points && (
        <List mb="sm">
          {question.points.map((point) => (
            <List.Item key={point}>{point}</List.Item>
          ))}
        </List>
      )}
      {question?.text && <Text>{question.text}</Text>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close} data-autofocus>
          Abbrechen
        </Button>
        <Button color={question?.isHarmless ? 'green' : 'red'} loading={isRunning} onClick={() => void run()}>
          {question?.label}
        </Button>
      </Group>
    </Modal>
  )
}

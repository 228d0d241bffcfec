import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useHistory } from './use-history.ts'

/** Takes steps of the form back and repeats them, by buttons and keys; `names` is a constant list of fields. */
export function UndoRedo({ names }: { names: readonly string[] }) {
  const { canUndo, canRedo, undo, redo } = useHistory(names)
  // inside of a text the keys belong to the text
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
    ['mod+Y', redo],
  ])
  return (
    <ActionIcon.Group>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Schritt zurücknehmen"
        disabled={!canUndo}
        onClick={undo}
      >
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Schritt wiederholen"
        disabled={!canRedo}
        onClick={redo}
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
    </ActionIcon.Group>
  )
}

import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import type { ClipboardContext } from './clipboard.ts'
import { useHasClipboard } from './clipboard.ts'

export function PasteButton({ context, onPaste }: { context: ClipboardContext; onPaste: () => void }) {
  return (
    <Button
      variant="subtle"
      leftSection={<IconClipboardText size={16} aria-hidden />}
      disabled={!useHasClipboard(context)}
      onClick={onPaste}
    >
      Einfügen
    </Button>
  )
}

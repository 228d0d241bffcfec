import { Tooltip } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'

/** The sign of what guests do not see although the menu names it. */
export const NotInShop = () => (
  <Tooltip label="Nicht im Shop">
    <IconEyeOff size={18} role="img" aria-label="Nicht im Shop" style={{ flexShrink: 0 }} />
  </Tooltip>
)

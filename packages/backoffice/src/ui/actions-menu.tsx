import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'

type Props = { of: string; size?: number; children: ReactNode }

/** The menu at the end of a row: what can be done to it. A long list has many, so that each is made when it is first opened. */
export function ActionsMenu({ of, size = 36, children }: Props) {
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isUsed) return
    target.current?.focus() // it replaces the one that was pressed, and gets the focus back
    setOpen(true)
  }, [isUsed])
  const button = (
    <ActionIcon
      ref={target}
      variant="subtle"
      color="gray"
      size={size}
      aria-label={`Aktionen für ${of}`}
      {...(isUsed ? {} : { 'aria-haspopup': 'menu', onClick: () => setUsed(true) })}
    >
      <IconDots size={18} />
    </ActionIcon>
  )
  if (!isUsed) return button
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

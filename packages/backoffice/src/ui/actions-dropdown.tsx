import { Menu } from '@mantine/core'
import type { ReactElement, RefObject } from 'react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Action } from './actions-menu.tsx'

type Props = {
  button: ReactElement
  target: RefObject<HTMLButtonElement | null>
  actions: readonly Action[]
  title: string | undefined
}

/** What opens behind the button of an ActionsMenu; it begins open. */
export default function ActionsDropdown({ button, target, actions, title }: Props) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    target.current?.focus() // it replaces the one that was pressed, and gets the focus back
    setOpen(true)
  }, [target])
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown miw={180}>
        {title && <Menu.Label>{title}</Menu.Label>}
        {actions.map(({ label, icon, to, onClick, isDisabled = false, isDangerous = false }) => {
          const look = { leftSection: icon, disabled: isDisabled, ...(isDangerous ? { color: 'red' } : {}) }
          return to ? (
            <Menu.Item key={label} component={Link} to={to} {...look}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} onClick={() => onClick?.()} {...look}>
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

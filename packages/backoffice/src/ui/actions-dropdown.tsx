import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import type { Action } from './actions-menu.tsx'
import type { Opening } from './popup-button.tsx'
import { useOpening } from './popup-button.tsx'

type Props = Opening & { actions: readonly Action[]; title: string | undefined }

/** What opens behind the button of an ActionsMenu. */
export default function ActionsDropdown({ button, target, actions, title }: Props) {
  const [isOpen, setOpen] = useOpening(target)
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

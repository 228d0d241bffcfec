import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazy } from 'react'
import { PopupButton } from './popup-button.tsx'

const ActionsDropdown = lazy(() => import('./actions-dropdown.tsx'))

export type Action = {
  label: string
  icon?: ReactNode
  /** A screen of the back-office, or else what happens. */
  to?: string
  onClick?: () => void
  isDisabled?: boolean
  isDangerous?: boolean
}

type Props = {
  label: string
  actions: readonly Action[]
  /** Stands above the actions. */
  title?: string
  icon?: ReactNode
  size?: number
}

/** A menu behind a button, as at the end of a row. */
export const ActionsMenu = ({ label, actions, title, icon, size = 36 }: Props) => (
  <PopupButton role="menu" button={{ 'aria-label': label, size, children: icon ?? <IconDots size={18} /> }}>
    {(opening) => <ActionsDropdown {...opening} actions={actions} title={title} />}
  </PopupButton>
)

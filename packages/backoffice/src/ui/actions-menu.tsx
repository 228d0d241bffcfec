import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazy, Suspense, useRef, useState } from 'react'

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

/** A menu behind a button, as at the end of a row. A list has many of them: each is made when it is first opened. */
export function ActionsMenu({ label, actions, title, icon = <IconDots size={18} />, size = 36 }: Props) {
  const [isUsed, setUsed] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const button = (
    <ActionIcon
      ref={target}
      variant="subtle"
      color="gray"
      size={size}
      aria-label={label}
      {...(isUsed ? {} : { 'aria-haspopup': 'menu', onClick: () => setUsed(true) })}
    >
      {icon}
    </ActionIcon>
  )
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <ActionsDropdown button={button} target={target} actions={actions} title={title} />
    </Suspense>
  )
}

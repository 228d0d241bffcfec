import type { ReactElement, ReactNode, RefObject } from 'react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { IconButton } from './plain-controls.tsx'

type ButtonProps = Omit<Parameters<typeof IconButton>[0], 'onClick' | 'ref'>

type Props = {
  button: ButtonProps
  role: 'menu' | 'dialog'
  children: (opening: Opening) => ReactNode
}

export type Opening = {
  button: ReactElement<{ onClick?: () => void }>
  target: RefObject<HTMLButtonElement | null>
}

/** A button of a row with something behind it: a list has many of them, so that each is made when it is first pressed. */
export function PopupButton({ button, role, children }: Props) {
  const [isUsed, setUsed] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const shown = (
    <IconButton
      ref={target}
      {...button}
      {...(isUsed ? {} : { 'aria-haspopup': role, onClick: () => setUsed(true) })}
    />
  )
  if (!isUsed) return shown
  return <Suspense fallback={shown}>{children({ button: shown, target })}</Suspense>
}

/** Open as soon as it is there; the button replaces the one that was pressed and gets the focus back. */
export function useOpening(target: Opening['target']) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    target.current?.focus()
    setOpen(true)
  }, [target])
  return [isOpen, setOpen] as const
}

import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { passwordQuestion } from '../api.ts'
import { useObservable } from '../observable.ts'
import { confirmation } from '../ui/confirm.ts'
import { openPalette, paletteRequests } from './palette-requests.ts'

const loadPalette = () => import('./command-palette.tsx')
const CommandPalette = lazy(loadPalette)
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))
const PasswordQuestion = lazy(() => import('./password-question.tsx'))

/** What lies over every screen; each part is loaded when it is first needed and stays from then on. */
export function Overlays() {
  const isPaletteUsed = useObservable(paletteRequests) > 0
  const isConfirming = useObservable(confirmation) !== undefined
  const question = useObservable(passwordQuestion)
  const [wasConfirming, setConfirming] = useState(false)
  if (isConfirming && !wasConfirming) setConfirming(true)
  useHotkeys([['mod+K', openPalette]], [], true)
  // whoever presses Strg+K types at once
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), 3_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Suspense fallback={null}>
      {isPaletteUsed && <CommandPalette />}
      {wasConfirming && <ConfirmDialog />}
      {question && <PasswordQuestion onAnswer={question.answer} />}
    </Suspense>
  )
}
